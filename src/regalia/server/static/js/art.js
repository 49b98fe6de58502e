/** All drawings, written from render/art by python -m tools.generate: change them there. */

/** @type {Record<string, string>} */
export const SUIT = {
  "S": "M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z",
  "H": "M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z",
  "D": "M50 4c9 18 20 33 34 46-14 13-25 28-34 46-9-18-20-33-34-46C30 37 41 22 50 4Z",
  "C": "M50 6a20 20 0 0 1 14.5 33.8A20.5 20.5 0 1 1 54 68.5C54.5 80 58 89 65 94H35c7-5 10.5-14 11-25.5A20.5 20.5 0 1 1 35.5 39.8 20 20 0 0 1 50 6Z"
};

/** @type {Record<string, string>} */
export const FACE = {
  "A": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">A</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">A</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(50 70) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">A</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "2": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">2</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">2</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(50 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">2</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "3": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">3</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">3</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(50 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">3</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "4": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">4</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">4</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">4</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "5": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">5</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">5</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">5</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "6": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">6</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">6</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">6</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "7": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">7</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">7</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 50) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">7</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "8": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">8</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">8</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 50) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 90) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">8</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "9": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">9</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">9</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 57) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 57) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 70) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 83) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 83) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">9</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "10": "<g class=\"full\"><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\" textLength=\"17\" lengthAdjust=\"spacingAndGlyphs\">10</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\" textLength=\"17\" lengthAdjust=\"spacingAndGlyphs\">10</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g><path transform=\"translate(34 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 30) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 43) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 57) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 57) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 83) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 83) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(50 97) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(34 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(66 110) rotate(180) scale(0.22) translate(-50 -50)\" d=\"{suit}\"/></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\" textLength=\"45\" lengthAdjust=\"spacingAndGlyphs\">10</text><path transform=\"translate(67 100) scale(0.52) translate(-50 -50)\" d=\"{suit}\"/></g>",
  "K": "<g class=\"full\"><rect x=\"23.5\" y=\"9.5\" width=\"53\" height=\"121\" rx=\"3\" fill=\"#faf3e3\" stroke=\"#e0b353\"/><g><path fill=\"#2d2a41\" d=\"M37.5 30h25v13c0 5-2 9-4 11H41.5c-2-2-4-6-4-11Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path fill=\"#2d2a41\" d=\"M41.5 42.5c2.5 1.4 4.5 1.7 6 1 1-.5 4-.5 5 0 1.5.7 3.5.4 6-1 .4 8-3 14.5-8.5 17-5.5-2.5-8.9-9-8.5-17Zm6 4.5c1.5 1.6 3.5 1.6 5 0Z\"/><path fill=\"#e0b353\" d=\"M38 33.5 35.5 20l7.2 5.2L50 16.5l7.3 8.7 7.2-5.2L62 33.5c-7-2-17-2-24 0Z\"/><path fill=\"#e0b353\" d=\"M49 12.5h2v4h-2zM47.8 13.6h4.4v1.7h-4.4z\"/><circle cx=\"50\" cy=\"28\" r=\"1.9\"/><circle cx=\"43\" cy=\"29\" r=\"1.3\"/><circle cx=\"57\" cy=\"29\" r=\"1.3\"/><path fill=\"#e0b353\" d=\"M30 38h2.2v32H30z\"/><path fill=\"#e0b353\" d=\"m31.1 27 3.6 5.5-3.6 6-3.6-6Z\"/></g><g transform=\"rotate(180 50 70)\"><path fill=\"#2d2a41\" d=\"M37.5 30h25v13c0 5-2 9-4 11H41.5c-2-2-4-6-4-11Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path fill=\"#2d2a41\" d=\"M41.5 42.5c2.5 1.4 4.5 1.7 6 1 1-.5 4-.5 5 0 1.5.7 3.5.4 6-1 .4 8-3 14.5-8.5 17-5.5-2.5-8.9-9-8.5-17Zm6 4.5c1.5 1.6 3.5 1.6 5 0Z\"/><path fill=\"#e0b353\" d=\"M38 33.5 35.5 20l7.2 5.2L50 16.5l7.3 8.7 7.2-5.2L62 33.5c-7-2-17-2-24 0Z\"/><path fill=\"#e0b353\" d=\"M49 12.5h2v4h-2zM47.8 13.6h4.4v1.7h-4.4z\"/><circle cx=\"50\" cy=\"28\" r=\"1.9\"/><circle cx=\"43\" cy=\"29\" r=\"1.3\"/><circle cx=\"57\" cy=\"29\" r=\"1.3\"/><path fill=\"#e0b353\" d=\"M30 38h2.2v32H30z\"/><path fill=\"#e0b353\" d=\"m31.1 27 3.6 5.5-3.6 6-3.6-6Z\"/></g><path d=\"M24 70h52\" stroke=\"#e0b353\" stroke-width=\"1.6\"/><path transform=\"translate(31 18.5) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(69 121.5) rotate(180) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">K</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">K</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">K</text><path transform=\"translate(67 107) scale(0.5) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"translate(44 55) scale(0.92)\" fill=\"#e0b353\" stroke=\"#754b10\" stroke-width=\"1.2\"><path d=\"M6 27 1 6l13 8L25 0l11 14 13-8-5 21c-12-3-26-3-38 0Z\"/><path d=\"M6 29.5c12-3 26-3 38 0V35c-12-3-26-3-38 0Z\"/></g></g>",
  "Q": "<g class=\"full\"><rect x=\"23.5\" y=\"9.5\" width=\"53\" height=\"121\" rx=\"3\" fill=\"#faf3e3\" stroke=\"#e0b353\"/><g><path fill=\"#2d2a41\" d=\"M50 26c9 0 14 6 14 14 0 7 3 10 3 16-4 3-9 3-12 1h-10c-3 2-8 2-12-1 0-6 3-9 3-16 0-8 5-14 14-14Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path fill=\"#e0b353\" d=\"M38.5 33.5 37 24.5c4 2 6.5 2.5 8.5-1.5 1.5 3 3 3 4.5-1.5 1.5 4.5 3 4.5 4.5 1.5 2 4 4.5 3.5 8.5 1.5l-1.5 9c-7-2.5-16-2.5-23 0Z\"/><g fill=\"#e0b353\"><circle cx=\"37\" cy=\"22.6\" r=\"1.9\"/><circle cx=\"45.3\" cy=\"20.8\" r=\"1.7\"/><circle cx=\"50\" cy=\"18.6\" r=\"2.2\"/><circle cx=\"54.7\" cy=\"20.8\" r=\"1.7\"/><circle cx=\"63\" cy=\"22.6\" r=\"1.9\"/></g><circle cx=\"50\" cy=\"28.5\" r=\"1.8\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M44 55.5c3 3.5 9 3.5 12 0\"/><circle cx=\"50\" cy=\"59.5\" r=\"1.8\" fill=\"#e0b353\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M31 70c-.5-10 .5-18 2-25\"/><path d=\"M33 34c3 2 4.5 4.5 4 8-3 2-6.5 2-8.5 0-.5-3.5 1-6 4.5-8Z\"/><circle cx=\"32.8\" cy=\"40\" r=\"1.8\" fill=\"#e0b353\"/></g><g transform=\"rotate(180 50 70)\"><path fill=\"#2d2a41\" d=\"M50 26c9 0 14 6 14 14 0 7 3 10 3 16-4 3-9 3-12 1h-10c-3 2-8 2-12-1 0-6 3-9 3-16 0-8 5-14 14-14Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path fill=\"#e0b353\" d=\"M38.5 33.5 37 24.5c4 2 6.5 2.5 8.5-1.5 1.5 3 3 3 4.5-1.5 1.5 4.5 3 4.5 4.5 1.5 2 4 4.5 3.5 8.5 1.5l-1.5 9c-7-2.5-16-2.5-23 0Z\"/><g fill=\"#e0b353\"><circle cx=\"37\" cy=\"22.6\" r=\"1.9\"/><circle cx=\"45.3\" cy=\"20.8\" r=\"1.7\"/><circle cx=\"50\" cy=\"18.6\" r=\"2.2\"/><circle cx=\"54.7\" cy=\"20.8\" r=\"1.7\"/><circle cx=\"63\" cy=\"22.6\" r=\"1.9\"/></g><circle cx=\"50\" cy=\"28.5\" r=\"1.8\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M44 55.5c3 3.5 9 3.5 12 0\"/><circle cx=\"50\" cy=\"59.5\" r=\"1.8\" fill=\"#e0b353\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M31 70c-.5-10 .5-18 2-25\"/><path d=\"M33 34c3 2 4.5 4.5 4 8-3 2-6.5 2-8.5 0-.5-3.5 1-6 4.5-8Z\"/><circle cx=\"32.8\" cy=\"40\" r=\"1.8\" fill=\"#e0b353\"/></g><path d=\"M24 70h52\" stroke=\"#e0b353\" stroke-width=\"1.6\"/><path transform=\"translate(31 18.5) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(69 121.5) rotate(180) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">Q</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">Q</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">Q</text><path transform=\"translate(67 107) scale(0.5) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"translate(44 55) scale(0.92)\" fill=\"#e0b353\" stroke=\"#754b10\" stroke-width=\"1.2\"><path d=\"M7 30 3 13c7 3.5 11 2 14-4 3 5 5 4 8-3 3 7 5 8 8 3 3 6 7 7.5 14 4l-4 17c-11-3-25-3-36 0Z\"/><circle cx=\"3\" cy=\"10\" r=\"3\"/><circle cx=\"17\" cy=\"6\" r=\"2.7\"/><circle cx=\"25\" cy=\"3\" r=\"3.3\"/><circle cx=\"33\" cy=\"6\" r=\"2.7\"/><circle cx=\"47\" cy=\"10\" r=\"3\"/></g></g>",
  "J": "<g class=\"full\"><rect x=\"23.5\" y=\"9.5\" width=\"53\" height=\"121\" rx=\"3\" fill=\"#faf3e3\" stroke=\"#e0b353\"/><g><path fill=\"#2d2a41\" d=\"M38.5 32h23v12c1 3 2.5 4.5 2.5 7-3 2-6 1.5-8 0H44c-2 1.5-5 2-8 0 0-2.5 1.5-4 2.5-7Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path d=\"M36 32c1-9 7-13.5 14.5-13.5S63 23 64 32c-9-3-19-3-28 0Z\"/><path fill=\"#e0b353\" d=\"M35.5 31c9-3.2 20-3.2 29 0v4c-9-3.2-20-3.2-29 0Z\"/><path fill=\"#6399be\" d=\"M61 29c2-8 7-13 13-14 .5 7-3.5 13-10 15.5Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M61.5 30.5C64 24 68 19 73 16\"/><path fill=\"#e0b353\" d=\"M29.5 30h2v40h-2z\"/><path fill=\"#2d2a41\" d=\"M30.5 17 34 28c3 .5 4 3 3.5 6.5-2.5-2-4.5-2.5-7-2.5s-3.5.5-5 1.5c0-3 1-5 2.5-5.5Z\"/></g><g transform=\"rotate(180 50 70)\"><path fill=\"#2d2a41\" d=\"M38.5 32h23v12c1 3 2.5 4.5 2.5 7-3 2-6 1.5-8 0H44c-2 1.5-5 2-8 0 0-2.5 1.5-4 2.5-7Z\"/><path d=\"M25 70V66c2-9 10-14 18-16l7 6 7-6c8 2 16 7 18 16v4Z\"/><path fill=\"#6399be\" d=\"m43 50 7 7 7-7 4 1.4L50 70 39 51.4Z\"/><path fill=\"#e0b353\" d=\"M39 51.4 50 70l11-18.6 2.2.8L52.6 70h-5.2L36.8 52.2Z\"/><path fill=\"#f2dabf\" d=\"M41.5 33h17v8c0 6-3.5 10.5-8.5 10.5S41.5 47 41.5 41Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M45 39.5h2.2M52.8 39.5H55M50 40v3.8l-1.2.6M47.8 47h4.4\"/><path d=\"M36 32c1-9 7-13.5 14.5-13.5S63 23 64 32c-9-3-19-3-28 0Z\"/><path fill=\"#e0b353\" d=\"M35.5 31c9-3.2 20-3.2 29 0v4c-9-3.2-20-3.2-29 0Z\"/><path fill=\"#6399be\" d=\"M61 29c2-8 7-13 13-14 .5 7-3.5 13-10 15.5Z\"/><path fill=\"none\" stroke=\"#2d2a41\" stroke-width=\"1\" stroke-linecap=\"round\" d=\"M61.5 30.5C64 24 68 19 73 16\"/><path fill=\"#e0b353\" d=\"M29.5 30h2v40h-2z\"/><path fill=\"#2d2a41\" d=\"M30.5 17 34 28c3 .5 4 3 3.5 6.5-2.5-2-4.5-2.5-7-2.5s-3.5.5-5 1.5c0-3 1-5 2.5-5.5Z\"/></g><path d=\"M24 70h52\" stroke=\"#e0b353\" stroke-width=\"1.6\"/><path transform=\"translate(31 18.5) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><path transform=\"translate(69 121.5) rotate(180) scale(0.1) translate(-50 -50)\" d=\"{suit}\"/><g><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">J</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"rotate(180 50 70)\"><text x=\"12.5\" y=\"25\" font-size=\"23\" text-anchor=\"middle\">J</text><path transform=\"translate(12.5 36) scale(0.14) translate(-50 -50)\" d=\"{suit}\"/></g></g></g><g class=\"small\"><text x=\"29\" y=\"54\" font-size=\"58\" text-anchor=\"middle\">J</text><path transform=\"translate(67 107) scale(0.5) translate(-50 -50)\" d=\"{suit}\"/><g transform=\"translate(44 55) scale(0.92)\" fill=\"#e0b353\" stroke=\"#754b10\" stroke-width=\"1.2\"><path d=\"M6 26C8 13 15 8 25 8c3 0 6 .5 9 2 3-6 8-9 15-10-1 8-4 13-9 16 2 3 3 6 4 10-12-4-26-4-38 0Z\"/><path d=\"M5 28.5c13-4 27-4 40 0V34c-13-4-27-4-40 0Z\"/></g></g>",
  "JK": "<g transform=\"translate(32 52) scale(.36)\"><path d=\"m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z\"/></g>"
};

