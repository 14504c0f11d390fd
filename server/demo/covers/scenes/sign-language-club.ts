/** Three expressive hands before great spirals. */
import { limb } from "../curves.ts";
import { hand, sleeve } from "../hands.ts";
import { spiral, zigzag } from "../imigongo.ts";
import type { Skin } from "../palette.ts";
import { ink, skins } from "../palette.ts";
import { at, cover, repeat, stroke } from "../svg.ts";

export function signLanguageClub(): string {
  const arm = (skin: Skin, fill: string, shade: string, mark: string, long: number): string =>
    limb(
      [
        [0, 80, 76],
        [0, 210, 92],
      ],
      skin.base,
    ) +
    at(
      0,
      176,
      sleeve(140, long, fill, shade) + zigzag(-70, 44, 140, 34, 4, mark, 16) + zigzag(-70, 78, 140, 34, 4, mark, 16),
    );
  const love = hand({ fingers: [-8, "folded", "folded", 14], thumb: "out" }, skins.deep);
  const open = hand({ fingers: [-22, -6, 8, 24], thumb: "out" }, skins.brown);
  const victory = hand({ fingers: [-14, 10, "folded", "folded"], thumb: "across" }, skins.warm);
  return cover(
    ink.earth,
    spiral(330, 420, 620, 3.25, ink.clay, 60),
    spiral(1270, 420, 620, 3.25, ink.clay, 60, true),
    at(370, 470, arm(skins.deep, ink.lake, ink.deep, ink.cream, 500) + love, { turn: -14, scale: 1.5 }),
    at(1230, 480, arm(skins.warm, ink.marigold, ink.ochre, ink.brick, 500) + victory, {
      turn: 13,
      scale: 1.5,
      flip: true,
    }),
    at(800, 420, arm(skins.brown, ink.cream, ink.sand, ink.black, 500) + open, { scale: 1.72 }),
    repeat(3, (index) => {
      const r = 60 + index * 34;
      const arc = stroke(`M0,${-r}A${r},${r} 0 0 0 ${-r * 0.86},${-r * 0.5}`, ink.marigold, 12);
      return at(540, 190, arc) + at(1060, 190, arc, { flip: true });
    }),
  );
}
