"""What all tests share: property tests repeat exactly, and are never failed for being slow."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "regalia",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
settings.load_profile("regalia")
