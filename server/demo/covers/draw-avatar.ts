/** Avatars in the manner of imigongo: the pattern and its colours follow from a key, always the same way. */
import { chevrons, diamond, spiral, teeth, toothRing, triangleChecker, zigzagField } from "./imigongo.ts";
import { ink } from "./palette.ts";
import { at, circle, hash, rect, repeat, svgDocument } from "./svg.ts";

type Colors = readonly [back: string, main: string, accent: string, light: string];

const palettes: readonly Colors[] = [
  [ink.earth, ink.black, ink.marigold, ink.cream],
  [ink.marigold, ink.earth, ink.black, ink.paper],
  [ink.black, ink.clay, ink.cream, ink.marigold],
  [ink.forest, ink.lime, ink.marigold, ink.cream],
  [ink.lake, ink.deep, ink.marigold, ink.cream],
  [ink.cream, ink.black, ink.earth, ink.ochre],
  [ink.plum, ink.coral, ink.marigold, ink.blush],
  [ink.night, ink.lilac, ink.coral, ink.cream],
  [ink.coral, ink.wine, ink.cream, ink.marigold],
  [ink.sky, ink.deep, ink.earth, ink.paper],
  [ink.ochre, ink.wine, ink.paper, ink.black],
  [ink.moss, ink.forest, ink.cream, ink.marigold],
];

const patterns: readonly ((colors: Colors) => string)[] = [
  ([back, main, accent, light]) => diamond(128, 128, 176, 176, [main, back, light, main, accent, back, light]),
  ([, main, accent, light]) =>
    spiral(128, 128, 150, 2.75, main, 20) +
    repeat(4, (index) => at(128, 128, diamond(128, 128, 74, 74, [light, accent, main]), { turn: index * 90 })),
  ([back, main, accent, light]) =>
    toothRing(128, 128, 92, 124, 20, main) +
    circle(128, 128, 93, main) +
    toothRing(128, 128, 52, 82, 16, light) +
    circle(128, 128, 53, light) +
    diamond(128, 128, 44, 44, [accent, back, main]),
  ([back, main, accent, light]) => zigzagField(-16, 0, 288, 260, 3, 52, [main, back, light, back, accent, back], 26),
  ([, main, accent, light]) =>
    triangleChecker(0, 0, 256, 256, 4, 4, main) + diamond(128, 128, 92, 92, [light, accent, main]),
  ([back, main, accent, light]) => chevrons(0, 0, 256, 256, 128, [main, back, accent, back, light, back], 28),
  ([back, main, accent, light]) =>
    [0, 1, 2, 3]
      .map((corner) => diamond(corner % 2 ? 256 : 0, corner > 1 ? 256 : 0, 124, 124, [main, back, accent, main]))
      .join("") + diamond(128, 128, 124, 124, [light, back, main, light, accent]),
  ([back, main, accent, light]) =>
    rect(0, 84, 256, 88, main) +
    teeth(0, 40, 256, 44, 4, light) +
    teeth(0, 172, 256, 44, 4, light, true) +
    repeat(3, (index) => diamond(42.7 + index * 85.3, 128, 42, 42, [accent, main, back])),
];

/** A square SVG document of 256 by 256. */
export function drawAvatar(key: string): string {
  const value = hash(`avatar ${key}`);
  const colors = palettes[value % palettes.length] ?? [ink.earth, ink.black, ink.marigold, ink.cream];
  const pattern = patterns[(value >>> 8) % patterns.length];
  return svgDocument(256, 256, rect(0, 0, 256, 256, colors[0]) + (pattern?.(colors) ?? ""));
}
