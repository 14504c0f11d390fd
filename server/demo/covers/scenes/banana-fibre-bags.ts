/** A woven bag before a fan of banana leaves. */
import { diamondRow, teeth } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { at, circle, clip, cover, path, poly, rect, repeat, round, stroke } from "../svg.ts";

/** A banana leaf from 0,0 upward, torn along its edges, with a pale rib. */
function bananaLeaf(tall: number, breadth: number, fill: string, shade: string): string {
  const half = (side: number): string => {
    let d = "M0,0";
    for (let part = 1; part <= 8; part += 1) {
      const y = -(tall * part) / 8.6;
      const reach = Math.sin((part / 8.8) * Math.PI) ** 0.7 * breadth * side;
      d += `L${round(reach * 0.98)},${round(y + 14)}L${round(reach * 0.74)},${round(y - 2)}`;
    }
    return `${d}L0,${-tall}Z`;
  };
  return (
    path(half(-1), fill) +
    path(half(1), shade) +
    poly(
      [
        [-7, 0],
        [7, 0],
        [0, -tall],
      ],
      ink.lime,
    )
  );
}

export function bananaFibreBags(): string {
  const bag = "M520,400H1080L1150,770C1150,800 1130,812 1100,812H500C470,812 450,800 450,770Z";
  const leaves = [
    [-78, 560, 100],
    [-52, 640, 110],
    [-26, 690, 120],
    [78, 560, 100],
    [52, 640, 110],
    [26, 690, 120],
    [0, 640, 120],
  ] as const;
  return cover(
    "#f3e3a4",
    diamondRow(-100, -300, 1800, 1500, 1, [
      "#efd98c",
      "#f3e3a4",
      "#efd98c",
      "#f3e3a4",
      "#efd98c",
      "#f3e3a4",
      "#efd98c",
    ]),
    leaves
      .map(([turn, tall, breadth], index) =>
        at(800, 640, bananaLeaf(tall, breadth, index % 2 ? ink.leaf : ink.forest, index % 2 ? ink.forest : "#153a2c"), {
          turn,
        }),
      )
      .join(""),
    stroke("M630,420C620,190 980,190 970,420", ink.brick, 34),
    stroke("M630,420C620,190 980,190 970,420", ink.clay, 12),
    path(bag, ink.sand),
    clip(
      bag,
      repeat(14, (row) =>
        repeat(24, (column) => rect(440 + column * 30 + (row % 2) * 15, 396 + row * 30, 17, 26, ink.ochre, 4)),
      ) +
        rect(430, 480, 740, 210, ink.black) +
        diamondRow(450, 490, 700, 190, 5, [ink.earth, ink.black, ink.cream, ink.black, ink.marigold]) +
        teeth(430, 482, 740, 44, 20, ink.cream, true) +
        teeth(430, 644, 740, 44, 20, ink.cream) +
        rect(430, 396, 740, 26, ink.brick) +
        poly(
          [
            [1010, 390],
            [1180, 390],
            [1180, 820],
            [1060, 820],
          ],
          "#00000026",
        ),
    ),
    circle(632, 430, 17, ink.black),
    circle(968, 430, 17, ink.black),
  );
}
