import type { ContentKind } from "#contract/content-kinds.ts";
import type { Kind } from "./kind.ts";

const kinds = new Map<ContentKind, Promise<Kind<object, never>>>();

/** Loaded when it is needed first: what a kind is made of changes content, and content changes are indexed. */
export function kindNamed(name: ContentKind): Promise<Kind<object, never>> {
  const known = kinds.get(name) ?? loadKind(name);
  kinds.set(name, known);
  return known;
}

async function loadKind(name: ContentKind): Promise<Kind<object, never>> {
  const loaded: Record<string, Kind<object, never> | undefined> = await import(`../${name}s/kind.ts`);
  const found = loaded[`${name}s`];
  if (!found) throw new Error(`server/features/${name}s/kind.ts exports no \`${name}s\``);
  return found;
}
