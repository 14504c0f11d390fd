import { brotliCompressSync, constants } from "node:zlib";
import { type Answer, type Client, headerOf, plainBody } from "#tools/client.ts";
import { storeAnswers } from "./bare.ts";

/** The encodings that browsers accept. */
const browserEncodings = { "accept-encoding": "gzip, deflate, br, zstd" };
/** As the server compresses its pages. */
const QUALITY = 5;

/**
 * Stores a page as it would be without JavaScript, with everything that it loads, as the server sends it; returns the
 * folder for the bare server.
 */
export async function copyStatic(client: Client, path: string, resources: readonly string[]): Promise<string> {
  const answers = new Map<string, Pick<Answer, "rawHeaders" | "body">>();
  for (const resource of resources) {
    const answer = await client.ask(resource, browserEncodings);
    if (answer.status === 200) answers.set(resource, resource === path ? withoutScripts(answer) : answer);
  }
  if (!answers.has(path)) throw new Error(`${path} could not be copied.`);
  return storeAnswers(answers).folder;
}

function withoutScripts(answer: Answer): Pick<Answer, "rawHeaders" | "body"> {
  const html = plainBody(answer)
    .toString()
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
  if (headerOf(answer, "content-encoding") !== "br") throw new Error("the page did not come compressed with Brotli");
  return {
    rawHeaders: answer.rawHeaders,
    body: brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  };
}
