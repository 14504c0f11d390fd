import { expect, onTestFinished, test } from "vitest";
import { startTranslator } from "#test/translator.ts";
import { TranslatorError, translated } from "./translator.ts";

test("a text that takes too long as a whole is given up", async () => {
  const translator = await startTranslator();
  onTestFinished(() => translator.close());
  const { url } = translator;
  const ending = new AbortController();
  const texts = Array.from({ length: 3 }, (_, place) => `${place} `.repeat(4000));
  const job = { from: "rw", to: "fr", format: "text", texts, signal: ending.signal } as const;
  expect(await translated({ url, key: null }, job)).toEqual(texts.map((text) => `[${text}]`));
  expect(translator.asked).toHaveLength(3);
  translator.manner = "silence";
  const given = expect(translated({ url, key: null }, job)).rejects.toThrow(TranslatorError);
  await expect.poll(() => translator.asked.length).toBe(4);
  ending.abort();
  await given;
  expect(translator.asked).toHaveLength(4);
});
