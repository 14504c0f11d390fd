import { Readable } from "node:stream";
import type { Services } from "#server/services.ts";
import { IN_ONE_FILE, type MapSection, mapSections } from "./site-map-parts.ts";
import { type MapEntry, writeIndex, writeMap } from "./site-map-xml.ts";

/** All public pages in the languages that they have, each naming its other ones; of a large site the index of such files. */
export async function siteMap(services: Services): Promise<Readable> {
  const parts = await Promise.all(mapSections.map((section) => partsOf(services, section)));
  const counts = await Promise.all(mapSections.map(({ countAddresses }) => countAddresses(services)));
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < IN_ONE_FILE) return mapOf(services, parts.flat());
  const { siteUrl } = services.config;
  const files = parts.flat().map(({ section, part }) => `${siteUrl}/sitemap-${section.name}-${part}.xml`);
  return Readable.from([writeIndex(files)]);
}

/** One file of a large site's map: `articles-2`, `pages-1`; null where there is none. */
export async function siteMapPart(services: Services, name: string): Promise<Readable | null> {
  const [, wanted, number] = name.match(/^([a-z-]+)-([1-9]\d{0,5})$/) ?? [];
  const section = mapSections.find((each) => each.name === wanted);
  if (!section) return null;
  const parts = await partsOf(services, section);
  const found = parts.filter(({ part }) => String(part) === number);
  return found.length === 0 ? null : mapOf(services, found);
}

type Part = { section: MapSection; part: number };

async function partsOf(services: Services, section: MapSection): Promise<Part[]> {
  return (await section.listParts(services)).map((part) => ({ section, part }));
}

function mapOf(services: Services, parts: readonly Part[]): Readable {
  return Readable.from(writeMap(entriesOf(services, parts)));
}

async function* entriesOf(services: Services, parts: readonly Part[]): AsyncGenerator<MapEntry[]> {
  for (const { section, part } of parts) yield* section.entriesOf(services, part);
}
