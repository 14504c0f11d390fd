import { z } from "zod";
import type { Language } from "#i18n/language.ts";
import { SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";

/** How long one answer may take, and how large it may be. */
const PATIENCE = 20 * SECOND;
const MOST_BYTES = 4 * 1024 * 1024;
/** So many characters are sent at once. */
const AT_ONCE = 8000;

/** Why there is no translation: for the log. */
export class TranslatorError extends Error {}

type Job = {
  from: Language;
  to: Language;
  format: "text" | "html";
  texts: readonly string[];
  /** Ends it: long texts are many answers. */
  signal: AbortSignal;
};

/**
 * Asks the operator's program (LibreTranslate's `POST /translate`). Its address is a setting: it may be one of the own
 * network.
 * @returns as many texts as were sent, none of them empty
 * @throws TranslatorError
 */
export async function translated({ url, key }: NonNullable<Config["translate"]>, job: Job): Promise<string[]> {
  const texts: string[] = [];
  for (const batch of batches(job.texts)) {
    const { from: source, to: target, format, signal } = job;
    const asked = { q: batch, source, target, format, ...(key !== null && { api_key: key }) };
    texts.push(...(await answerTo(`${url}/translate`, { asked, count: batch.length, signal })));
  }
  return texts;
}

function batches(texts: readonly string[]): string[][] {
  const all: string[][] = [];
  let room = 0;
  for (const text of texts) {
    if (room < text.length) {
      all.push([]);
      room = AT_ONCE;
    }
    all.at(-1)?.push(text);
    room -= text.length;
  }
  return all;
}

type Batch = { asked: object; count: number; signal: AbortSignal };

async function answerTo(url: string, { asked, count, signal }: Batch): Promise<string[]> {
  const Answer = z.object({ translatedText: z.array(z.string().regex(/\S/)).length(count) });
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(asked),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    if (!answer.ok) throw new TranslatorError(`it answered ${answer.status}`);
    return Answer.parse(JSON.parse(await bodyOf(answer))).translatedText;
  } catch (error) {
    if (error instanceof TranslatorError) throw error;
    throw new TranslatorError(reasonOf(error));
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TranslatorError("its answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError || error instanceof SyntaxError) return "its answer is no translation";
  const { message, cause } = error as Error & { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : message;
}
