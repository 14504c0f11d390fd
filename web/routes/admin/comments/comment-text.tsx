import { useState } from "react";
import type { ModeratedComment } from "#contract/comments.ts";
import { useAdminText } from "../admin-text.ts";
import { FoundText, Reasons } from "./found-text.tsx";

/** A longer text is cut, so that the buttons below it stay near. */
const SHOWN = { characters: 600, lines: 10 };

/** What was written, with what was found in it, and why it was held. */
export function CommentText({ comment: { content, reasons, language } }: { comment: ModeratedComment }) {
  const { comments: words } = useAdminText();
  const isLong = content.length > SHOWN.characters || content.split("\n").length > SHOWN.lines;
  const [isCut, setCut] = useState(isLong);
  return (
    <div className="flex flex-col gap-3">
      <p
        dir="auto"
        lang={language ?? undefined}
        className={`wrap-anywhere whitespace-pre-line ${isCut ? "line-clamp-[10]" : ""}`}
      >
        <FoundText content={content} reasons={reasons} />
      </p>
      {isCut && (
        <button type="button" className="button-quiet self-start" onClick={() => setCut(false)}>
          {words.showAll}
        </button>
      )}
      {reasons.length > 0 && (
        <div className="flex flex-col gap-1.5">
          <h3 className="font-sans font-semibold text-sm tracking-normal">{words.why}</h3>
          <Reasons content={content} reasons={reasons} />
        </div>
      )}
    </div>
  );
}
