/** Friends before an outdoor screen by the lake, under the stars. */
import { bentLimb, blob, limb } from "../curves.ts";
import { teeth, zigzag } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, stars, sun } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, line, path, poly, rect, repeat } from "../svg.ts";

/** The back of someone who sits and watches: shoulders and head, from a base line up. */
function watcher(x: number, base: number, scale: number, cloth: string, hair: string): string {
  return at(
    x,
    base,
    blob(
      [
        [-120, 120],
        [-116, 20],
        [-60, -26],
        [0, -34],
        [60, -26],
        [116, 20],
        [120, 120],
      ],
      cloth,
      0.7,
    ) +
      limb(
        [
          [0, -20, 48],
          [0, -60, 44],
        ],
        skins.deep.base,
      ) +
      hair,
    { scale },
  );
}

export function filmNightRubavu(): string {
  const screen = "M420,150L1180,150L1180,560L420,560Z";
  const ridge = contour(560, [
    [160, 130, 200],
    [520, 90, 180],
    [1150, 120, 220],
    [1500, 180, 200],
  ]);
  const heads = [
    ellipse(0, -98, 62, 70, ink.black),
    circle(0, -104, 88, ink.black) + circle(0, -104, 88, ink.black),
    ellipse(0, -96, 58, 66, ink.black) + circle(0, -168, 34, ink.black),
    ellipse(0, -98, 64, 70, ink.earth) +
      blob(
        [
          [-64, -110],
          [-30, -176],
          [40, -178],
          [66, -108],
        ],
        ink.earth,
      ) +
      zigzag(-58, -122, 116, 24, 4, ink.marigold, 10),
    ellipse(0, -98, 60, 68, ink.black) +
      repeat(5, (index) =>
        limb(
          [
            [-44 + index * 22, -110, 22],
            [-56 + index * 28, -30, 14],
          ],
          ink.black,
        ),
      ),
  ];
  const picture =
    rect(420, 150, 760, 410, ink.marigold) +
    sun(930, 330, 150, 26, [ink.clay, ink.earth, ink.clay, ink.marigold]) +
    path("M420,470C600,380 760,480 900,450C1040,420 1120,470 1180,430V560H420Z", ink.brick) +
    path("M420,520C600,480 800,540 1180,490V560H420Z", ink.black) +
    at(
      650,
      440,
      limb(
        [
          [0, -30, 44],
          [4, -110, 54],
        ],
        ink.black,
      ) +
        ellipse(8, -156, 26, 30, ink.black) +
        bentLimb(
          [
            [20, -110, 22],
            [70, -150, 18],
            [110, -210, 14],
          ],
          ink.black,
        ) +
        bentLimb(
          [
            [-10, -110, 22],
            [-60, -90, 18],
            [-96, -130, 14],
          ],
          ink.black,
        ) +
        bentLimb(
          [
            [-8, -30, 30],
            [-50, 10, 24],
            [-40, 70, 18],
          ],
          ink.black,
        ) +
        bentLimb(
          [
            [10, -30, 30],
            [50, 10, 24],
            [60, 70, 18],
          ],
          ink.black,
        ),
      { scale: 0.9 },
    );
  const row = [
    [230, 0, ink.lake],
    [520, 2, ink.clay],
    [810, 1, ink.forest],
    [1090, 3, ink.dusk],
    [1370, 4, ink.brick],
  ] as const;
  return cover(
    ink.night,
    stars(
      [
        [120, 110, 22],
        [260, 220, 12],
        [340, 80, 14],
        [560, 70, 10],
        [800, 60, 18],
        [1010, 90, 10],
        [1260, 90, 20],
        [1330, 240, 12],
        [1480, 150, 24],
        [1540, 300, 12],
        [70, 320, 14],
        [220, 370, 10],
        [1400, 360, 10],
      ],
      ink.marigold,
    ),
    hill(ridge, "#2c2f66"),
    slopeDiamonds(ridge, 60, 50, 90, ["#3a3d7a"]),
    rect(0, 600, 1600, 320, ink.deep),
    repeat(7, (index) => zigzag(0, 616 + index * 30, 1600, 14, 26 - index * 2, ink.lake, 7)),
    poly(
      [
        [470, 610],
        [1130, 610],
        [1010, 760],
        [590, 760],
      ],
      "#2f7f80",
    ),
    line(
      [
        [404, 130],
        [404, 640],
      ],
      ink.black,
      20,
    ),
    line(
      [
        [1196, 130],
        [1196, 640],
      ],
      ink.black,
      20,
    ),
    rect(394, 132, 812, 446, ink.cream),
    clip(screen, picture),
    teeth(394, 560, 812, 18, 40, ink.black),
    row.map(([x, head, cloth], index) => watcher(x, 830 - (index % 2) * 20, 1.16, cloth, heads[head] ?? "")).join(""),
  );
}