/** @type {Record<string, string>} */
export const TITLE = {
  "short": "<text x=\"50\" y=\"84\" font-size=\"44\" text-anchor=\"middle\">{words}</text>",
  "long": "<text x=\"50\" y=\"84\" font-size=\"26\" text-anchor=\"middle\">{words}</text>"
};

/** @type {string} */
export const BACK = "<svg width=\"0\" height=\"0\" class=\"sprite\" aria-hidden=\"true\" focusable=\"false\"><defs><pattern id=\"card-lattice\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(45)\"><path d=\"M0 0h10v10H0Z\" fill=\"none\" stroke=\"var(--back-line)\" stroke-width=\".9\"/><circle cx=\"5\" cy=\"5\" r=\"1.1\" fill=\"var(--back-line)\"/></pattern><symbol id=\"card-back\" viewBox=\"0 0 100 140\"><rect width=\"100\" height=\"140\" fill=\"var(--back)\"/><rect x=\"7\" y=\"7\" width=\"86\" height=\"126\" rx=\"4\" fill=\"url(#card-lattice)\"/><rect x=\"6\" y=\"6\" width=\"88\" height=\"128\" rx=\"5\" fill=\"none\" stroke=\"var(--back-gold)\" stroke-width=\"1.6\"/><path d=\"m50 34 24 36-24 36-24-36Z\" fill=\"var(--back)\" stroke=\"var(--back-gold)\" stroke-width=\"1.4\"/><path d=\"m50 40 20 30-20 30-20-30Z\" fill=\"none\" stroke=\"var(--back-gold)\" stroke-width=\".6\"/><g transform=\"translate(37 57) scale(.26)\" fill=\"var(--back-gold)\">{emblem}</g></symbol></defs></svg>";

