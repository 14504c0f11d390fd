import type { SampleEvent } from "../types.ts";

export const bookSwapKigali: SampleEvent = {
  slug: "book-swap-kigali",
  category: "arts",
  inDays: -13,
  hour: "15:00",
  location: "Igicucu cy’Umuvumu, Kimironko, Kigali",
  artist: "Abasomyi b’Umuvumu",
  title: {
    rw: "Zana igitabo, utahane ikindi: munsi y’igiti cy’umuvumu",
    en: "Bring a book, take a book: the swap under the fig tree",
    fr: "Un livre apporté, un livre emporté : le troc sous le figuier",
  },
  description: {
    en: `<p>A book that you have finished is a book that somebody else has not yet begun. Put yours on the long table, take another one away, and say a word or two to whoever picks yours up. That is all, and it fills an afternoon every time.</p>
<h2>How the swap works</h2>
<ul>
<li>For every book you bring you are given a bean: <strong>one bean, one book</strong>.</li>
<li>On the slip inside the cover, write who should read it, and why.</li>
<li>School books have a table of their own, sorted by year.</li>
<li>No book to bring? Half an hour at the mending table also earns a bean.</li>
</ul>
<h2>Who it is for</h2>
<p>Readers of any age, in any language. Comics, cookery books and old magazines count as much as novels. At 16:30 there is reading aloud for children, and for everyone who pretends to be there only for the children’s sake.</p>
<h2>Good to know</h2>
<p>It is <strong>free</strong>. Bring up to five books, clean and with all their pages, and a bag that keeps out the rain. What is left at 18:00 goes to a shelf in the neighbourhood, where anyone may borrow it.</p>`,
    fr: `<p>Un livre que vous avez fini est un livre que quelqu’un d’autre n’a pas encore commencé. Posez le vôtre sur la longue table, emportez-en un autre, et dites un mot à la personne qui choisit le vôtre. C’est tout, et l’après-midi passe chaque fois trop vite.</p>
<h2>Comment ça marche ?</h2>
<ul>
<li>Pour chaque livre apporté, vous recevez un haricot : <strong>un haricot, un livre</strong>.</li>
<li>Sur la fiche glissée sous la couverture, écrivez à qui vous le conseillez, et pourquoi.</li>
<li>Les manuels scolaires ont leur propre table, classés par année.</li>
<li>Rien à apporter ? Une demi-heure à l’atelier de réparation vaut aussi un haricot.</li>
</ul>
<h2>Pour qui ?</h2>
<p>Pour les lecteurs de tout âge et de toute langue. Bandes dessinées, livres de cuisine et vieux magazines comptent autant que les romans. À 16 h 30, on lit à voix haute pour les enfants, et pour tous ceux qui font semblant de n’être là que pour eux.</p>
<h2>Bon à savoir</h2>
<p>C’est <strong>gratuit</strong>. Apportez jusqu’à cinq livres, propres et complets, et un sac qui ne craint pas la pluie. Ce qui reste à 18 h rejoint une étagère du quartier, où chacun peut emprunter.</p>`,
  },
};
