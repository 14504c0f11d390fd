/** A raised hand holds a microphone before a burst of rays. */
import { grip } from "../hands.ts";
import { rays, toothRing, zigzag } from "../imigongo.ts";
import { microphone } from "../objects/microphone.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, cover, rect } from "../svg.ts";

export function openMicPoetry(): string {
  return cover(
    ink.rose,
    rays(800, 300, 1300, 26, "#c8476c"),
    toothRing(800, 270, 290, 380, 26, ink.marigold),
    circle(800, 270, 292, ink.marigold),
    toothRing(800, 270, 214, 268, 26, ink.cream),
    circle(800, 270, 216, ink.cream),
    at(
      800,
      560,
      grip(
        skins.deep,
        [
          [70, 20, 150],
          [150, 180, 150],
          [210, 420, 190],
        ],
        at(0, -290, microphone(120, ink.black, ink.night)),
      ),
      { scale: 1.15 },
    ),
    at(
      1030,
      790,
      rect(-140, 0, 300, 220, ink.lake) +
        rect(-152, -10, 324, 44, ink.deep, 12) +
        zigzag(-140, 60, 300, 40, 5, ink.cream, 18),
      { turn: -14 },
    ),
  );
}
