/** A guitar on a roof above the lit windows of Kigali. */
import { toothRing, zigzag, zigzagField } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, stars } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, line, path, random, rect, repeat } from "../svg.ts";

function litCity(seed: number, tones: readonly string[], base: number, low: number, high: number): string {
  const next = random(seed);
  let x = -20;
  let drawing = "";
  while (x < 1620) {
    const [w, h] = [80 + next() * 90, low + next() * (high - low)];
    const fill = tones[Math.floor(next() * tones.length)] ?? ink.black;
    drawing += rect(x, base - h, w, 900, fill);
    for (let wy = base - h + 26; wy < base + 60; wy += 44) {
      for (let wx = x + 16; wx < x + w - 26; wx += 34) {
        if (next() > 0.52) drawing += rect(wx, wy, 18, 24, next() > 0.3 ? ink.marigold : ink.coral);
      }
    }
    x += w + (next() > 0.6 ? 16 : 0);
  }
  return drawing;
}

function guitar(): string {
  const body =
    "M0,-170C80,-196 128,-150 122,-84C118,-44 90,-28 92,10C94,46 156,70 158,150C160,240 90,286 " +
    "0,286" +
    "C-90,286 -160,240 -158,150C-156,70 -94,46 -92,10C-90,-28 -118,-44 -122,-84C-128,-150 -80,-196 0,-170Z";
  return (
    rect(-22, -520, 44, 400, ink.brick) +
    repeat(8, (index) => rect(-22, -490 + index * 44, 44, 5, ink.sand)) +
    path("M-40,-640H40L28,-510H-28Z", ink.black) +
    repeat(3, (index) => circle(-48, -618 + index * 40, 12, ink.cream) + circle(48, -618 + index * 40, 12, ink.cream)) +
    path(body, ink.clay) +
    clip(
      body,
      rect(40, -200, 200, 500, ink.earth) +
        zigzag(-170, 206, 340, 36, 7, ink.black, 20) +
        zigzag(-170, 236, 340, 36, 7, ink.marigold, 16),
    ) +
    circle(0, 20, 74, ink.marigold) +
    toothRing(0, 20, 52, 70, 22, ink.black) +
    circle(0, 20, 52, ink.black) +
    rect(-66, 140, 132, 26, ink.black, 8) +
    repeat(4, (index) =>
      line(
        [
          [-13 + index * 9, -560],
          [-13 + index * 9, 150],
        ],
        ink.paper,
        3,
      ),
    )
  );
}

/** Bulbs on a wire that sags across the night sky. */
function garland(): string {
  const y = (x: number): number => 230 - 130 * ((x - 800) / 900) ** 2 * (x < 800 ? 1.1 : 0.9);
  const wire = Array.from({ length: 42 }, (_, index) => [index * 40 - 20, y(index * 40 - 20)] as const);
  return (
    line(wire, ink.dusk, 7) +
    repeat(13, (index) => {
      const x = 60 + index * 124;
      return rect(x - 7, y(x), 14, 16, ink.dusk) + circle(x, y(x) + 30, 19, index % 2 ? ink.marigold : ink.coral);
    })
  );
}

export function rooftopConcertKigali(): string {
  const ridge = contour(470, [
    [260, 130, 260],
    [1150, 190, 420],
  ]);
  return cover(
    ink.night,
    garland(),
    stars(
      [
        [120, 90, 18],
        [300, 190, 11],
        [470, 70, 13],
        [1330, 80, 18],
        [1500, 180, 12],
        [1160, 110, 10],
        [640, 130, 10],
      ],
      ink.cream,
    ),
    toothRing(800, 400, 312, 366, 36, ink.lilac),
    circle(800, 400, 314, ink.cream),
    circle(860, 360, 40, ink.sand),
    circle(690, 470, 62, ink.sand),
    circle(650, 300, 26, ink.sand),
    hill(ridge, ink.dusk),
    slopeDiamonds(ridge, 70, 60, 100, ["#544a84", ink.dusk, "#544a84"]),
    litCity(21, ["#2c2a62", "#34316c"], 640, 60, 200),
    litCity(8, ["#16183a", "#1c1f49"], 760, 60, 170),
    rect(0, 760, 1600, 160, ink.brick),
    rect(0, 750, 1600, 26, ink.coral),
    zigzagField(0, 800, 1600, 110, 32, 26, [ink.brick, ink.wine], 26),
    at(770, 560, guitar(), { turn: 22, scale: 0.82 }),
    rect(240, 620, 200, 240, ink.black, 16) +
      circle(340, 780, 66, ink.charcoal) +
      toothRing(340, 780, 30, 58, 16, ink.clay) +
      circle(340, 680, 34, ink.charcoal) +
      circle(340, 680, 18, ink.marigold),
    rect(1180, 620, 200, 240, ink.black, 16) +
      circle(1280, 780, 66, ink.charcoal) +
      toothRing(1280, 780, 30, 58, 16, ink.clay) +
      circle(1280, 680, 34, ink.charcoal) +
      circle(1280, 680, 18, ink.marigold),
  );
}
