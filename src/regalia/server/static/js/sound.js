/** Sounds made on the spot by WebAudio; off until somebody wants them. */

import { recall, remember } from "./store.js";

/** @type {AudioContext | null} */
let audio = null;

export function soundOn() {
  return recall("sound") === "on";
}

/** @param {boolean} on */
export function chooseSound(on) {
  remember("sound", on ? "on" : "off");
  if (on) play("coin");
}

/**
 * A short tone.
 *
 * @param {AudioContext} at
 * @param {number} pitch
 * @param {number} start seconds from now
 * @param {number} length
 * @param {OscillatorType} [shape]
 * @param {number} [loud]
 */
function tone(at, pitch, start, length, shape = "sine", loud = 0.12) {
  const voice = at.createOscillator();
  const volume = at.createGain();
  voice.type = shape;
  voice.frequency.value = pitch;
  const from = at.currentTime + start;
  volume.gain.setValueAtTime(0, from);
  volume.gain.linearRampToValueAtTime(loud, from + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(volume).connect(at.destination);
  voice.start(from);
  voice.stop(from + length);
}

/**
 * A short noise, as of paper or wood.
 *
 * @param {AudioContext} at
 * @param {number} pitch
 * @param {number} start
 * @param {number} length
 * @param {number} [loud]
 */
function noise(at, pitch, start, length, loud = 0.2) {
  const samples = Math.ceil(at.sampleRate * length);
  const buffer = at.createBuffer(1, samples, at.sampleRate);
  const wave = buffer.getChannelData(0);
  let last = 1;
  for (let i = 0; i < samples; i++) {
    last = (last * 16807) % 2147483647;
    wave[i] = ((last / 2147483647) * 2 - 1) * (1 - i / samples) ** 2;
  }
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const volume = at.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  volume.gain.value = loud;
  source.connect(filter).connect(volume).connect(at.destination);
  source.start(at.currentTime + start);
}

/** @type {Record<string, (at: AudioContext) => void>} */
const SOUND = {
  step: (at) => noise(at, 420, 0, 0.07, 0.35),
  card: (at) => noise(at, 2600, 0.12, 0.09, 0.22),
  coin: (at) => [1980, 2640].forEach((pitch, i) => tone(at, pitch, 0.3 + i * 0.06, 0.28, "triangle", 0.07)),
  dice: (at) => [0.3, 0.42, 0.52, 0.66].forEach((start, i) => noise(at, 900 + i * 160, start, 0.05, 0.4)),
  turn: (at) => tone(at, 660, 0, 0.18, "sine", 0.06),
  no: (at) => tone(at, 180, 0, 0.16, "triangle", 0.12),
  end: (at) => [523, 659, 784, 1047].forEach((pitch, i) => tone(at, pitch, 0.5 + i * 0.13, 0.5, "triangle", 0.09)),
};

/** @param {string} name */
export function play(name) {
  if (!soundOn()) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  SOUND[name]?.(audio);
}
