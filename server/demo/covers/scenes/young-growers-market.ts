/** Baskets of fruit and vegetables under a striped awning. */
import { leaf, limb } from "../curves.ts";
import { diamond, diamondRow, frieze, toothRing, zigzag } from "../imigongo.ts";
import { contour, hill, slopeTeeth, slopeZigzag } from "../landscape.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, ellipse, path, poly, rect, repeat } from "../svg.ts";

function basket(x: number, y: number, w: number, back: string, mark: string, heap: string): string {
  const d =
    `M${-w / 2},0H${w / 2}L${w * 0.38},${w * 0.5}Q${w * 0.36},${w * 0.56} ` +
    `${w * 0.3},${w * 0.56}H${-w * 0.3}Q${-w * 0.36},${w * 0.56} ${-w * 0.38},${w * 0.5}Z`;
  return at(
    x,
    y,
    heap +
      path(d, back) +
      clip(
        d,
        zigzag(-w / 2, w * 0.1, w, w * 0.12, 7, mark, w * 0.06) +
          zigzag(-w / 2, w * 0.24, w, w * 0.12, 7, mark, w * 0.06) +
          zigzag(-w / 2, w * 0.38, w, w * 0.12, 7, mark, w * 0.06) +
          rect(w * 0.2, 0, w, w, "#00000022"),
      ) +
      rect(-w * 0.54, -14, w * 1.08, 32, mark, 14),
  );
}

function tomatoes(): string {
  return [
    [-90, -30],
    [0, -36],
    [90, -30],
    [-46, -92],
    [48, -92],
    [0, -144],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 54, ink.earth) +
        circle(x - 16, y - 18, 12, ink.coral) +
        at(x, y - 46, toothRing(0, 0, 6, 24, 5, ink.leaf)),
    )
    .join("");
}

function pineapples(): string {
  return repeat(3, (index) =>
    at(
      -96 + index * 96,
      index === 1 ? -40 : -10,
      repeat(5, (blade) => at(0, -110, leaf(110, 40, ink.leaf, ink.forest), { turn: -150 + blade * 30 })) +
        ellipse(0, -46, 58, 80, ink.ochre) +
        clip(
          "M-58,-46a58,80 0 1 0 116,0a58,80 0 1 0 -116,0Z",
          diamondRow(-60, -130, 120, 56, 4, [ink.marigold, ink.ochre]) +
            diamondRow(-75, -102, 150, 56, 5, [ink.marigold, ink.ochre]) +
            diamondRow(-60, -74, 120, 56, 4, [ink.marigold, ink.ochre]) +
            diamondRow(-75, -46, 150, 56, 5, [ink.marigold, ink.ochre]),
        ),
    ),
  );
}

function bananas(): string {
  return repeat(6, (index) =>
    at(
      -84 + index * 32,
      6,
      limb(
        [
          [0, 0, 30],
          [-34, -70, 50],
          [-26, -130, 44],
          [16, -178, 18],
          [30, -196, 14],
        ],
        index % 2 ? ink.marigold : "#f9d37d",
      ) +
        limb(
          [
            [16, -178, 18],
            [32, -200, 15],
          ],
          ink.forest,
        ),
      { turn: -24 + index * 11 },
    ),
  );
}

function aubergines(): string {
  return repeat(4, (index) =>
    at(
      -100 + index * 66,
      0,
      limb(
        [
          [0, 0, 84],
          [0, -70, 76],
          [8, -130, 48],
        ],
        ink.plum,
      ) +
        limb(
          [
            [-16, -10, 14],
            [-14, -70, 12],
          ],
          ink.rose,
        ) +
        at(8, -140, toothRing(0, 6, 10, 38, 5, ink.leaf)) +
        limb(
          [
            [8, -146, 14],
            [14, -176, 12],
          ],
          ink.leaf,
        ),
      { turn: -18 + index * 12 },
    ),
  );
}

export function youngGrowersMarket(): string {
  const stripes = repeat(8, (index) => {
    const x = 160 + index * 160;
    const top = 260 + index * 135;
    const fill = index % 2 ? ink.paper : ink.earth;
    return (
      poly(
        [
          [top, 80],
          [top + 135, 80],
          [x + 160, 260],
          [x, 260],
        ],
        fill,
      ) +
      path(`M${x},259H${x + 160}V280A80,60 0 0 1 ${x},280Z`, fill) +
      diamond(x + 80, 284, 40, 34, index % 2 ? [ink.earth, ink.paper, ink.earth] : [ink.paper, ink.earth, ink.paper])
    );
  });
  const far = contour(500, [
    [60, 180, 200],
    [1540, 150, 220],
  ]);
  const near = contour(640, [
    [0, 90, 220],
    [1600, 110, 240],
  ]);
  return cover(
    ink.sky,
    circle(1490, 200, 100, ink.marigold),
    hill(far, ink.moss),
    slopeTeeth(far, 60, 44, 64, ink.lime),
    hill(near, ink.leaf),
    slopeZigzag(near, 50, 44, 88, ink.moss, 20),
    rect(200, 300, 28, 520, ink.charcoal),
    rect(1372, 300, 28, 520, ink.charcoal),
    rect(228, 300, 1144, 420, ink.deep),
    stripes,
    rect(250, 66, 1100, 22, ink.charcoal, 8),
    rect(150, 740, 1300, 160, ink.ochre),
    rect(140, 720, 1320, 34, ink.marigold, 8),
    frieze(150, 772, 1300, 130, 24, ink.black, ink.cream, ink.earth),
    basket(350, 590, 250, ink.sand, ink.brick, tomatoes()),
    basket(650, 590, 250, ink.cream, ink.black, pineapples()),
    basket(950, 590, 250, ink.sand, ink.forest, bananas()),
    basket(1250, 590, 250, ink.cream, ink.earth, aubergines()),
  );
}
