import type { ElementType, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { site } from "#i18n/language.ts";
import { isMarked, splitMarked, withoutMarks } from "#i18n/marked-words.ts";

/** They hold text alone. */
const withoutElements: readonly ElementType[] = ["title", "option", "textarea", "script", "style"];
/** What a component of a library passes on to an element. */
const passedOn = /^(aria-|title$|alt$)/;

/**
 * The same with each word of another language in an element that says which one; in attributes, where none can be, as
 * it is. Without such words, nearly always, nothing is looked at.
 */
export function markedProps(type: ElementType, props: object): object {
  if (!site.hasMarks) return props;
  const isElement = typeof type === "string";
  const entries = Object.entries(props).map(([name, value]) => {
    if (name === "children" && !withoutElements.includes(type)) {
      return [name, Array.isArray(value) ? value.map(inElements) : inElements(value)];
    }
    return [name, isMarked(value) && (isElement || passedOn.test(name)) ? withoutMarks(value) : value];
  });
  return Object.fromEntries(entries);
}

function inElements(child: ReactNode): ReactNode {
  if (!isMarked(child)) return child;
  const pieces = splitMarked(child).map(({ text, language }) =>
    language === undefined ? text : jsx("span", { lang: language, children: text }),
  );
  return pieces.length === 1 ? pieces[0] : jsxs(Fragment, { children: pieces });
}