/** @type {string[]} */
export const SHIELD = [
  "M50 4c13 7 27 10 41 10 1 38-9 64-41 82C18 78 8 52 9 14 23 14 37 11 50 4Z",
  "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92Z",
  "M50 2c10 20 24 35 46 48-22 13-36 28-46 48C40 78 26 63 4 50 26 37 40 22 50 2Z",
  "M12 6h76c3 0 4 2 4 5v77c0 4-4 6-8 3L50 76 16 91c-4 3-8 1-8-3V11c0-3 1-5 4-5Z",
  "M50 3 92 26v48L50 97 8 74V26Z",
  "M28 5h44l24 24v42L72 95H28L4 71V29Z"
];

/** @type {Record<string, string>} */
export const FRAME = {
  "plain": "<svg viewBox=\"-6 -6 112 112\" class=\"plain\" fill=\"currentColor\"><g class=\"edge\" fill=\"#fefcf4\" stroke=\"#fefcf4\" stroke-width=\"13\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g><g fill=\"var(--owner)\" stroke=\"#181928\" stroke-width=\"4\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g><g transform=\"translate(50 48) scale(.82) translate(-50 -48)\"><g fill=\"none\" stroke=\"#fff\" stroke-opacity=\".38\" stroke-width=\"3.5\"><path d=\"{outline}\"/></g></g>{mark}</svg>",
  "figure": "<svg viewBox=\"-6 -6 112 112\" class=\"figure\" fill=\"currentColor\"><g class=\"edge\" fill=\"#fefcf4\" stroke=\"#fefcf4\" stroke-width=\"13\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g><g fill=\"var(--owner)\" stroke=\"#181928\" stroke-width=\"4\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g>{mark}</svg>",
  "tile": "<svg viewBox=\"-6 -6 112 112\" class=\"tile\" fill=\"currentColor\"><g class=\"edge\" fill=\"#fefcf4\" stroke=\"#fefcf4\" stroke-width=\"13\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g><g fill=\"var(--owner)\" stroke=\"#181928\" stroke-width=\"4\" stroke-linejoin=\"round\"><path d=\"{outline}\"/></g><g transform=\"translate(50 48) scale(.82) translate(-50 -48)\"><g fill=\"none\" stroke=\"#fff\" stroke-opacity=\".38\" stroke-width=\"3.5\"><path d=\"{outline}\"/></g></g>{mark}</svg>"
};

/** @type {Record<string, string>} */
export const MARK = {
  "": "",
  "suit-S": "<g fill=\"#fefcf4\"><path transform=\"translate(50 47) scale(0.5) translate(-50 -50)\" d=\"M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z\"/></g>",
  "suit-H": "<g fill=\"#fefcf4\"><path transform=\"translate(50 47) scale(0.5) translate(-50 -50)\" d=\"M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z\"/></g>",
  "suit-D": "<g fill=\"#fefcf4\"><path transform=\"translate(50 47) scale(0.5) translate(-50 -50)\" d=\"M50 4c9 18 20 33 34 46-14 13-25 28-34 46-9-18-20-33-34-46C30 37 41 22 50 4Z\"/></g>",
  "suit-C": "<g fill=\"#fefcf4\"><path transform=\"translate(50 47) scale(0.5) translate(-50 -50)\" d=\"M50 6a20 20 0 0 1 14.5 33.8A20.5 20.5 0 1 1 54 68.5C54.5 80 58 89 65 94H35c7-5 10.5-14 11-25.5A20.5 20.5 0 1 1 35.5 39.8 20 20 0 0 1 50 6Z\"/></g>",
  "ranger": "<path d=\"M28 4C78 18 78 82 28 96L22 86C58 72 58 28 22 14ZM2 44H66V30L98 50 66 70V56H2Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "spearman": "<path d=\"M38 1 54 26H45V99H31V26H22ZM68 34A27 27 0 1 1 68 88 27 27 0 0 1 68 34ZM68 48A13 13 0 1 0 68 74 13 13 0 0 0 68 48Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "crossbowman": "<path d=\"M50 1 62 18H56V29C74 30 88 40 96 56L85 64C78 52 68 45 56 43V99H44V43C32 45 22 52 15 64L4 56C12 40 26 30 44 29V18H38ZM5 56 50 72 95 56 92 66 50 83 8 66Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "catapult": "<path d=\"M4 62H20L62 24A16 16 0 1 1 74 34L44 62H96V76H90A14 14 0 1 1 63 84 14 14 0 0 1 65 76H37A14 14 0 1 1 10 84 14 14 0 0 1 12 76H4Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "trebuchet": "<path d=\"M2 14 7 2 97 34 93 46ZM72 42H99V68H72ZM50 26 80 90H93V99H7V90H20ZM50 52 35 90H65ZM4 10H14V32A10 10 0 1 1 4 32Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "lancer": "<path d=\"M2 90 82 8 99 1 92 18 10 98ZM24 52 48 76 38 88 12 62ZM58 34 16 34 30 20 20 4 78 14Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "warhorse": "<path d=\"M30 97C30 76 40 68 48 58 37 61 29 60 22 67L8 55C20 38 30 22 49 16L51 3 63 15C83 24 90 46 87 97ZM52 30A5 5 0 1 0 52 40 5 5 0 0 0 52 30Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "elephant": "<path d=\"M12 42C12 20 30 8 52 8 76 8 92 22 94 46V95H73V70H48V95H29V62C24 62 22 66 22 74V86C22 95 7 95 7 86V58C7 51 9 46 12 42ZM36 30A5 5 0 1 0 36 40 5 5 0 0 0 36 30Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "dragon": "<path d=\"M50 4C58 12 61 20 61 29 73 15 86 10 99 11 93 21 91 31 94 43 85 40 78 42 74 49 79 56 80 63 78 71 70 66 65 68 61 75L50 98 39 75C35 68 30 66 22 71 20 63 21 56 26 49 22 42 15 40 6 43 9 31 7 21 1 11 14 10 27 15 39 29 39 20 42 12 50 4Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "throne": "<path d=\"M18 2 34 12 50 2 66 12 82 2V50H92V66H84V98H70V82H30V98H16V66H8V50H18ZM34 28V50H66V28Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "favor": "<path d=\"M50 6 62 37 95 38 69 59 78 92 50 73 22 92 31 59 5 38 38 37Z\" fill=\"#fefcf4\" transform=\"translate(19 19) scale(.62)\"/>",
  "haste": "<path d=\"M60 2 18 56H45L36 98 84 40H54Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "ambush": "<path d=\"M30 4 52 40H41L56 68H37V94H23V68H4L19 40H8ZM74 24 94 56H85L99 80H81V96H67V80H60L50 56H63L54 44Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "cunning": "<path d=\"M2 50C18 24 33 14 50 14S82 24 98 50C82 76 67 86 50 86S18 76 2 50ZM50 30A20 20 0 1 0 50 70 20 20 0 0 0 50 30ZM50 41A9 9 0 1 1 50 59 9 9 0 0 1 50 41Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "deception": "<path d=\"M4 24C32 15 68 15 96 24 98 56 86 84 65 84 57 84 54 75 50 75S43 84 35 84C14 84 2 56 4 24ZM22 42C27 54 42 56 48 48 41 38 31 36 22 42ZM78 42C69 36 59 38 52 48 58 56 73 54 78 42Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "dagger": "<path d=\"M4 4H16L60 50 70 40 78 48 68 58 94 84 84 94 58 68 48 78 40 70 50 60 4 16ZM96 4H84L72 17 82 28 96 16ZM31 58 22 48 30 40 39 49ZM29 62 6 84 16 94 38 71Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "axe": "<path d=\"M44 2H56V98H44ZM56 12C76 4 93 14 97 36 93 58 76 66 56 56ZM44 12V56C24 66 7 58 3 36 7 14 24 4 44 12Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "blade": "<path d=\"M50 1 59 15V60H80V72H59V86A9 9 0 1 1 41 86V72H20V60H41V15Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "spark": "<path d=\"M50 2 57 36 88 18 66 45 99 54 64 59 77 94 50 71 23 94 36 59 1 54 34 45 12 18 43 36Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "skull": "<path d=\"M50 4C24 4 8 22 8 46 8 60 14 70 24 76V94H38V84H45V94H55V84H62V94H76V76C86 70 92 60 92 46 92 22 76 4 50 4ZM32 36A11 11 0 1 1 32 58 11 11 0 0 1 32 36ZM68 36A11 11 0 1 1 68 58 11 11 0 0 1 68 36ZM50 58 57 70H43Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "goblin": "<path d=\"M50 10C66 10 76 18 79 30L99 24 84 54C83 80 70 94 50 94S17 80 16 54L1 24 21 30C24 18 34 10 50 10ZM35 44A7 7 0 1 0 35 58 7 7 0 0 0 35 44ZM65 44A7 7 0 1 0 65 58 7 7 0 0 0 65 44Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "flame": "<path d=\"M52 2C58 24 82 38 82 64A32 33 0 0 1 18 64C18 50 26 42 30 28 37 35 41 42 42 50 49 38 53 20 52 2Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "pass": "<path d=\"M14 52 28 38 44 54 74 20 88 34 45 82Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "fail": "<path d=\"M18 32 32 18 50 36 68 18 82 32 64 50 82 68 68 82 50 64 32 82 18 68 36 50Z\" fill=\"#fefcf4\" transform=\"translate(19 16) scale(.62)\"/>",
  "favor-haste": "<path d=\"M60 2 18 56H45L36 98 84 40H54Z\" fill=\"#fefcf4\" transform=\"translate(19 19) scale(.62)\"/>",
  "favor-ambush": "<path d=\"M30 4 52 40H41L56 68H37V94H23V68H4L19 40H8ZM74 24 94 56H85L99 80H81V96H67V80H60L50 56H63L54 44Z\" fill=\"#fefcf4\" transform=\"translate(19 19) scale(.62)\"/>",
  "favor-cunning": "<path d=\"M2 50C18 24 33 14 50 14S82 24 98 50C82 76 67 86 50 86S18 76 2 50ZM50 30A20 20 0 1 0 50 70 20 20 0 0 0 50 30ZM50 41A9 9 0 1 1 50 59 9 9 0 0 1 50 41Z\" fill=\"#fefcf4\" transform=\"translate(19 19) scale(.62)\"/>",
  "favor-deception": "<path d=\"M4 24C32 15 68 15 96 24 98 56 86 84 65 84 57 84 54 75 50 75S43 84 35 84C14 84 2 56 4 24ZM22 42C27 54 42 56 48 48 41 38 31 36 22 42ZM78 42C69 36 59 38 52 48 58 56 73 54 78 42Z\" fill=\"#fefcf4\" transform=\"translate(19 19) scale(.62)\"/>",
  "cross": "<path d=\"m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z\" fill=\"#fefcf4\" transform=\"translate(27 25) scale(.46)\"/>",
  "nought": "<path d=\"M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z\" fill=\"#fefcf4\" transform=\"translate(27 25) scale(.46)\"/>",
  "X": "<path d=\"m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z\" fill=\"#fefcf4\" transform=\"translate(27 25) scale(.46)\"/>",
  "O": "<path d=\"M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z\" fill=\"#fefcf4\" transform=\"translate(27 25) scale(.46)\"/>"
};

