import { escapeXml } from "./escape-xml.ts";
import type { Piece } from "./inline.ts";

/** The codes of a unit: the translation's are those of the source where they are written in the same way. */
export class Codes {
  readonly data: string[] = [];
  private free: number[] = [];

  nextLanguage(): void {
    this.free = this.data.map((_, place) => place);
  }

  write(pieces: readonly Piece[]): string {
    return pieces
      .map((piece) => {
        if ("text" in piece) return escapeXml(piece.text);
        if ("close" in piece) return "</pc>";
        const tag = "open" in piece ? piece.open : piece.empty;
        const id = this.idOf(tag);
        return "open" in piece ? `<pc id="${id}" dataRefStart="d${id}">` : `<ph id="${id}" dataRef="d${id}"/>`;
      })
      .join("");
  }

  private idOf(tag: string): number {
    const same = this.free.find((place) => this.data[place] === tag);
    if (same !== undefined) {
      this.free = this.free.filter((place) => place !== same);
      return same + 1;
    }
    this.data.push(tag);
    return this.data.length;
  }
}
