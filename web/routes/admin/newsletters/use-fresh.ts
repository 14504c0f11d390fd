import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Milliseconds from one answer to the next question. */
const EVERY = 2000;

/** Loads the screen's data again and again, while somebody looks at it. */
export function useFresh(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  // The server, and whether the browser shows this page.
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === "visible") await revalidate();
      if (!isOver) wait();
    };
    const wait = () => {
      timer = setTimeout(look, EVERY);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, revalidate]);
}