/** @type {string} */
export const NUMBER = "<text x=\"50\" y=\"64\" font-size=\"40\" text-anchor=\"middle\" fill=\"#fefcf4\">{words}</text>";

/** @type {Record<string, {outline: string, mark: string, name: string}>} */
export const SHAPE = {
  "pawn": {
    "outline": "M50 6a18 18 0 0 1 10 33c6 14 10 26 18 38v15H22V77c8-12 12-24 18-38A18 18 0 0 1 50 6Z",
    "mark": "",
    "name": "plain"
  },
  "knight": {
    "outline": "M34 92c0-20 8-28 16-36-10 2-18 2-24 8l-10-10C26 38 34 22 52 16l2-11 11 12c16 8 22 28 20 75Z",
    "mark": "",
    "name": "plain"
  },
  "tower": {
    "outline": "M18 8h14v10h10V8h16v10h10V8h14v26l-8 8v36l8 14H18l8-14V42l-8-8Z",
    "mark": "",
    "name": "plain"
  },
  "queen": {
    "outline": "M10 30 32 54 36 20 50 50 64 20 68 54 90 30 78 80V94H22V80Z",
    "mark": "",
    "name": "plain"
  },
  "king": {
    "outline": "M45 4H55V12H63V22H55V30C76 22 92 38 82 58 78 66 74 72 74 80V94H26V80C26 72 22 66 18 58 8 38 24 22 45 30V22H37V12H45Z",
    "mark": "",
    "name": "plain"
  },
  "sword": {
    "outline": "m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z",
    "mark": "",
    "name": "plain"
  },
  "bow": {
    "outline": "M30 6c40 4 58 24 58 44S70 90 30 94l-3-11c16-3 28-10 36-22H34v13L8 50l26-24v13h29C55 27 43 20 27 17Z",
    "mark": "",
    "name": "plain"
  },
  "star": {
    "outline": "m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z",
    "mark": "",
    "name": "plain"
  },
  "crown": {
    "outline": "M12 84 5 28c9 7 18 13 26 17L50 12l19 33c8-4 17-10 26-17l-7 56Z",
    "mark": "",
    "name": "plain"
  },
  "cross": {
    "outline": "m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z",
    "mark": "",
    "name": "plain"
  },
  "nought": {
    "outline": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z",
    "mark": "",
    "name": "plain"
  },
  "disc": {
    "outline": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z",
    "mark": "",
    "name": "plain"
  },
  "X": {
    "outline": "m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z",
    "mark": "",
    "name": "plain"
  },
  "O": {
    "outline": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z",
    "mark": "",
    "name": "plain"
  },
  "rook": {
    "outline": "M18 8h14v10h10V8h16v10h10V8h14v26l-8 8v36l8 14H18l8-14V42l-8-8Z",
    "mark": "",
    "name": "plain"
  },
  "horse": {
    "outline": "M34 92c0-20 8-28 16-36-10 2-18 2-24 8l-10-10C26 38 34 22 52 16l2-11 11 12c16 8 22 28 20 75Z",
    "mark": "",
    "name": "plain"
  },
  "token": {
    "outline": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z",
    "mark": "",
    "name": "plain"
  },
  "shield": {
    "outline": "",
    "mark": "",
    "name": "plain"
  },
  "shield-S": {
    "outline": "",
    "mark": "suit-S",
    "name": "plain"
  },
  "shield-H": {
    "outline": "",
    "mark": "suit-H",
    "name": "plain"
  },
  "shield-D": {
    "outline": "",
    "mark": "suit-D",
    "name": "plain"
  },
  "shield-C": {
    "outline": "",
    "mark": "suit-C",
    "name": "plain"
  },
  "ranger": {
    "outline": "",
    "mark": "ranger",
    "name": "figure"
  },
  "spearman": {
    "outline": "",
    "mark": "spearman",
    "name": "figure"
  },
  "crossbowman": {
    "outline": "",
    "mark": "crossbowman",
    "name": "figure"
  },
  "catapult": {
    "outline": "",
    "mark": "catapult",
    "name": "figure"
  },
  "trebuchet": {
    "outline": "",
    "mark": "trebuchet",
    "name": "figure"
  },
  "lancer": {
    "outline": "",
    "mark": "lancer",
    "name": "figure"
  },
  "warhorse": {
    "outline": "",
    "mark": "warhorse",
    "name": "figure"
  },
  "elephant": {
    "outline": "",
    "mark": "elephant",
    "name": "figure"
  },
  "dragon": {
    "outline": "",
    "mark": "dragon",
    "name": "figure"
  },
  "throne": {
    "outline": "",
    "mark": "throne",
    "name": "figure"
  },
  "favor": {
    "outline": "M50 2 91 26V74L50 98 9 74V26Z",
    "mark": "favor",
    "name": "tile"
  },
  "haste": {
    "outline": "",
    "mark": "haste",
    "name": "figure"
  },
  "ambush": {
    "outline": "",
    "mark": "ambush",
    "name": "figure"
  },
  "cunning": {
    "outline": "",
    "mark": "cunning",
    "name": "figure"
  },
  "deception": {
    "outline": "",
    "mark": "deception",
    "name": "figure"
  },
  "dagger": {
    "outline": "",
    "mark": "dagger",
    "name": "figure"
  },
  "axe": {
    "outline": "",
    "mark": "axe",
    "name": "figure"
  },
  "blade": {
    "outline": "",
    "mark": "blade",
    "name": "figure"
  },
  "spark": {
    "outline": "",
    "mark": "spark",
    "name": "figure"
  },
  "skull": {
    "outline": "",
    "mark": "skull",
    "name": "figure"
  },
  "goblin": {
    "outline": "",
    "mark": "goblin",
    "name": "figure"
  },
  "flame": {
    "outline": "",
    "mark": "flame",
    "name": "figure"
  },
  "pass": {
    "outline": "",
    "mark": "pass",
    "name": "figure"
  },
  "fail": {
    "outline": "",
    "mark": "fail",
    "name": "figure"
  },
  "favor-haste": {
    "outline": "M50 2 91 26V74L50 98 9 74V26Z",
    "mark": "favor-haste",
    "name": "tile"
  },
  "favor-ambush": {
    "outline": "M50 2 91 26V74L50 98 9 74V26Z",
    "mark": "favor-ambush",
    "name": "tile"
  },
  "favor-cunning": {
    "outline": "M50 2 91 26V74L50 98 9 74V26Z",
    "mark": "favor-cunning",
    "name": "tile"
  },
  "favor-deception": {
    "outline": "M50 2 91 26V74L50 98 9 74V26Z",
    "mark": "favor-deception",
    "name": "tile"
  }
};

