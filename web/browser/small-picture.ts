/**
 * A phone's photo weighs megabytes, which its owner pays for: what is sent is no larger than what is stored. `inside`:
 * no side is longer than `px`; `outside`: the shorter side is. A file that this browser cannot read goes as it is, and
 * the server says what is wrong with it.
 */
export async function smallPicture(file: File, px: number, fit: "inside" | "outside"): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture || Math.max(picture.width, picture.height) <= px) return file;
  const side = fit === "inside" ? Math.max(picture.width, picture.height) : Math.min(picture.width, picture.height);
  const scale = Math.min(px / side, 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const drawing = canvas.getContext("2d");
  if (!drawing) return file;
  // JPEG knows no transparency, and would make it black.
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const quality = fit === "inside" ? 0.92 : 0.85;
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  return small && small.size < file.size ? small : file;
}
