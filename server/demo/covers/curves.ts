/** Curved outlines: smooth blobs, and limbs that taper, for leaves, arms, fingers and the like. */

import type { Point } from "./svg.ts";
import { path, round } from "./svg.ts";

export type Joint = readonly [x: number, y: number, width: number];

/** Path data of a smooth curve through points; closed unless told otherwise. */
export function curve(points: readonly Point[], closed = true, tension = 0.5): string {
  const count = points.length;
  const get = (index: number): Point => {
    const place = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1);
    return points[place] ?? [0, 0];
  };
  const start = get(0);
  let d = `M${round(start[0])},${round(start[1])}`;
  const k = tension / 3;
  for (let index = 0; index < (closed ? count : count - 1); index += 1) {
    const [p0, p1, p2, p3] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    const a = [p1[0] + (p2[0] - p0[0]) * k, p1[1] + (p2[1] - p0[1]) * k] as const;
    const b = [p2[0] - (p3[0] - p1[0]) * k, p2[1] - (p3[1] - p1[1]) * k] as const;
    d += `C${round(a[0])},${round(a[1])} ${round(b[0])},${round(b[1])} ${round(p2[0])},${round(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function blob(points: readonly Point[], fill: string, tension = 0.5): string {
  return path(curve(points, true, tension), fill);
}

function between(a: number, b: number, c: number, d: number, t: number): number {
  const t2 = t * t;
  const t3 = t2 * t;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3);
}

function sample(joints: readonly Joint[]): Joint[] {
  const get = (index: number): Joint => joints[Math.min(Math.max(index, 0), joints.length - 1)] ?? [0, 0, 0];
  const steps = 12;
  const result: Joint[] = [];
  for (let index = 0; index < joints.length - 1; index += 1) {
    const [p0, p1, p2, p3] = [get(index - 1), get(index), get(index + 1), get(index + 2)];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      result.push([
        between(p0[0], p1[0], p2[0], p3[0], t),
        between(p0[1], p1[1], p2[1], p3[1], t),
        Math.max(between(p0[2], p1[2], p2[2], p3[2], t), 0),
      ]);
    }
  }
  result.push(get(joints.length - 1));
  return result;
}

/** A smooth tapering stroke with round ends through joints (x, y, width there). */
export function limbPath(joints: readonly Joint[]): string {
  const points = sample(joints);
  const left: string[] = [];
  const right: string[] = [];
  points.forEach(([x, y, w], index) => {
    const before = points[Math.max(index - 1, 0)] ?? [x, y, w];
    const after = points[Math.min(index + 1, points.length - 1)] ?? [x, y, w];
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const nx = (-dy / length) * (w / 2);
    const ny = (dx / length) * (w / 2);
    left.push(`${round(x + nx)},${round(y + ny)}`);
    right.unshift(`${round(x - nx)},${round(y - ny)}`);
  });
  const end = round((points.at(-1)?.[2] ?? 0) / 2);
  const start = round((points[0]?.[2] ?? 0) / 2);
  const [turn = "0,0", ...back] = right;
  return (
    `M${left.join(" ")}A${end},${end} 0 0 0 ${turn}L${back.join(" ")}A${start},${start} 0 0 0 ` + `${left[0] ?? "0,0"}Z`
  );
}

export function limb(joints: readonly Joint[], fill: string): string {
  return path(limbPath(joints), fill);
}

/** A limb with crisp bends, as at knees and elbows: a row of straight tapering pieces. */
export function bentLimb(joints: readonly Joint[], fill: string): string {
  return joints
    .slice(1)
    .map((joint, index) => limb([joints[index] ?? joint, joint], fill))
    .join("");
}

/** A pointed leaf from its stalk at 0,0 to its tip, with one half darker. */
export function leaf(length: number, breadth: number, fill: string, shade: string, bend = 0): string {
  const half = breadth / 2;
  const tip = `${round(length)},${round(bend)}`;
  const rib = `Q${round(length * 0.5)},${round(-bend * 0.4)} ${tip}`;
  const upper = `C${round(length * 0.25)},${-half} ${round(length * 0.7)},${-half} ${tip}`;
  const lower = `C${round(length * 0.7)},${half} ${round(length * 0.25)},${half} 0,0`;
  return path(`M0,0${upper}${lower}Z`, fill) + path(`M0,0${rib}${lower}Z`, shade);
}
