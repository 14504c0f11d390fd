/** A microphone for the hand or a stand; its head is round 0,0 and its handle hangs down. */
import { zigzag } from "../imigongo.ts";
import { ink } from "../palette.ts";
import { circle, circlePath, clip, path, rect, repeat } from "../svg.ts";

export function microphone(r: number, mesh: string, body: string): string {
  const ball = circlePath(0, 0, r);
  return (
    path(`M${-r * 0.62},${r * 0.7}H${r * 0.62}L${r * 0.4},${r * 4.6}H${-r * 0.4}Z`, body) +
    path(`M0,${r * 0.7}H${r * 0.62}L${r * 0.4},${r * 4.6}H0Z`, "#00000040") +
    circle(0, 0, r, mesh) +
    clip(
      ball,
      repeat(7, (index) => zigzag(-r, -r + index * r * 0.3, r * 2, r * 0.16, 7, ink.grey, r * 0.07)),
    ) +
    rect(-r * 1.02, r * 0.1, r * 2.04, r * 0.24, ink.marigold, r * 0.1) +
    rect(-r * 0.66, r * 0.78, r * 1.32, r * 0.24, ink.marigold, 4)
  );
}
