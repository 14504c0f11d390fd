import { replaceCardLinks } from "#contract/link-sites.ts";
import { answers } from "#i18n/catalogues.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { escapeHtml } from "./escape-html.ts";

/** What is shown of a link. */
export type ShownCard = { url: string; title: string; picture: { url: string; width: number; height: number } | null };

/**
 * A text with the cards of its links. The paragraph stays within the card, and all that is put around it is marked
 * (`data-urubuga-card`): cleaning takes it off again.
 * @param language the reader's
 */
export function withLinkCards(html: string, cards: readonly ShownCard[], language: Language): string {
  if (cards.length === 0) return html;
  const { shown } = answers[language];
  return replaceCardLinks(html, ({ url, player, site }, paragraph, { tag, words }) => {
    const card = cards.find((each) => each.url === url);
    if (!card) return null;
    const title = escapeHtml(card.title);
    const { picture } = card;
    const image = picture
      ? `<img src="${picture.url}" alt="" width="${picture.width}" height="${picture.height}" loading="lazy" />`
      : `<span class="imigongo-1"></span>`;
    const label = escapeHtml(fill(shown.play, { title: card.title }));
    const play = player
      ? `<button type="button" data-player="${escapeHtml(player)}" title="${title}" lang="${language}" aria-label="${label}"></button>`
      : "";
    const kind = player ? "link-card has-player" : "link-card";
    const where = escapeHtml(fill(shown.opensAt, { site: site.hosts[0] }));
    const within =
      `${tag}<strong data-urubuga-card dir="auto">${title}</strong><span hidden>${words}</span></a>` +
      `<small data-urubuga-card lang="${language}">${where}</small>`;
    return `<div class="${kind}"><div data-urubuga-card class="picture">${image}${play}</div>${paragraph.replace(/<a .*<\/a>/s, () => within)}</div>`;
  });
}
