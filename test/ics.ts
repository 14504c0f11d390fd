const LINE_BYTES = 75;

/**
 * The properties of a calendar, by name, as they were before they were escaped and folded (RFC 5545, section 3.1).
 * @throws where a strict reader would give up
 */
export function readCalendar(ics: string): { name: string; value: string }[] {
  if (!ics.endsWith("\r\n")) throw new Error("the last line has no end");
  const lines = ics.slice(0, -2).split("\r\n");
  for (const line of lines) {
    if (Buffer.byteLength(line) > LINE_BYTES) throw new Error(`too long a line: ${line}`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar may not have
    if (/[\0-\x08\x0a-\x1f\x7f]/.test(line)) throw new Error(`a control character in ${JSON.stringify(line)}`);
  }
  const open: string[] = [];
  return lines
    .join("\r\n")
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .map((line) => {
      const [, name = "", value = ""] = line.match(/^([A-Z-]+)(?:;[A-Z-]+=(?:"[^"]*"|[^":;,]*))*:(.*)$/su) ?? [];
      if (name === "") throw new Error(`no property: ${line}`);
      if (name === "BEGIN") open.push(value);
      if (name === "END" && open.pop() !== value) throw new Error(`${value} ends what it did not begin`);
      return { name, value: value.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === "n" ? "\n" : sign)) };
    });
}
