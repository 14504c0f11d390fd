import { type RefObject, useEffect, useRef } from "react";

/**
 * A field of the browser's own that follows the address: it keeps the focus, which another field in its place would not.
 * What somebody typed before the scripts arrived stays.
 */
export function useValueOf(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const followed = useRef(value);
  // The browser's field.
  useEffect(() => {
    if (input.current && followed.current !== value) input.current.value = value;
    followed.current = value;
  }, [value]);
  return input;
}
