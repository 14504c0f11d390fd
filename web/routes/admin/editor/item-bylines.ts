import { type BylineRole, bylineRoles } from "#contract/byline-roles.ts";
import type { ItemByline } from "#contract/bylines.ts";
import { fold } from "#i18n/fold.ts";

/** Somebody who is named under an item, as its editor shows them. */
export type Named = Pick<ItemByline, "id" | "name" | "role">;

/** As a fact of an item, which is a text. '' says that nothing was chosen: a new item names whoever adds it. */
export function writeNamed(named: readonly Named[]): string {
  return JSON.stringify(named.map(({ id, name, role }) => ({ id, name, role })));
}

export function readNamed(fact: string): Named[] {
  return fact === "" ? [] : JSON.parse(fact);
}

/** As the API takes it. */
export function sentNamed(fact: string): string {
  return JSON.stringify(readNamed(fact).map(({ id, role }) => ({ id, role })));
}

/** With another person in the first role that they do not have yet; as it was where they have all. */
export function withPerson(named: readonly Named[], { id, name }: Pick<Named, "id" | "name">): readonly Named[] {
  const role = bylineRoles.find((each) => !isNamed(named, id, each));
  return role === undefined ? named : [...named, { id, name, role }];
}

export function isNamed(named: readonly Named[], id: number, role: BylineRole): boolean {
  return named.some((each) => each.id === id && each.role === role);
}

/** The one of this name, however it is written. */
export function personNamed<Person extends { name: string }>(people: readonly Person[], name: string) {
  return people.find((each) => fold(each.name) === fold(name));
}
