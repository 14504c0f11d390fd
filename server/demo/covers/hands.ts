/** Hands: a palm at 0,0 with the fingers pointing up, the wrist below; drawn about 300 tall. */

import type { Joint } from "./curves.ts";
import { blob, limb } from "./curves.ts";
import type { Skin } from "./palette.ts";
import { at, line, rect, repeat } from "./svg.ts";

/** Each finger from index to little: its lean in degrees, or "folded" on the palm. */
type Bend = number | "folded";
type Pose = {
  readonly fingers: readonly [Bend, Bend, Bend, Bend];
  readonly thumb: "out" | "up" | "across" | "pinch";
};

const bases = [
  [-40, -42, 96],
  [-13, -52, 112],
  [15, -50, 102],
  [41, -36, 80],
] as const;

function straight(index: number, lean: number, skin: Skin): string {
  const [x, y, long] = bases[index] ?? bases[0];
  const angle = ((lean - 90) * Math.PI) / 180;
  const point = (part: number): readonly [number, number] => [
    x + Math.cos(angle) * long * part,
    y + Math.sin(angle) * long * part,
  ];
  const [mid, tip] = [point(0.5), point(1)];
  const crease = at(
    mid[0],
    mid[1],
    line(
      [
        [-8, 0],
        [8, 0],
      ],
      skin.shade,
      3,
    ),
    { turn: lean },
  );
  return (
    limb(
      [
        [x, y + 24, 30],
        [x, y, 31],
        [...mid, 28],
        [...tip, 23],
      ],
      skin.base,
    ) + crease
  );
}

function folded(index: number, skin: Skin): string {
  const [x, y] = bases[index] ?? bases[0];
  return (
    limb(
      [
        [x, y + 2, 34],
        [x, y + 46, 33],
      ],
      skin.shade,
    ) +
    limb(
      [
        [x, y - 2, 29],
        [x, y + 40, 28],
      ],
      skin.base,
    )
  );
}

const thumbs: Record<Pose["thumb"], readonly Joint[]> = {
  out: [
    [-22, 48, 46],
    [-62, 12, 38],
    [-98, -22, 30],
    [-116, -42, 24],
  ],
  up: [
    [-22, 48, 46],
    [-60, 4, 38],
    [-76, -40, 31],
    [-80, -66, 25],
  ],
  across: [
    [-34, 44, 44],
    [-38, 26, 36],
    [-4, 12, 32],
    [28, 10, 28],
  ],
  pinch: [
    [-22, 48, 46],
    [-60, 14, 38],
    [-84, -26, 30],
    [-84, -66, 24],
  ],
};

export function hand(pose: Pose, skin: Skin, forearm = 0): string {
  const up = repeat(4, (index) => {
    const bend = pose.fingers[index] ?? "folded";
    return bend === "folded" ? "" : straight(index, bend, skin);
  });
  const down = repeat(4, (index) => (pose.fingers[index] === "folded" ? folded(index, skin) : ""));
  const thumb = limb(thumbs[pose.thumb], skin.base);
  const edge =
    pose.thumb === "across"
      ? limb(
          thumbs.across.map(([x, y, w]) => [x, y + 5, w + 4] as const),
          skin.shade,
        )
      : "";
  const palm = blob(
    [
      [-56, -34],
      [-30, -64],
      [14, -66],
      [54, -44],
      [58, 10],
      [46, 66],
      [36, 110],
      [-36, 110],
      [-50, 62],
    ],
    skin.base,
    0.6,
  );
  const arm =
    forearm > 0
      ? limb(
          [
            [0, 90, 74],
            [0, 90 + forearm, 92],
          ],
          skin.base,
        )
      : "";
  const creases = pose.fingers.every((bend) => bend !== "folded")
    ? line(
        [
          [-44, 4],
          [-8, -12],
          [34, -6],
        ],
        skin.shade,
        4,
      ) +
      line(
        [
          [-26, 62],
          [-6, 28],
          [36, 18],
        ],
        skin.shade,
        4,
      )
    : "";
  return arm + up + palm + creases + down + edge + thumb;
}

/** A fist seen from the side of its fingers,
  closed round an upright stick at 0,0; the arm leaves below right. */
export function grip(skin: Skin, forearm: readonly Joint[], stick: string): string {
  const fingers = repeat(4, (index) => {
    const y = -54 + index * 38;
    const reach = [-58, -64, -62, -52][index] ?? -60;
    return (
      limb(
        [
          [70, y + 5, 44],
          [reach, y + 5, 42],
        ],
        skin.shade,
      ) +
      limb(
        [
          [70, y, 42],
          [reach, y, 38],
        ],
        skin.base,
      )
    );
  });
  const back = blob(
    [
      [30, -76],
      [92, -70],
      [124, -10],
      [120, 70],
      [70, 104],
      [20, 90],
    ],
    skin.base,
    0.7,
  );
  const thumb = limb(
    [
      [96, -20, 50],
      [70, -82, 42],
      [10, -98, 38],
      [-22, -92, 32],
    ],
    skin.base,
  );
  const thumbEdge = limb(
    [
      [70, -74, 42],
      [10, -90, 38],
      [-22, -84, 34],
    ],
    skin.shade,
  );
  return limb(forearm, skin.base) + stick + back + fingers + thumbEdge + thumb;
}

/** A sleeve: a straight piece of cloth round a forearm that runs down from 0,0. */
export function sleeve(w: number, long: number, fill: string, shade: string): string {
  return (
    rect(-w / 2, 0, w, long, fill) +
    rect(w * 0.12, 0, w * 0.38, long, shade) +
    rect(-w / 2 - 6, -8, w + 12, 26, shade, 6)
  );
}
