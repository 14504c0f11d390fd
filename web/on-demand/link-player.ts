/** Shows a card's player in the place of its picture. Nothing was asked of the player's site before. */
export function showPlayer({ dataset, title, parentElement }: HTMLElement): void {
  const frame = document.createElement("iframe");
  frame.src = dataset.player ?? "";
  frame.title = title;
  frame.allow = "fullscreen; encrypted-media";
  frame.referrerPolicy = "strict-origin";
  parentElement?.replaceChildren(frame);
  frame.focus();
}
