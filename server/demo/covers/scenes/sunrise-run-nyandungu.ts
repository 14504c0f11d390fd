/** Two runners on a boardwalk through papyrus towards the sun. */
import { bentLimb, blob, limb } from "../curves.ts";
import { toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeZigzag } from "../landscape.ts";
import type { Kit } from "../objects/running-kit.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, path, repeat, stroke } from "../svg.ts";

/** A stem of papyrus from 0,0 upward, its head a spray of threads. */
function papyrus(tall: number, lean: number, stalk: string, spray: string): string {
  const [tx, ty] = [lean, -tall];
  return (
    stroke(`M0,0Q${lean * 0.2},${-tall * 0.6} ${tx},${ty}`, stalk, 12) +
    repeat(17, (index) => {
      const angle = ((-180 + index * 11.25) * Math.PI) / 180;
      return limb(
        [
          [tx, ty, 8],
          [tx + Math.cos(angle) * 96, ty + Math.sin(angle) * 120 + 10, 13],
          [tx + Math.cos(angle) * 124, ty + Math.sin(angle) * 130 + 26, 5],
        ],
        index % 2 ? spray : stalk,
      );
    }) +
    path(`M${tx - 14},${ty + 6}Q${tx},${ty - 40} ${tx + 14},${ty + 6}Z`, stalk)
  );
}

/** A runner seen from behind, heading away; the ground is at 0,0. */
function awayRunner(kit: Kit, hair: string): string {
  const { base, shade } = kit.skin;
  const standing =
    bentLimb(
      [
        [34, -250, 74],
        [40, -130, 56],
        [24, -20, 36],
      ],
      base,
    ) +
    limb(
      [
        [22, -8, 38],
        [28, 4, 34],
      ],
      kit.shoe,
    );
  const lifted =
    bentLimb(
      [
        [-34, -250, 74],
        [-44, -150, 58],
        [-30, -112, 44],
      ],
      shade,
    ) +
    limb(
      [
        [-30, -120, 46],
        [-30, -84, 42],
      ],
      kit.shoe,
    ) +
    limb(
      [
        [-30, -100, 30],
        [-30, -84, 26],
      ],
      ink.paper,
    );
  const shorts =
    limb(
      [
        [-36, -256, 84],
        [-40, -190, 80],
      ],
      kit.shorts,
    ) +
    limb(
      [
        [36, -256, 84],
        [40, -190, 80],
      ],
      kit.shorts,
    );
  const arms =
    bentLimb(
      [
        [-72, -430, 44],
        [-118, -350, 38],
        [-76, -306, 28],
      ],
      base,
    ) +
    bentLimb(
      [
        [72, -430, 44],
        [122, -360, 38],
        [104, -430, 30],
      ],
      shade,
    ) +
    circle(102, -438, 18, shade);
  const vest = path("M-74,-452Q-40,-470 -30,-462Q0,-436 30,-462Q40,-470 74,-452L62,-270H-62Z", kit.vest);
  return (
    standing +
    lifted +
    shorts +
    arms +
    limb(
      [
        [0, -440, 50],
        [0, -490, 44],
      ],
      shade,
    ) +
    blob(
      [
        [-78, -446],
        [0, -470],
        [78, -446],
        [58, -380],
        [-58, -380],
      ],
      base,
      0.6,
    ) +
    vest +
    zigzag(-62, -350, 124, 28, 4, kit.stripe, 15) +
    ellipse(0, -530, 48, 56, ink.black) +
    hair
  );
}

export function sunriseRunNyandungu(): string {
  const back = contour(480, [
    [200, 90, 300],
    [1400, 110, 320],
  ]);
  const path3 = "M772,470H828C840,560 900,640 1180,960H420C700,640 760,560 772,470Z";
  const planks = repeat(11, (index) => {
    const y = 480 + index * index * 3.6 + index * 6;
    return line(
      [
        [300, y],
        [1300, y],
      ],
      ink.brick,
      4 + index * 0.9,
    );
  });
  const reed = (x: number, y: number, tall: number, lean: number, dark: boolean): string =>
    at(x, y, papyrus(tall, lean, dark ? ink.forest : ink.leaf, dark ? ink.leaf : ink.moss));
  return cover(
    "#f9cf86",
    toothRing(800, 430, 380, 450, 40, ink.marigold),
    circle(800, 430, 384, ink.marigold),
    circle(800, 430, 310, ink.ochre),
    toothRing(800, 430, 220, 268, 40, ink.clay),
    circle(800, 430, 224, ink.clay),
    circle(800, 430, 170, ink.earth),
    hill(back, "#b0762f"),
    slopeZigzag(back, 30, 30, 60, "#c4893b", 12),
    path("M0,500H1600V960H0Z", ink.lake),
    repeat(9, (index) =>
      zigzag(0, 520 + index * 44, 1600, 14 + index, 24 - index, index % 2 ? ink.deep : "#3f9aa2", 7 + index),
    ),
    path(path3, ink.coral),
    clip(path3, planks),
    reed(590, 640, 190, -30, false),
    reed(1010, 640, 200, 30, false),
    reed(500, 720, 290, -40, true),
    reed(1110, 720, 280, 44, true),
    at(
      858,
      660,
      awayRunner({ skin: skins.warm, vest: ink.cream, stripe: ink.lake, shorts: ink.night, shoe: ink.marigold }, ""),
      { scale: 0.42 },
    ),
    at(
      730,
      790,
      awayRunner(
        { skin: skins.deep, vest: ink.night, stripe: ink.marigold, shorts: ink.wine, shoe: ink.paper },
        circle(0, -596, 34, ink.black) +
          limb(
            [
              [-16, -572, 12],
              [16, -572, 12],
            ],
            ink.marigold,
          ),
      ),
      { scale: 0.66 },
    ),
    reed(330, 860, 470, -60, false),
    reed(170, 900, 640, 10, true),
    reed(60, 920, 430, -40, false),
    reed(1280, 860, 460, 60, false),
    reed(1440, 900, 640, -10, true),
    reed(1550, 920, 420, 30, false),
  );
}
