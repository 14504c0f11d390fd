import sharp from "sharp";
import { drawPng } from "./draw-png.ts";

/** A colour for each number, far enough from the next that a JPEG does not blur them; the same again after 216. */
function colourOf(number: number): number[] {
  const rest = number % 216;
  return [rest % 6, Math.floor(rest / 6) % 6, Math.floor(rest / 36)].map((step) => step * 51);
}

/** A form of an article that carries the same number in each of its parts. */
export async function numberedForm(number: number, categories: readonly number[]): Promise<FormData> {
  const form = new FormData();
  for (const language of ["En", "Fr", "Rw"]) {
    form.set(`title${language}`, `${language} ${number}`);
    form.set(`content${language}`, `<p>${language} ${number}</p>`);
    form.set(`alt${language}`, `${language} ${number}`);
  }
  form.set("categoryId", String(categories[number % categories.length]));
  const png = await drawPng({ width: 48, height: 32, colour: `rgb(${colourOf(number).join(", ")})` });
  form.set("image", new Blob([new Uint8Array(png)]), "a.png");
  return form;
}

type Texts = Record<`${"title" | "content" | "alt"}${"En" | "Fr" | "Rw"}`, string>;
type NumberedArticle = Texts & { imageUrl: string; category: { id: number } };

/**
 * The number that an article carries.
 * @throws Error naming its parts where they do not all carry the same
 */
export async function numberIn(
  article: NumberedArticle,
  { url, categories }: { url: string; categories: readonly number[] },
): Promise<number> {
  const number = Number(String(article.titleEn).split(" ")[1]);
  const isItsText = (["En", "Fr", "Rw"] as const).every((language) => {
    const text = `${language} ${number}`;
    const title = article[`title${language}` as const];
    const content = article[`content${language}` as const];
    return title === text && content === `<p>${text}</p>` && article[`alt${language}` as const] === text;
  });
  const image = await (await fetch(url + article.imageUrl)).arrayBuffer();
  const pixels = await sharp(image).raw().toBuffer();
  const isItsColour = colourOf(number).every((value, channel) => Math.abs(value - (pixels[channel] ?? 0)) < 20);
  if (!isItsText || !isItsColour || article.category.id !== categories[number % categories.length]) {
    throw new Error(`a mixture: ${JSON.stringify(article)}, colour ${[...pixels.subarray(0, 3)]}`);
  }
  return number;
}
