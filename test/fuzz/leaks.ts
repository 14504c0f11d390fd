import { tmpdir } from "node:os";

/**
 * What an answer must never reveal of the server: paths of files, stacks, queries, and names and codes of its
 * libraries.
 */
const inside: readonly RegExp[] = [
  /\n\s+at \S/,
  /\bat (async )?[\w.<>]+ \(/,
  /\b(file|node):(\/\/|\w)/,
  /\.(ts|tsx|js|mjs|cjs|sqlite):\d/,
  /node_modules|\/server\/|\/build\//,
  /\b(select|insert|update|delete)\b.{0,80}\b(from|into|set|where|values)\b/is,
  /syntax error at|violates|constraint|relation "|column "|SQLITE_|invalid byte sequence|out of range for type/i,
  /\b(ENOENT|EACCES|ECONN\w+|ERR_\w+|FST_\w+|TypeError|RangeError|SyntaxError|ReferenceError|ZodError)\b/,
  /\b(fastify|kysely|zod|sqlite|postgres(ql)?|pg_\w+|busboy|sharp|vips|nodemailer|undici)\b/i,
  /Cannot read propert|is not a function|is not defined|Unexpected token|JSON at position|undefined|\[object /,
];

/** The part of it that no user types: for responses that repeat the input. */
const neverTyped: readonly RegExp[] = [/\n\s+at \S+ \(/, /node_modules/];

/** The first thing of the server's inside that a text shows; null where it shows none. */
export function leakIn(text: string, patterns = inside): string | null {
  for (const place of [process.cwd(), tmpdir()]) if (text.includes(place)) return place;
  for (const pattern of patterns) {
    const [found] = text.match(pattern) ?? [];
    if (found !== undefined) return found;
  }
  return null;
}

/** The same for a page, which may show what its reader typed. */
export function leakInPage(html: string): string | null {
  return leakIn(html, neverTyped);
}
