import { expect, test } from "vitest";
import { type Named, personNamed, readNamed, sentNamed, withPerson, writeNamed } from "./item-bylines.ts";

const keza: Named = { id: 3, name: "Keza Uwase", role: "author" };

test("a fact without people is none, and one with people comes back as it was", () => {
  expect(readNamed("")).toEqual([]);
  expect(readNamed(writeNamed([keza]))).toEqual([keza]);
});

test("what is sent has ids and roles alone", () => {
  expect(sentNamed(writeNamed([keza]))).toBe('[{"id":3,"role":"author"}]');
});

test("somebody who is chosen again gets the next role, and no fourth", () => {
  const three = [1, 2, 3].reduce<readonly Named[]>((named) => withPerson(named, keza), []);
  expect(three.map(({ role }) => role)).toEqual(["author", "photographer", "translator"]);
  expect(withPerson(three, keza)).toBe(three);
});

test("a person is found by the name in any case", () => {
  expect(personNamed([keza], "keza uwase")).toBe(keza);
  expect(personNamed([keza], "Keza")).toBeUndefined();
});