/** @type {Record<string, string>} */
export const WHOLE = {
  "die-1": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"50\" cy=\"50\" r=\"9.5\"/></g></svg>",
  "die-2": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"28\" cy=\"28\" r=\"9.5\"/><circle cx=\"72\" cy=\"72\" r=\"9.5\"/></g></svg>",
  "die-3": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"26\" cy=\"26\" r=\"9.5\"/><circle cx=\"50\" cy=\"50\" r=\"9.5\"/><circle cx=\"74\" cy=\"74\" r=\"9.5\"/></g></svg>",
  "die-4": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"28\" cy=\"28\" r=\"9.5\"/><circle cx=\"72\" cy=\"28\" r=\"9.5\"/><circle cx=\"28\" cy=\"72\" r=\"9.5\"/><circle cx=\"72\" cy=\"72\" r=\"9.5\"/></g></svg>",
  "die-5": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"27\" cy=\"27\" r=\"9.5\"/><circle cx=\"73\" cy=\"27\" r=\"9.5\"/><circle cx=\"50\" cy=\"50\" r=\"9.5\"/><circle cx=\"27\" cy=\"73\" r=\"9.5\"/><circle cx=\"73\" cy=\"73\" r=\"9.5\"/></g></svg>",
  "die-6": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><rect x=\"3\" y=\"3\" width=\"94\" height=\"94\" rx=\"20\" fill=\"#ada490\"/><rect x=\"9\" y=\"8\" width=\"82\" height=\"80\" rx=\"17\" fill=\"#fcfaf4\"/><g fill=\"#2f1c1c\"><circle cx=\"28\" cy=\"24\" r=\"9.5\"/><circle cx=\"72\" cy=\"24\" r=\"9.5\"/><circle cx=\"28\" cy=\"50\" r=\"9.5\"/><circle cx=\"72\" cy=\"50\" r=\"9.5\"/><circle cx=\"28\" cy=\"76\" r=\"9.5\"/><circle cx=\"72\" cy=\"76\" r=\"9.5\"/></g></svg>",
  "coin": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#945f0e\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#f3cd5f\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><g fill=\"#4c2904\" transform=\"translate(29 30) scale(.42)\"><path d=\"M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z\"/><path d=\"M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z\"/><circle cx=\"7\" cy=\"25\" r=\"5.5\"/><circle cx=\"50\" cy=\"11\" r=\"6\"/><circle cx=\"93\" cy=\"25\" r=\"5.5\"/></g></svg>",
  "coin-pass": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#945f0e\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#f3cd5f\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><path d=\"M14 52 28 38 44 54 74 20 88 34 45 82Z\" fill=\"#4c2904\" transform=\"translate(22 22) scale(.56)\"/></svg>",
  "coin-fail": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#5c4841\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#b3a192\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><path d=\"M18 32 32 18 50 36 68 18 82 32 64 50 82 68 68 82 50 64 32 82 18 68 36 50Z\" fill=\"#6c1614\" transform=\"translate(22 22) scale(.56)\"/></svg>"
};

/** @type {Record<string, string>} */
export const COIN = {
  "short": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#945f0e\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#f3cd5f\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><text x=\"50\" y=\"69\" font-size=\"56\" text-anchor=\"middle\" fill=\"#4c2904\">{words}</text></svg>",
  "long": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#945f0e\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#f3cd5f\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><text x=\"50\" y=\"64\" font-size=\"42\" text-anchor=\"middle\" fill=\"#4c2904\">{words}</text></svg>"
};

