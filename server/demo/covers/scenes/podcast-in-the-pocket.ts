/** A microphone in a pocket, its sound spreading as zigzag rings. */
import { diamond, toothRing, zigzag } from "../imigongo.ts";
import { ink } from "../palette.ts";
import type { Point } from "../svg.ts";
import { circle, clip, cover, line, outline, path, rect, repeat, stroke } from "../svg.ts";

function zigRing(
  x: number,
  y: number,
  radius: number,
  rise: number,
  peaks: number,
  color: string,
  thickness: number,
): string {
  const points = Array.from({ length: peaks * 2 }, (_, index): Point => {
    const angle = (index / (peaks * 2)) * Math.PI * 2 - Math.PI / 2;
    const reach = radius + (index % 2 === 0 ? rise / 2 : -rise / 2);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return stroke(outline(points), color, thickness, "butt");
}

export function podcastInThePocket(): string {
  const [mx, my] = [800, 300];
  const waves = [250, 330, 410, 490, 580, 670, 760, 850];
  const head = "M690,300V210A110,110 0 0 1 910,210V300A110,110 0 0 1 690,300Z";
  const shirt = "M0,640C300,590 520,640 800,640C1080,640 1300,590 1600,640V900H0Z";
  const pocket = "M470,560H1130V740C1130,780 800,864 800,864C800,864 470,780 470,740Z";
  const mic =
    path(head, ink.black) +
    clip(
      head,
      repeat(9, (index) => zigzag(680, 90 + index * 34, 240, 22, 8, ink.stone, 8)) + rect(690, 250, 220, 40, ink.earth),
    ) +
    rect(760, 400, 80, 240, ink.charcoal) +
    rect(800, 400, 40, 240, ink.black);
  return cover(
    ink.ochre,
    waves
      .map((radius, index) =>
        zigRing(
          mx,
          my - 50,
          radius,
          46,
          16 + index * 5,
          index % 3 === 1 ? ink.earth : index % 3 === 2 ? ink.cream : ink.black,
          22 - index,
        ),
      )
      .join(""),
    toothRing(mx, my - 50, 176, 216, 26, ink.earth),
    circle(mx, my - 50, 178, ink.paper),
    path(shirt, ink.night),
    clip(
      shirt,
      repeat(40, (index) =>
        line(
          [
            [index * 42 - 20, 600],
            [index * 42 - 60, 920],
          ],
          "#262d62",
          8,
        ),
      ),
    ),
    mic,
    path(pocket, "#2d3676"),
    clip(
      pocket,
      zigzag(460, 590, 680, 34, 20, ink.marigold, 12) +
        rect(470, 560, 660, 16, ink.night) +
        diamond(800, 718, 108, 80, [ink.marigold, "#2d3676", ink.earth, "#2d3676", ink.marigold]),
    ),
    stroke("M492,660V732C492,764 800,840 800,840C800,840 1108,764 1108,732V660", ink.sky, 6),
    stroke("M492,580V640M1108,580V640", ink.sky, 6),
    circle(500, 590, 14, ink.marigold),
    circle(1100, 590, 14, ink.marigold),
  );
}
