/** A title whose hyphenated words stay on one line where they fit: "Covid-19" is one word. */
export function TitleText({ of }: { of: string }) {
  return of.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whole">
        {part}
      </span>
    ),
  );
}