/** @type {Record<string, string>} */
export const SIGN = {
  "suit-S": "<svg viewBox=\"0 0 100 100\" class=\"suit-S\" fill=\"currentColor\"><path d=\"M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z\"/></svg>",
  "suit-H": "<svg viewBox=\"0 0 100 100\" class=\"suit-H\" fill=\"currentColor\"><path d=\"M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z\"/></svg>",
  "suit-D": "<svg viewBox=\"0 0 100 100\" class=\"suit-D\" fill=\"currentColor\"><path d=\"M50 4c9 18 20 33 34 46-14 13-25 28-34 46-9-18-20-33-34-46C30 37 41 22 50 4Z\"/></svg>",
  "suit-C": "<svg viewBox=\"0 0 100 100\" class=\"suit-C\" fill=\"currentColor\"><path d=\"M50 6a20 20 0 0 1 14.5 33.8A20.5 20.5 0 1 1 54 68.5C54.5 80 58 89 65 94H35c7-5 10.5-14 11-25.5A20.5 20.5 0 1 1 35.5 39.8 20 20 0 0 1 50 6Z\"/></svg>",
  "coin": "<svg viewBox=\"0 0 100 100\" class=\"coin\" fill=\"currentColor\"><circle cx=\"50\" cy=\"50\" r=\"47\" fill=\"#945f0e\"/><circle cx=\"50\" cy=\"50\" r=\"41\" fill=\"#f3cd5f\"/><circle cx=\"50\" cy=\"50\" r=\"34\" fill=\"none\" stroke=\"#ba882e\" stroke-width=\"3\"/><g fill=\"#4c2904\" transform=\"translate(29 30) scale(.42)\"><path d=\"M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z\"/><path d=\"M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z\"/><circle cx=\"7\" cy=\"25\" r=\"5.5\"/><circle cx=\"50\" cy=\"11\" r=\"6\"/><circle cx=\"93\" cy=\"25\" r=\"5.5\"/></g></svg>",
  "chest": "<svg viewBox=\"0 0 100 100\"><path d=\"M8 46C8 24 20 14 34 14h32c14 0 26 10 26 32Z\" fill=\"#9a633b\"/><path d=\"M8 50h84v34c0 3-2 5-5 5H13c-3 0-5-2-5-5Z\" fill=\"#834f2d\"/><path d=\"M22 17h9v72h-9ZM69 17h9v72h-9ZM8 44h84v8H8Z\" fill=\"#4c311e\"/><rect x=\"41\" y=\"40\" width=\"18\" height=\"22\" rx=\"4\" fill=\"#eec55e\"/></svg>",
  "plains": "<svg viewBox=\"0 0 100 100\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7\" stroke-linejoin=\"round\"><path d=\"M14 34 19 18 24 34M70 26 75 10 80 26M20 88 25 72 30 88M74 84 79 68 84 84M46 56 51 40 56 56\"/></svg>",
  "forest": "<svg viewBox=\"0 0 100 100\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7\" stroke-linejoin=\"round\"><path d=\"M28 10 12 38H44ZM28 30 8 62H48ZM28 62V78M72 26 56 54H88ZM72 46 52 78H92ZM72 78V94\"/></svg>",
  "mountain": "<svg viewBox=\"0 0 100 100\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7\" stroke-linejoin=\"round\"><path d=\"M3 88 36 22 54 56 66 38 97 88ZM26 42 34 50 42 43 47 43M58 50 66 56 73 50\"/></svg>",
  "water": "<svg viewBox=\"0 0 100 100\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7\" stroke-linejoin=\"round\"><path d=\"M4 26C16 14 24 38 36 26S60 38 72 26 90 30 96 26M4 52C16 40 24 64 36 52S60 64 72 52 90 56 96 52M4 78C16 66 24 90 36 78S60 90 72 78 90 82 96 78\"/></svg>",
  "hidden": "<svg viewBox=\"0 0 100 100\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"7\" stroke-linejoin=\"round\"><path d=\"M4 32 32 4M4 64 64 4M4 96 96 4M36 96 96 36M68 96 96 68\"/></svg>",
  "fortress": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M1 1H22V9H39V1H61V9H78V1H99V22H91V39H99V61H91V78H99V99H78V91H61V99H39V91H22V99H1V78H9V61H1V39H9V22H1ZM19 19V81H81V19Z\"/></svg>",
  "breached": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M1 1H20L26 14 17 19 19 24V81H58L62 88 54 99H39V91H22V99H1V78H9V61H1V39H9V22H1ZM72 99 76 88 70 81H81V58L90 52 84 44 81 40V19H62L56 10 61 6V9H78V1H99V22H91V36L99 42V61H91V78H99V99ZM32 10 41 6 46 15 37 20ZM48 24 55 21 58 29 51 31ZM60 70 68 67 70 75 62 78ZM84 50 78 46 74 53 80 57Z\"/></svg>",
  "crown": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z\"/><path d=\"M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z\"/><circle cx=\"7\" cy=\"25\" r=\"5.5\"/><circle cx=\"50\" cy=\"11\" r=\"6\"/><circle cx=\"93\" cy=\"25\" r=\"5.5\"/></svg>",
  "shield": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M50 6c13 8 26 11 40 11 0 37-8 62-40 78C18 79 10 54 10 17 24 17 37 14 50 6Zm0 14c-9 5-18 8-27 9 1 25 8 42 27 54Z\" fill-rule=\"evenodd\"/></svg>",
  "castle": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M12 18h12v10h10V18h12v10h8V18h12v10h10V18h12v24l-8 6v44H60V76a10 10 0 0 0-20 0v16H20V48l-8-6Z\"/></svg>",
  "throne": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M24 8c4 6 8 8 12 8 6 0 11-4 14-10 3 6 8 10 14 10 4 0 8-2 12-8v50h8v10h-8v26H64V76H36v18H24V68h-8V58h8Zm12 22v28h28V30Z\" fill-rule=\"evenodd\"/></svg>",
  "swords": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"m14 8 46 50 8-8 6 6-8 8 20 20-8 8-20-20-8 8-6-6 8-8L8 16Z\"/><path d=\"M86 8 58 38l6 7 28-29ZM40 58 34 50l-8-2-6 6 8 8L8 84l8 8 20-20 8 8 6-6Z\"/></svg>",
  "family": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M50 20c7 8 8 12 8 16a8 8 0 0 1-16 0c0-4 1-8 8-16ZM24 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm52 0a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 90c0-16 6-26 16-26 7 0 11 4 13 10 2-14 6-24 13-24s11 10 13 24c2-6 6-10 13-10 10 0 16 10 16 26Z\"/></svg>",
  "heart": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z\"/></svg>",
  "spade": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z\"/></svg>",
  "sword": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z\"/></svg>",
  "queen": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M12 34 26 74h48l14-40-20 16-8-28-10 26-10-26-8 28Z\"/><path d=\"M24 80h52v9H24Z\"/><circle cx=\"12\" cy=\"28\" r=\"6\"/><circle cx=\"40\" cy=\"15\" r=\"6\"/><circle cx=\"60\" cy=\"15\" r=\"6\"/><circle cx=\"88\" cy=\"28\" r=\"6\"/></svg>",
  "lantern": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M38 16a12 12 0 0 1 24 0h-7a5 5 0 0 0-10 0ZM34 20h32l8 12H26ZM26 84h48v9H26Z\"/><path d=\"M28 36h44v44H28Zm22 6c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20Z\" fill-rule=\"evenodd\"/></svg>",
  "cross": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"m22 10 28 28 28-28 12 12-28 28 28 28-12 12-28-28-28 28-12-12 28-28-28-28Z\"/></svg>",
  "star": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z\"/></svg>",
  "bell": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M50 6a9 9 0 0 1 9 9c15 4 23 16 23 33v20l11 13H7l11-13V48c0-17 8-29 23-33a9 9 0 0 1 9-9Z\"/><path d=\"M37 85h26a13 10 0 0 1-26 0Z\"/></svg>",
  "eye": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M2 50C18 27 33 17 50 17s32 10 48 33C82 73 67 83 50 83S18 73 2 50Zm48-21a21 21 0 1 0 0 42 21 21 0 0 0 0-42Z\" fill-rule=\"evenodd\"/><circle cx=\"50\" cy=\"50\" r=\"12\"/></svg>",
  "scroll": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M30 8h50a12 12 0 0 1 12 12v8H76v50a14 14 0 0 1-14 14H20A12 12 0 0 1 8 80v-6h12V20A12 12 0 0 1 30 8Zm4 20v6h30v-6Zm0 16v6h30v-6Zm0 16v6h30v-6Z\" fill-rule=\"evenodd\"/></svg>",
  "quill": "<svg viewBox=\"0 0 100 100\" fill=\"currentColor\"><path d=\"M92 6C52 8 25 32 19 68L8 92l7 3 11-19C62 73 88 48 92 6ZM31 66c7-17 22-31 41-41-13 16-26 29-41 41Z\" fill-rule=\"evenodd\"/><path d=\"M48 88h44v6H48Z\"/></svg>"
};

