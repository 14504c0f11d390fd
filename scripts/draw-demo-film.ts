import { spawn } from "node:child_process";
import { join } from "node:path";
import sharp from "sharp";

/**
 * Draws the sample content's short film, an imigongo panel that paints itself, into server/demo/media.
 * Needs ffmpeg with libx264; run by hand (`node scripts/draw-demo-film.ts`), its result is part of the repository.
 */
const WIDTH = 640;
const HEIGHT = 360;
const FRAMES_PER_SECOND = 24;
const SECONDS = 8;
const TILE = 120;

const colours = { ground: "#fbf3e4", earth: "#9c2f1b", ochre: "#e2a12b", night: "#1a1310" };
const rings: readonly [radius: number, colour: string][] = [
  [58, colours.night],
  [46, colours.ground],
  [38, colours.earth],
  [24, colours.ochre],
  [12, colours.night],
];

const film = join(import.meta.dirname, "..", "server", "demo", "media", "imigongo.mp4");
const ffmpeg = spawn(
  "ffmpeg",
  [
    ...["-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", String(FRAMES_PER_SECOND), "-i", "-"],
    ...["-c:v", "libx264", "-preset", "veryslow", "-crf", "30", "-pix_fmt", "yuv420p", "-movflags", "+faststart", film],
  ],
  { stdio: ["pipe", "inherit", "inherit"] },
);
const frames = FRAMES_PER_SECOND * SECONDS;
for (let frame = 0; frame < frames; frame++) {
  const png = await sharp(Buffer.from(drawFrame(frame / frames)))
    .png()
    .toBuffer();
  if (!ffmpeg.stdin.write(png)) await new Promise((resolve) => ffmpeg.stdin.once("drain", resolve));
}
ffmpeg.stdin.end();

/** `time` runs from 0 to 1: diamonds grow from the middle outwards, then the panel breathes once. */
function drawFrame(time: number): string {
  const shapes: string[] = [];
  for (let row = -1; row <= HEIGHT / TILE + 1; row++) {
    for (let column = -1; column <= WIDTH / TILE + 1; column++) {
      const isShifted = row % 2 !== 0;
      const x = column * TILE + (isShifted ? TILE / 2 : 0) + 20;
      const y = row * (TILE / 2) * 1.5 + HEIGHT / 2 - TILE * 1.5;
      const distance = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2) / 420;
      for (const [position, [radius, colour]] of rings.entries()) {
        const born = distance * 0.5 + position * 0.06;
        const grown = easeOut(Math.min(1, Math.max(0, (time - born) / 0.18)));
        const breath = 1 + 0.08 * Math.sin(Math.max(0, time - 0.75) * 8 * Math.PI) * (1 - distance);
        if (grown > 0) shapes.push(diamond(x, y, radius * grown * breath, colour));
      }
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${colours.ground}"/>${shapes.join("")}</svg>`;
}

function diamond(x: number, y: number, radius: number, colour: string): string {
  return `<path d="M${x} ${y - radius}L${x + radius} ${y}L${x} ${y + radius}L${x - radius} ${y}Z" fill="${colour}"/>`;
}

function easeOut(part: number): number {
  return 1 - (1 - part) ** 3;
}
