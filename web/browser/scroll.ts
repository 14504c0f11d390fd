/** Scrolls smoothly to the element of that id, at once for readers who want no motion; false where there is none. */
export function scrollToElement(id: string): boolean {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: isStill ? "auto" : "smooth" });
  return element !== null;
}