/** @type {Record<string, string>} */
export const GROUND = {
  "": "",
  "empty": "",
  "hole": "",
  "plains": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M14 34 19 18 24 34M70 26 75 10 80 26M20 88 25 72 30 88M74 84 79 68 84 84M46 56 51 40 56 56\"/></svg>",
  "forest": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M28 10 12 38H44ZM28 30 8 62H48ZM28 62V78M72 26 56 54H88ZM72 46 52 78H92ZM72 78V94\"/></svg>",
  "mountain": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M3 88 36 22 54 56 66 38 97 88ZM26 42 34 50 42 43 47 43M58 50 66 56 73 50\"/></svg>",
  "water": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M4 26C16 14 24 38 36 26S60 38 72 26 90 30 96 26M4 52C16 40 24 64 36 52S60 64 72 52 90 56 96 52M4 78C16 66 24 90 36 78S60 90 72 78 90 82 96 78\"/></svg>",
  "hidden": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M4 32 32 4M4 64 64 4M4 96 96 4M36 96 96 36M68 96 96 68\"/></svg>",
  "meadow": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M14 34 19 18 24 34M70 26 75 10 80 26M20 88 25 72 30 88M74 84 79 68 84 84M46 56 51 40 56 56\"/></svg>",
  "desert": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M20 30h.1M60 20h.1M80 56h.1M34 66h.1M62 80h.1\" stroke-width=\"9\"/></svg>",
  "castle": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M22 78V34h10v8h10v-8h16v8h10v-8h10v44ZM44 78V62a6 6 0 0 1 12 0v16\"/></svg>",
  "rubber": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"none\" stroke=\"currentColor\" stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-width=\"4\"><path d=\"M40 78 18 56 56 18l26 26-34 34Zm-12-32 26 26M36 78h44\"/></svg>",
  "fortress": "<svg viewBox=\"0 0 100 100\" class=\"ground walls\" fill=\"currentColor\"><path d=\"M1 1H22V9H39V1H61V9H78V1H99V22H91V39H99V61H91V78H99V99H78V91H61V99H39V91H22V99H1V78H9V61H1V39H9V22H1ZM19 19V81H81V19Z\"/></svg>",
  "breached": "<svg viewBox=\"0 0 100 100\" class=\"ground walls\" fill=\"currentColor\"><path d=\"M1 1H20L26 14 17 19 19 24V81H58L62 88 54 99H39V91H22V99H1V78H9V61H1V39H9V22H1ZM72 99 76 88 70 81H81V58L90 52 84 44 81 40V19H62L56 10 61 6V9H78V1H99V22H91V36L99 42V61H91V78H99V99ZM32 10 41 6 46 15 37 20ZM48 24 55 21 58 29 51 31ZM60 70 68 67 70 75 62 78ZM84 50 78 46 74 53 80 57Z\"/></svg>",
  "crown": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z\"/><path d=\"M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z\"/><circle cx=\"7\" cy=\"25\" r=\"5.5\"/><circle cx=\"50\" cy=\"11\" r=\"6\"/><circle cx=\"93\" cy=\"25\" r=\"5.5\"/></svg>",
  "shield": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 6c13 8 26 11 40 11 0 37-8 62-40 78C18 79 10 54 10 17 24 17 37 14 50 6Zm0 14c-9 5-18 8-27 9 1 25 8 42 27 54Z\" fill-rule=\"evenodd\"/></svg>",
  "throne": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M24 8c4 6 8 8 12 8 6 0 11-4 14-10 3 6 8 10 14 10 4 0 8-2 12-8v50h8v10h-8v26H64V76H36v18H24V68h-8V58h8Zm12 22v28h28V30Z\" fill-rule=\"evenodd\"/></svg>",
  "swords": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"m14 8 46 50 8-8 6 6-8 8 20 20-8 8-20-20-8 8-6-6 8-8L8 16Z\"/><path d=\"M86 8 58 38l6 7 28-29ZM40 58 34 50l-8-2-6 6 8 8L8 84l8 8 20-20 8 8 6-6Z\"/></svg>",
  "coin": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 9a35 35 0 1 0 0 70 35 35 0 0 0 0-70Z\" fill-rule=\"evenodd\"/><path d=\"M30 62 27 41l12 8 11-17 11 17 12-8-3 21c-12-3-28-3-40 0Z\"/></svg>",
  "family": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 20c7 8 8 12 8 16a8 8 0 0 1-16 0c0-4 1-8 8-16ZM24 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm52 0a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 90c0-16 6-26 16-26 7 0 11 4 13 10 2-14 6-24 13-24s11 10 13 24c2-6 6-10 13-10 10 0 16 10 16 26Z\"/></svg>",
  "heart": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z\"/></svg>",
  "spade": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z\"/></svg>",
  "sword": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z\"/></svg>",
  "queen": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M12 34 26 74h48l14-40-20 16-8-28-10 26-10-26-8 28Z\"/><path d=\"M24 80h52v9H24Z\"/><circle cx=\"12\" cy=\"28\" r=\"6\"/><circle cx=\"40\" cy=\"15\" r=\"6\"/><circle cx=\"60\" cy=\"15\" r=\"6\"/><circle cx=\"88\" cy=\"28\" r=\"6\"/></svg>",
  "chest": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M8 44C8 24 20 14 34 14h32c14 0 26 10 26 30H58v-6H42v6ZM8 52h34v12h16V52h34v32c0 3-2 5-5 5H13c-3 0-5-2-5-5Z\"/></svg>",
  "lantern": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M38 16a12 12 0 0 1 24 0h-7a5 5 0 0 0-10 0ZM34 20h32l8 12H26ZM26 84h48v9H26Z\"/><path d=\"M28 36h44v44H28Zm22 6c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20Z\" fill-rule=\"evenodd\"/></svg>",
  "cross": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"m22 10 28 28 28-28 12 12-28 28 28 28-12 12-28-28-28 28-12-12 28-28-28-28Z\"/></svg>",
  "star": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z\"/></svg>",
  "bell": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M50 6a9 9 0 0 1 9 9c15 4 23 16 23 33v20l11 13H7l11-13V48c0-17 8-29 23-33a9 9 0 0 1 9-9Z\"/><path d=\"M37 85h26a13 10 0 0 1-26 0Z\"/></svg>",
  "eye": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M2 50C18 27 33 17 50 17s32 10 48 33C82 73 67 83 50 83S18 73 2 50Zm48-21a21 21 0 1 0 0 42 21 21 0 0 0 0-42Z\" fill-rule=\"evenodd\"/><circle cx=\"50\" cy=\"50\" r=\"12\"/></svg>",
  "scroll": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M30 8h50a12 12 0 0 1 12 12v8H76v50a14 14 0 0 1-14 14H20A12 12 0 0 1 8 80v-6h12V20A12 12 0 0 1 30 8Zm4 20v6h30v-6Zm0 16v6h30v-6Zm0 16v6h30v-6Z\" fill-rule=\"evenodd\"/></svg>",
  "quill": "<svg viewBox=\"0 0 100 100\" class=\"ground\" fill=\"currentColor\"><path d=\"M92 6C52 8 25 32 19 68L8 92l7 3 11-19C62 73 88 48 92 6ZM31 66c7-17 22-31 41-41-13 16-26 29-41 41Z\" fill-rule=\"evenodd\"/><path d=\"M48 88h44v6H48Z\"/></svg>"
};

