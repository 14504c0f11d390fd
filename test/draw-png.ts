import sharp from "sharp";

/** A picture of one colour as PNG, small since reading a large one takes longer than most tests; another colour is another content. */
export async function drawPng({
  width = 160,
  height = 90,
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
