import type { ElementType, ReactElement, JSX as ReactJSX } from "react";
import * as react from "react/jsx-runtime";
import { markedProps } from "./marked-props.ts";

// What JSX is compiled to (tsconfig.json, "jsxImportSource").

export type { ReactJSX as JSX };
export const { Fragment } = react;

export function jsx(type: ElementType, props: object, key?: string): ReactElement {
  return react.jsx(type, markedProps(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: string): ReactElement {
  return react.jsxs(type, markedProps(type, props), key);
}
