import type { SampleEvent } from "../types.ts";

export const traditionalDanceNight: SampleEvent = {
  slug: "traditional-dance-night",
  category: "arts",
  inDays: 16,
  hour: "18:00",
  location: "Imbuga y’Ingoma, Nyanza",
  artist: "Itorero Imirishyo y’Amayaga",
  title: {
    rw: "Intore, umushagiriro n’ingoma: ijoro ry’imbyino gakondo",
    en: "Intore, umushagiriro and drums: a night of Rwandan dance",
    fr: "Intore, umushagiriro et tambours : une nuit de danse rwandaise",
  },
  description: {
    rw: `<p>Iyo ingoma nkuru ivuze, n’uwari waje kureba gusa atangira gukubita ibirenge hasi. Ababyinnyi 30 n’abakaraza icyenda b’Itorero Imirishyo y’Amayaga bazabyina nk’uko babyigishijwe na ba sekuru na ba nyirakuru. Nta majwi yafashwe mbere azakoreshwa: ibyo uzumva byose bizakorerwa imbere yawe.</p>
<h2>Uko umugoroba uteguye</h2>
<ul>
<li><strong>Ingoma:</strong> abakaraza icyenda bazatwereka uko ingoma zisubizanya.</li>
<li><strong>Umushagiriro:</strong> imbyino ituje y’abakobwa n’abagore, iherekejwe n’indirimbo zirata inka.</li>
<li><strong>Intore:</strong> imbyino y’abasore bambaye umugara n’amayugi, bafite amacumu n’ingabo.</li>
</ul>
<h2>Nawe uzabyine</h2>
<p>Igice cy’isaha cya nyuma cyahariwe abaje kureba. Nta we uzaseka intambwe zawe za mbere: ababyinnyi bazaba bari iruhande rwawe bazikwereka. Uzambare inkweto zoroshye gukuramo, kandi niba ubishaka uzane igitenge cyo gukenyera.</p>
<h2>Igiciro n’inama</h2>
<p>Kwinjira ni amafaranga <strong>1.500</strong>; abana batarageza ku myaka 12 binjirira ubuntu. Abantu bicara hanze, ku mikeka no ku ntebe ndende, bityo uzitwaze icyo kwifubika. Wemerewe gufata amashusho yawe bwite, ariko ntukoreshe itara rya telefone, kuko ribangamira ababyinnyi. Bizarangira saa tatu z’ijoro.</p>`,
    en: `<p>When the great drum speaks, even those who came only to watch begin to tap their feet. Thirty dancers and nine drummers of Itorero Imirishyo y’Amayaga bring an evening of dances as their grandparents taught them. Nothing is recorded: every sound is made in front of you.</p>
<h2>The programme</h2>
<ul>
<li><strong>Drums:</strong> nine players show how each drum answers the others.</li>
<li><strong>Umushagiriro:</strong> the slow, graceful dance of girls and women, with songs in praise of cows.</li>
<li><strong>Intore:</strong> the dance of young warriors, with headdresses and ankle bells, spears and shields.</li>
</ul>
<h2>Come and dance</h2>
<p>The last half-hour belongs to the public. Nobody will laugh at your first steps: the dancers stand beside you and show them. Wear shoes that come off easily and, if you like, bring a cloth to tie around your waist.</p>
<h2>Price and tips</h2>
<p>Entry is <strong>1,500 francs</strong>, and free for children under twelve. You sit outdoors, on mats and benches, so take a warm layer. You may film for yourself, but leave your phone’s light off: it disturbs the dancers. The evening ends at 21:00.</p>`,
    fr: `<p>Quand le grand tambour se met à parler, même ceux qui n’étaient venus que pour regarder tapent du pied. Trente danseurs et neuf tambourinaires de l’Itorero Imirishyo y’Amayaga présentent des danses telles que leurs grands-parents les leur ont apprises. Rien n’est enregistré : chaque son naît devant vous.</p>
<h2>Au programme</h2>
<ul>
<li><strong>Les tambours :</strong> neuf musiciens montrent comment les instruments se répondent.</li>
<li><strong>L’umushagiriro :</strong> la danse lente et gracieuse des filles et des femmes, portée par des chants à la gloire des vaches.</li>
<li><strong>Les intore :</strong> la danse des jeunes guerriers, avec coiffes et grelots, lances et boucliers.</li>
</ul>
<h2>À vous de danser</h2>
<p>La dernière demi-heure appartient au public. Personne ne rira de vos premiers pas : les danseurs seront à côté de vous pour vous les montrer. Portez des chaussures faciles à enlever et, si vous voulez, apportez un pagne à nouer à la taille.</p>
<h2>Prix et conseils</h2>
<p>L’entrée coûte <strong>1 500 francs</strong> ; elle est gratuite pour les moins de 12 ans. On s’assoit dehors, sur des nattes et des bancs : prévoyez de quoi vous couvrir. Vous pouvez filmer pour vous, mais sans allumer la lampe du téléphone, qui gêne les danseurs. La soirée se termine à 21 h.</p>`,
  },
};
