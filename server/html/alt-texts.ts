import { Parser } from "htmlparser2";

/** What the pictures of an HTML fragment show, in words. */
export function altTexts(html: string): string[] {
  const texts: string[] = [];
  const parser = new Parser({
    onopentag: (name, { alt }) => {
      if (name === "img" && alt) texts.push(alt);
    },
  });
  parser.write(html);
  parser.end();
  return texts;
}
