/** A sleeper under a blanket of hills, the books put away, the moon up. */
import { limb } from "../curves.ts";
import { diamond, teeth, toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeDiamonds, slopeTeeth, slopeZigzag, stars } from "../landscape.ts";
import { ink, skins } from "../palette.ts";
import { at, circle, clip, cover, ellipse, path, rect, stroke } from "../svg.ts";

export function sleepBeforeExams(): string {
  const fold = [
    [
      contour(560, [
        [640, 120, 240],
        [1180, 60, 180],
      ]),
      ink.lake,
    ],
    [
      contour(620, [
        [820, 110, 260],
        [1300, 60, 150],
      ]),
      ink.deep,
    ],
    [
      contour(680, [
        [560, 60, 220],
        [1080, 80, 240],
      ]),
      ink.earth,
    ],
    [contour(740, [[780, 50, 320]]), ink.brick],
  ] as const;
  const marks = [
    slopeZigzag(fold[0][0], 34, 34, 68, ink.sky, 12),
    slopeDiamonds(fold[1][0], 46, 44, 66, [ink.sky, ink.deep, ink.marigold]),
    slopeTeeth(fold[2][0], 56, 36, 44, ink.marigold),
    slopeZigzag(fold[3][0], 30, 34, 68, ink.coral, 14),
  ];
  const blanket = "M400,700C400,560 430,430 640,430C900,420 1340,440 1340,620V800H400Z";
  const book = (y: number, w: number, fill: string): string =>
    rect(1476 - w / 2, y, w, 44, fill, 6) +
    rect(1476 - w / 2 + 16, y + 9, w - 16, 26, ink.cream) +
    rect(1476 - w / 2, y, 22, 44, fill);
  const { base } = skins.warm;
  return cover(
    ink.night,
    stars(
      [
        [130, 150, 22],
        [320, 90, 13],
        [520, 210, 16],
        [820, 110, 12],
        [720, 290, 12],
        [1480, 110, 18],
        [1530, 320, 12],
        [960, 240, 18],
        [100, 380, 14],
        [420, 330, 11],
      ],
      ink.marigold,
    ),
    toothRing(1120, 270, 206, 256, 44, ink.dusk),
    circle(1120, 270, 208, "#2d3368"),
    path("M1120,80A190,190 0 1 1 952,360A178,178 0 0 0 1120,80Z", ink.marigold),
    diamond(1020, 210, 34, 34, ["#3a4180", "#2d3368", "#3a4180"]),
    rect(0, 836, 1600, 64, "#161b40"),
    teeth(0, 806, 1600, 32, 40, "#161b40"),
    rect(110, 400, 60, 450, ink.ochre, 26),
    rect(1330, 560, 50, 290, ink.ochre, 22),
    rect(140, 720, 1220, 110, "#b9771a"),
    rect(140, 720, 1220, 20, ink.ochre),
    zigzag(160, 760, 1180, 36, 24, ink.wine, 14),
    limb(
      [
        [210, 670, 120],
        [430, 660, 130],
      ],
      ink.paper,
    ) +
      limb(
        [
          [240, 640, 80],
          [400, 630, 90],
        ],
        ink.cream,
      ),
    at(
      372,
      556,
      ellipse(0, 0, 84, 92, base) +
        path(
          "M-88,10C-110,-96 -10,-140 60,-92C90,-70 88,-40 84,-30" +
            "C40,-60 0,-50 -20,-10C-30,30 -40,60 -56,70C-80,60 -86,30 -88,10Z",
          ink.black,
        ) +
        stroke("M28,10Q44,22 62,12", skins.warm.shade, 7) +
        stroke("M40,52Q52,58 62,50", skins.warm.shade, 6),
      { turn: -30 },
    ),
    clip(
      blanket,
      rect(380, 400, 980, 420, ink.ochre) +
        fold.map(([ground, fill], index) => hill(ground, fill) + (marks[index] ?? "")).join("") +
        zigzag(380, 470, 980, 30, 18, ink.earth, 12),
    ),
    rect(1394, 700, 164, 20, ink.ochre, 6),
    rect(1412, 716, 20, 130, "#b9771a"),
    rect(1520, 716, 20, 130, "#b9771a"),
    book(656, 150, ink.earth),
    book(612, 130, ink.lake),
    book(568, 140, ink.marigold),
  );
}
