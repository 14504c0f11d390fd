import type { SampleEvent } from "../types.ts";

export const kivuMusicFestival: SampleEvent = {
  slug: "kivu-music-festival",
  category: "music",
  inDays: -6,
  hour: "14:00",
  location: "Imbuga y’Amato, Karongi",
  artist: "Umuyaga Band, Les Pirogues, Trio Igicaniro",
  title: {
    rw: "Iminsi ibiri y’umuziki w’urubyiruko ku nkombe za Kivu",
    en: "Two days of music by the lake, with fourteen young bands",
    fr: "Deux jours de musique au bord du lac, avec quatorze jeunes groupes",
  },
  description: {
    rw: `<p>Amatsinda 14, iminsi ibiri, n’urubyiniro rwubakishijwe imbaho z’amato ashaje y’abarobyi. Nta tsinda na rimwe rimaze imyaka irenga ine; amenshi yitoreza mu igaraje, mu cyumba cy’urusengero cyangwa mu murima. Uzashobora kuvuga ko wayumvise mbere y’abandi.</p>
<h2>Uko iyo minsi iteguye</h2>
<ul>
<li><strong>Umunsi wa mbere, guhera saa munani:</strong> gitari, ingoma n’umuziki gakondo ucuranze mu buryo bushya, kugeza saa tatu z’ijoro.</li>
<li><strong>Umunsi wa kabiri, guhera saa sita:</strong> habanza indirimbo z’abana, hagakurikiraho rap, jazz na korali. Saa mbiri z’ijoro amatsinda yose azaririmbira hamwe indirimbo ya nyuma.</li>
</ul>
<p>Mu biruhuko, abacuranzi bazajya batanga isomo ry’igice cy’isaha mu busitani: uko bafata gitari, uko bavuza ingoma n’uko baririmba mu majwi menshi.</p>
<h2>Amatike</h2>
<p>Itike y’umunsi umwe ni <strong>amafaranga 3.000, iy’iminsi ibiri ni 5.000</strong>. Abatarageza ku myaka 14 binjirira ubuntu bari kumwe n’umuntu mukuru. Nta myanya y’icyubahiro ihari: twese tuzareba kimwe.</p>
<h2>Inama</h2>
<p>Amacupa y’ibirahure uzayasige mu rugo, uzane ingofero, ikote ry’imvura n’igikombe cyawe. Koga byemewe gusa ahashyizweho ibimenyetso, kugeza saa kumi n’imwe z’umugoroba. Abaturuka kure bashobora kurara ku mikeka mu cyumba cy’ishuri, ku mafaranga 1.000 ijoro rimwe. Imodoka ya nyuma ijya i Kigali ihaguruka igitaramo kitararangira, bityo uzabiteganye mbere.</p>`,
    en: `<p>Fourteen bands, two days, and a stage built with planks from old fishing boats. None of the bands is more than four years old; most rehearse in a garage, a church hall or a field. You will be able to say that you heard them first.</p>
<h2>The two days</h2>
<ul>
<li><strong>Day one, from 14:00:</strong> guitars, drums and traditional music newly arranged, until 21:00.</li>
<li><strong>Day two, from 12:00:</strong> songs for children first, then rap, jazz and choirs. At 20:00 all the bands play the last song together.</li>
</ul>
<p>Between sets the musicians give half-hour lessons in the garden: a first chord, a first beat, a first harmony.</p>
<h2>Tickets</h2>
<p>They cost <strong>3,000 francs a day, or 5,000 for both</strong>. Under-14s come in free with an adult. There are no VIP rows: everybody gets the same view.</p>
<h2>Practical tips</h2>
<p>Leave glass bottles at home, and bring a hat, a rain jacket and a cup of your own. Swim only inside the marked area, and until 17:00. If you come from afar, a mat in the school hall costs 1,000 francs a night. The last bus to Kigali leaves before the end, so plan ahead.</p>`,
    fr: `<p>Quatorze groupes, deux jours et une scène bâtie avec les planches de vieilles barques de pêche. Aucun de ces groupes n’a plus de quatre ans ; la plupart répètent dans un garage, une salle paroissiale ou un champ. Vous pourrez dire que vous les avez entendus avant tout le monde.</p>
<h2>Les deux jours</h2>
<ul>
<li><strong>Premier jour, dès 14 h :</strong> guitares, tambours et musique traditionnelle réarrangée, jusqu’à 21 h.</li>
<li><strong>Second jour, dès midi :</strong> des chansons pour les enfants, puis du rap, du jazz et des chorales. À 20 h, tous les groupes jouent ensemble le dernier morceau.</li>
</ul>
<p>Entre les concerts, les musiciens donnent des leçons d’une demi-heure dans le jardin : premier accord, premier rythme, première harmonie.</p>
<h2>Billets</h2>
<p>Comptez <strong>3 000 francs par jour, ou 5 000 pour les deux</strong>. L’entrée est gratuite pour les moins de 14 ans accompagnés d’un adulte. Il n’y a pas de carré VIP : tout le monde voit aussi bien.</p>
<h2>Conseils pratiques</h2>
<p>Laissez les bouteilles en verre à la maison ; apportez un chapeau, un imperméable et votre propre gobelet. On ne se baigne que dans la zone balisée, et jusqu’à 17 h. Si vous venez de loin, une natte dans la salle de l’école coûte 1 000 francs la nuit. Le dernier bus pour Kigali part avant la fin : organisez votre retour à l’avance.</p>`,
  },
};
