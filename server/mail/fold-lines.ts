/** Characters on a line of plain text: quoted twice in answers, it still fits into 80. */
const LINE = 76;

/** A text broken at spaces into lines of at most 76 characters; a longer word is a line of its own. */
export function foldLine(text: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && [...longer].length > LINE) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].join("\n");
}

/** A heading with a line of a sign below it, as long as its longest line. */
export function underlined(heading: string, sign: "=" | "-"): string {
  const folded = foldLine(heading);
  const longest = Math.max(...folded.split("\n").map((line) => [...line].length));
  return `${folded}\n${sign.repeat(Math.min(longest, LINE))}`;
}