/** @type {Record<string, string>} */
export const EMBLEM = {
  "crown": "<path d=\"M14 70 7 29c9 7 17 13 25 17L50 15l18 31c8-4 16-10 25-17l-7 41c-22-5-50-5-72 0Z\"/><path d=\"M15 76c22-5 48-5 70 0v9c-22-5-48-5-70 0Z\"/><circle cx=\"7\" cy=\"25\" r=\"5.5\"/><circle cx=\"50\" cy=\"11\" r=\"6\"/><circle cx=\"93\" cy=\"25\" r=\"5.5\"/>",
  "shield": "<path d=\"M50 6c13 8 26 11 40 11 0 37-8 62-40 78C18 79 10 54 10 17 24 17 37 14 50 6Zm0 14c-9 5-18 8-27 9 1 25 8 42 27 54Z\" fill-rule=\"evenodd\"/>",
  "castle": "<path d=\"M12 18h12v10h10V18h12v10h8V18h12v10h10V18h12v24l-8 6v44H60V76a10 10 0 0 0-20 0v16H20V48l-8-6Z\"/>",
  "throne": "<path d=\"M24 8c4 6 8 8 12 8 6 0 11-4 14-10 3 6 8 10 14 10 4 0 8-2 12-8v50h8v10h-8v26H64V76H36v18H24V68h-8V58h8Zm12 22v28h28V30Z\" fill-rule=\"evenodd\"/>",
  "swords": "<path d=\"m14 8 46 50 8-8 6 6-8 8 20 20-8 8-20-20-8 8-6-6 8-8L8 16Z\"/><path d=\"M86 8 58 38l6 7 28-29ZM40 58 34 50l-8-2-6 6 8 8L8 84l8 8 20-20 8 8 6-6Z\"/>",
  "coin": "<path d=\"M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 9a35 35 0 1 0 0 70 35 35 0 0 0 0-70Z\" fill-rule=\"evenodd\"/><path d=\"M30 62 27 41l12 8 11-17 11 17 12-8-3 21c-12-3-28-3-40 0Z\"/>",
  "family": "<path d=\"M50 20c7 8 8 12 8 16a8 8 0 0 1-16 0c0-4 1-8 8-16ZM24 40a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm52 0a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM8 90c0-16 6-26 16-26 7 0 11 4 13 10 2-14 6-24 13-24s11 10 13 24c2-6 6-10 13-10 10 0 16 10 16 26Z\"/>",
  "heart": "<path d=\"M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z\"/>",
  "spade": "<path d=\"M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8C19 83 9 75 9 62 9 40 39 25 50 5Z\"/>",
  "sword": "<path d=\"m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z\"/>",
  "queen": "<path d=\"M12 34 26 74h48l14-40-20 16-8-28-10 26-10-26-8 28Z\"/><path d=\"M24 80h52v9H24Z\"/><circle cx=\"12\" cy=\"28\" r=\"6\"/><circle cx=\"40\" cy=\"15\" r=\"6\"/><circle cx=\"60\" cy=\"15\" r=\"6\"/><circle cx=\"88\" cy=\"28\" r=\"6\"/>",
  "chest": "<path d=\"M8 44C8 24 20 14 34 14h32c14 0 26 10 26 30H58v-6H42v6ZM8 52h34v12h16V52h34v32c0 3-2 5-5 5H13c-3 0-5-2-5-5Z\"/>",
  "lantern": "<path d=\"M38 16a12 12 0 0 1 24 0h-7a5 5 0 0 0-10 0ZM34 20h32l8 12H26ZM26 84h48v9H26Z\"/><path d=\"M28 36h44v44H28Zm22 6c8 9 10 14 10 20a10 10 0 0 1-20 0c0-6 2-11 10-20Z\" fill-rule=\"evenodd\"/>",
  "cross": "<path d=\"m22 10 28 28 28-28 12 12-28 28 28 28-12 12-28-28-28 28-12-12 28-28-28-28Z\"/>",
  "star": "<path d=\"m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z\"/>",
  "bell": "<path d=\"M50 6a9 9 0 0 1 9 9c15 4 23 16 23 33v20l11 13H7l11-13V48c0-17 8-29 23-33a9 9 0 0 1 9-9Z\"/><path d=\"M37 85h26a13 10 0 0 1-26 0Z\"/>",
  "eye": "<path d=\"M2 50C18 27 33 17 50 17s32 10 48 33C82 73 67 83 50 83S18 73 2 50Zm48-21a21 21 0 1 0 0 42 21 21 0 0 0 0-42Z\" fill-rule=\"evenodd\"/><circle cx=\"50\" cy=\"50\" r=\"12\"/>",
  "scroll": "<path d=\"M30 8h50a12 12 0 0 1 12 12v8H76v50a14 14 0 0 1-14 14H20A12 12 0 0 1 8 80v-6h12V20A12 12 0 0 1 30 8Zm4 20v6h30v-6Zm0 16v6h30v-6Zm0 16v6h30v-6Z\" fill-rule=\"evenodd\"/>",
  "quill": "<path d=\"M92 6C52 8 25 32 19 68L8 92l7 3 11-19C62 73 88 48 92 6ZM31 66c7-17 22-31 41-41-13 16-26 29-41 41Z\" fill-rule=\"evenodd\"/><path d=\"M48 88h44v6H48Z\"/>"
};

/** @type {Record<string, string>} */
export const ICON = {
  "elevation": "<path d=\"m2 19 7-12 4 6 3-4 6 10Z\"/>",
  "cover": "<path d=\"M12 3 5 6v5c0 5 3 8 7 10 4-2 7-5 7-10V6Z\"/>",
  "difficult": "<path d=\"M3 8c3-3 6 3 9 0s6 3 9 0M3 16c3-3 6 3 9 0s6 3 9 0\"/>",
  "obscuring": "<path d=\"M2 12c4-5 7-7 10-7s6 2 10 7c-4 5-7 7-10 7s-6-2-10-7ZM4 20 20 4\"/>",
  "garrison": "<path d=\"M5 21V5h3v3h3V5h2v3h3V5h3v16ZM10 21v-5h4v5\"/>",
  "smoke": "<path d=\"M7 19a4.5 4.5 0 0 1 0-9 5.5 5.5 0 0 1 10.3-1A5 5 0 0 1 17 19Z\"/>",
  "activation": "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"m13 6-4 7h5l-3 5\"/>",
  "source": "<rect x=\"6\" y=\"3\" width=\"12\" height=\"18\" rx=\"2\"/><path d=\"M12 8v8M8 12h8\"/>",
  "treasure": "<path d=\"M4 11h16v9H4ZM4 11c0-4 2-6 4-6h8c2 0 4 2 4 6M10 14h4\"/>",
  "trap": "<path d=\"M3 19h18M5 19l2.5-9L11 19l1-12 1 12 3.5-9L19 19\"/>",
  "goal": "<circle cx=\"12\" cy=\"12\" r=\"9\"/><circle cx=\"12\" cy=\"12\" r=\"3.5\"/>",
  "lantern": "<path d=\"M9 6a3 3 0 0 1 6 0M8 6h8l2 3H6ZM7 9h10v12H7ZM12 12c2 2 2 4 0 4s-2-2 0-4Z\"/>",
  "flag": "<path d=\"M6 21V4c4-2 8 2 13 0v9c-5 2-9-2-13 0\"/>",
  "dice": "<rect x=\"4\" y=\"4\" width=\"16\" height=\"16\" rx=\"4\"/><path d=\"M9 9h.01M15 15h.01M15 9h.01M9 15h.01\" stroke-width=\"2.6\"/>",
  "fill": "<path d=\"M4 4h7v7H4ZM13 13h7v7h-7Z\"/><path d=\"M16.5 4v7M13 7.5h7M7.5 13v7M4 16.5h7\"/>",
  "flip": "<path d=\"M12 3v18M9 7 4 12l5 5ZM15 7l5 5-5 5Z\"/>",
  "clear": "<path d=\"M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5\"/>",
  "lift": "<circle cx=\"9\" cy=\"7\" r=\"3.2\"/><path d=\"M4 20c0-5 2-8 5-8s5 3 5 8ZM16 9h5\"/>"
};
