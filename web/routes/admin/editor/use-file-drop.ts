import { type DragEvent, useEffect, useEffectEvent, useState } from "react";

type Options = { accept: readonly string[]; onFile: (file: File) => void };

/** Takes a file that is dropped on an element, or pasted while nothing is being written. */
export function useFileDrop({ accept, onFile }: Options) {
  const [isOver, setOver] = useState(false);
  const fileIn = (files: DataTransfer | null) => [...(files?.files ?? [])].find(({ type }) => accept.includes(type));
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]")) return;
    const file = fileIn(event.clipboardData);
    if (!file) return;
    event.preventDefault();
    onFile(file);
  });

  // The document's clipboard.
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        if (!event.dataTransfer.types.includes("Files")) return;
        // Else the browser would leave the page for the file.
        event.preventDefault();
        setOver(false);
        const file = fileIn(event.dataTransfer);
        if (file) onFile(file);
      },
    },
  };
}
