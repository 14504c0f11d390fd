import { type Browser, chromium } from "@playwright/test";
import { findProgram } from "#tools/processes.ts";

/** Chromium, without what it does in the background. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM || findProgram("chromium") || undefined,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
