import type { SampleEvent } from "../types.ts";

export const rooftopConcertKigali: SampleEvent = {
  slug: "rooftop-concert-kigali",
  category: "music",
  inDays: 9,
  hour: "18:30",
  location: "Igisenge Akayaga, Nyamirambo, Kigali",
  artist: "Trio Igicaniro",
  title: {
    rw: "Gitari ku gisenge: igitaramo gituje hejuru ya Kigali",
    en: "Guitars on the roof: an acoustic evening above Kigali",
    fr: "Guitares sur le toit : une soirée acoustique au-dessus de Kigali",
  },
  description: {
    rw: `<p>Nta rubyiniro runini, nta mizindaro isakuza: ni gitari ebyiri, inanga imwe, amajwi meza n’amatara ya Kigali impande zose. Trio Igicaniro izaririmba indirimbo z’Ikinyarwanda yahimbye mu mwaka ushize, iririmbe n’iza kera twese tuzi.</p>
<h2>Ni igitaramo cya bande?</h2>
<p>Ni icy’umuntu wese ukunda umuziki utuje. Ushobora no kuza wenyine: imisego yo kwicaraho iba iteguye mu ruziga, bityo uhita umenyana n’abo mwicaranye. Abatarageza ku myaka 18 na bo bahawe ikaze, kandi nta nzoga zihacururizwa.</p>
<h2>Ibyo uzazana</h2>
<ul>
<li>Amafaranga <strong>2.000</strong> yo kwinjira; ufite ikarita y’ishuri yishyura 1.500.</li>
<li>Umupira w’imbeho, kuko nijoro hejuru haba hakonje.</li>
<li>Icupa ryawe: amazi yo kunywa uzayahasanga.</li>
</ul>
<h2>Ibindi wamenya</h2>
<p>Imyanya ni 90 gusa, bityo uzaze kare. Imiryango ifungurwa iminota 30 mbere y’indirimbo ya mbere, kandi igitaramo kirangira saa tatu z’ijoro, imodoka zitwara abagenzi zikiboneka. Kugerayo ni ukuzamuka amagorofa ane; niba kuzamuka ingazi bikugora, saba ku muryango gukoresha asanseri. Imvura nigwa, igitaramo kizabera mu cyumba kiri munsi y’igisenge.</p>`,
    en: `<p>No big stage and no towering speakers: two guitars, one inanga, a few good voices and the lights of Kigali all around. Trio Igicaniro play songs in Kinyarwanda that they wrote over the past year, and some old ones that everybody can sing along to.</p>
<h2>Who it is for</h2>
<p>Anyone who likes to listen. You can come alone: the cushions are laid out in circles, so you will soon know your neighbours. Under-18s are welcome, and no alcohol is sold.</p>
<h2>What to bring</h2>
<ul>
<li><strong>2,000 francs</strong> at the door, or 1,500 with a student card.</li>
<li>A jumper: it gets cool up there after dark.</li>
<li>Your own bottle: there is drinking water to fill it.</li>
</ul>
<h2>Good to know</h2>
<p>The roof holds only ninety people, so come early. Doors open half an hour before the first song, and the last one ends at 21:00, while the buses are still running. It is four floors up; if stairs are hard for you, ask at the door for the lift. If it rains, the concert moves to the hall just below.</p>`,
    fr: `<p>Ni grande scène ni grosses enceintes : deux guitares, une inanga, de belles voix et les lumières de Kigali tout autour. Le Trio Igicaniro joue des chansons en kinyarwanda écrites ces douze derniers mois, et quelques airs anciens que tout le monde peut reprendre en chœur.</p>
<h2>Pour qui ?</h2>
<p>Pour tous ceux qui aiment écouter. On peut venir seul : les coussins sont disposés en cercle et l’on fait vite connaissance avec ses voisins. Les moins de 18 ans sont les bienvenus, et l’on ne vend pas d’alcool.</p>
<h2>À apporter</h2>
<ul>
<li><strong>2 000 francs</strong> à l’entrée, ou 1 500 avec une carte d’élève ou d’étudiant ;</li>
<li>un pull, car l’air est frais là-haut une fois la nuit tombée ;</li>
<li>votre gourde : il y a de l’eau potable pour la remplir.</li>
</ul>
<h2>Bon à savoir</h2>
<p>Le toit n’accueille que 90 personnes : mieux vaut arriver tôt. Les portes ouvrent une demi-heure avant la première chanson et la dernière s’achève à 21 h, quand les bus circulent encore. Il y a quatre étages à monter ; si les escaliers vous sont pénibles, demandez l’ascenseur à l’entrée. En cas de pluie, le concert aura lieu dans la salle juste en dessous.</p>`,
  },
};
