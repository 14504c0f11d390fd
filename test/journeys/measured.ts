import type { Page } from "@playwright/test";

export const KB = 1024;

export type Answer = { url: string; kind: string; status: number; bytes: number };

/** Every answer of a visit with the bytes that went over the network, as the browser counts them. */
export async function measured(page: Page, open: () => Promise<unknown>): Promise<Answer[]> {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const answers = new Map<string, Answer>();
  network.on("Network.responseReceived", ({ requestId, type, response: { url, status } }) => {
    if (/^https?:/.test(url)) answers.set(requestId, { url, kind: kindOf(url, type), status, bytes: 0 });
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId);
    if (answer) answer.bytes = encodedDataLength;
  });
  await open();
  await page.waitForLoadState("networkidle");
  return [...answers.values()];
}

function kindOf(url: string, type: string): string {
  const ending = new URL(url).pathname.match(/\.(\w+)$/)?.[1] ?? "";
  if (ending === "js") return "scripts";
  if (ending === "css") return "css";
  if (ending === "woff2") return "fonts";
  return type === "Document" ? "html" : "images";
}

/** Of one kind, or of all. */
export function bytesOf(answers: readonly Answer[], kind?: string): number {
  return answers.filter((each) => kind === undefined || each.kind === kind).reduce((sum, each) => sum + each.bytes, 0);
}
