import sharp from "sharp";

/** A picture of one colour as PNG; another colour is another content. */
export async function drawPng({
  width = 1600,
  height = 900,
  colour = "#2a6f4e",
}: {
  width?: number;
  height?: number;
  colour?: string;
} = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}
