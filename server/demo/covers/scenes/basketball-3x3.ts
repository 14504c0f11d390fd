/** A court seen from above with three balls. */
import { diamondRow, teeth } from "../imigongo.ts";
import { basketball } from "../objects/basketball.ts";
import { ink } from "../palette.ts";
import { boxPath, clip, cover, ellipse, rect, ring, stroke } from "../svg.ts";

export function basketball3x3(): string {
  const [cx, top] = [800, 60];
  const shadow = (x: number, y: number): string => ellipse(x + 46, y + 52, 104, 96, "#00000030");
  return cover(
    ink.clay,
    diamondRow(-200, -300, 2000, 1500, 1, [ink.earth, ink.clay, ink.earth, ink.clay, ink.earth, ink.clay, ink.earth]),
    rect(250, -20, 1100, 940, ink.lake),
    rect(250, -20, 12, 940, ink.paper) + rect(1338, -20, 12, 940, ink.paper),
    stroke(`M340,${top}V240C340,620 560,770 800,770C1040,770 1260,620 1260,240V${top}`, ink.paper, 12),
    rect(262, top - 6, 1076, 12, ink.paper),
    rect(610, top, 380, 440, ink.marigold),
    clip(
      boxPath(610, top, 380, 440),
      diamondRow(610, 80, 380, 400, 1, [
        ink.ochre,
        ink.marigold,
        ink.earth,
        ink.marigold,
        ink.ochre,
        ink.marigold,
        ink.earth,
      ]),
    ),
    stroke(`M610,${top}V500H990V${top}`, ink.paper, 12),
    stroke("M610,500A190,190 0 0 0 990,500", ink.paper, 12),
    rect(690, 96, 220, 16, ink.black),
    ring(cx, 156, 44, ink.earth, 14),
    teeth(262, 850, 1076, 60, 28, ink.deep),
    shadow(470, 400),
    shadow(1100, 330),
    shadow(860, 640),
    basketball(470, 400, 108, ink.clay, ink.black, 20),
    basketball(1100, 330, 108, ink.cream, ink.earth, -34),
    basketball(860, 640, 108, ink.black, ink.marigold, 62),
  );
}
