/** The head of a list page. */
export function ListHeading({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1 className="text-4xl md:text-6xl">{title}</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">{text}</p>
    </div>
  );
}
