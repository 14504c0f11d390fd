import { type RefObject, useEffect, useRef } from "react";

/** A field of the browser's own that follows the address: it keeps the focus, which another field in its place would not. */
export function useValueOf(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  // The browser's field.
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}
