import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import type { Answer, TestApp } from "./app.ts";

/** What a zip with somebody's data holds. */
export type ExportedData = {
  site: string;
  email: string;
  tables: Record<string, Record<string, unknown>[]>;
  keptAndNotShown: Record<string, string[]>;
};

/** Reads an answer that is a zip: its JSON, and its other files by name. */
export function readData({ status, headers, body }: Answer): { data: ExportedData; files: Record<string, Uint8Array> } {
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("application/zip");
  const { "data.json": json = new Uint8Array(), ...files } = unzipSync(body);
  return { data: JSON.parse(strFromU8(json)), files };
}

/** A user's own data. */
export async function dataOf(site: TestApp, headers: Record<string, string>) {
  return readData(await site.call("GET", "/user/data", { headers }));
}
