import type { ElementType, ReactElement, JSX as ReactJSX } from "react";
import * as react from "react/jsx-dev-runtime";
import { markedProps } from "./marked-props.ts";

export type { ReactJSX as JSX };
export const { Fragment } = react;

export function jsxDEV(type: ElementType, props: object, ...more: [key: string, isStatic: boolean]): ReactElement {
  return react.jsxDEV(type, markedProps(type, props), ...more);
}
