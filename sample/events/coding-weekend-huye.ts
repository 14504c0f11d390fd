import type { SampleEvent } from "../types.ts";

export const codingWeekendHuye: SampleEvent = {
  slug: "coding-weekend-huye",
  category: "workshop",
  inDays: 2,
  hour: "09:00",
  location: "Inzu Akabando, Huye",
  artist: "Itsinda Akadomo",
  title: {
    rw: "Iga kwandika porogaramu, nubwo waba udafite mudasobwa",
    en: "Two days to write your first program, no computer needed",
    fr: "Deux jours pour écrire son premier programme, même sans ordinateur",
  },
  description: {
    rw: `<p>Si ngombwa gutunga mudasobwa kugira ngo utangire gutekereza nk’umuntu ukora porogaramu. Mu gitondo cy’umunsi wa mbere hakoreshwa impapuro, imigozi n’amakarita: uzaha amabwiriza “robo”, mu by’ukuri izaba ari mugenzi wawe, maze urebe icyatumye igonga urukuta. Nyuma ya saa sita muzajya kuri mudasobwa, abantu babiri kuri buri imwe, mukore umukino muto.</p>
<h2>Uko iyo minsi iteguye</h2>
<ul>
<li><strong>Umunsi wa mbere:</strong> gukurikiranya amabwiriza, guhitamo no gusubiramo, habanza impapuro, hagakurikira mudasobwa.</li>
<li><strong>Umunsi wa kabiri:</strong> umushinga wanyu muto, muzakora mu matsinda y’abantu batatu, mukawereka abandi saa kumi.</li>
</ul>
<h2>Abashobora kuza</h2>
<p>Ni abafite imyaka 16 kugeza kuri 28, batarigera bandika porogaramu n’imwe. Hari imyanya 40, kandi kimwe cya kabiri cyayo cyagenewe abakobwa. Abigisha bavuga Ikinyarwanda, kandi basobanura buri jambo ry’Icyongereza rigaragara kuri mudasobwa.</p>
<h2>Ikiguzi n’ibyo uzazana</h2>
<p>Kwiga ni <strong>ubuntu</strong>, kandi n’ifunguro rya saa sita ni ubuntu. Uzazane ikaye n’ikaramu; niba ufite telefone, uyizanane na sharijeri yayo. Imyanya ihabwa abahageze mbere, guhera saa mbiri n’igice za mu gitondo. Ibyo uzakora uzabitahana muri telefone cyangwa ku rupapuro, kugira ngo ukomereze mu rugo udakoresheje interineti.</p>`,
    en: `<p>You do not need a computer to begin to think like a programmer. On the first morning everything happens with paper, string and cards: you give orders to a “robot” who is really your neighbour, and find out why it walked into the wall. In the afternoon you move to the screens, two people at each, and make a small game.</p>
<h2>The two days</h2>
<ul>
<li><strong>Day one:</strong> steps, choices and repetition, first on paper, then on a screen.</li>
<li><strong>Day two:</strong> a small project of your own, in a team of three, shown to everybody at 16:00.</li>
</ul>
<h2>Who can come</h2>
<p>Anyone from 16 to 28 who has never written a line of code. Half of the forty places are kept for girls. The mentors speak Kinyarwanda, and explain every English word that appears on the screen.</p>
<h2>Cost and what to bring</h2>
<p>It is <strong>free</strong>, lunch included. Bring a notebook and a pen and, if you have them, a phone and its charger. Places go to those who come first, from 08:30. Whatever you make goes home with you, on your phone or on paper, so that you can carry on without the internet.</p>`,
    fr: `<p>Pas besoin d’ordinateur pour commencer à penser comme une programmeuse ou un programmeur. Le premier matin, tout se passe avec du papier, de la ficelle et des cartes : vous donnez des ordres à un « robot », qui n’est autre que votre voisin, et vous cherchez pourquoi il a foncé dans le mur. L’après-midi, on passe à l’écran, à deux par machine, pour fabriquer un petit jeu.</p>
<h2>Les deux jours</h2>
<ul>
<li><strong>Premier jour :</strong> étapes, choix et répétitions, d’abord sur papier, puis à l’écran.</li>
<li><strong>Second jour :</strong> un petit projet à vous, par équipe de trois, présenté à tous à 16 h.</li>
</ul>
<h2>Qui peut venir ?</h2>
<p>Toute personne de 16 à 28 ans qui n’a jamais écrit une ligne de code. La moitié des 40 places est réservée aux filles. L’équipe parle kinyarwanda et explique chaque mot anglais qui s’affiche à l’écran.</p>
<h2>Prix et matériel</h2>
<p>C’est <strong>gratuit</strong>, déjeuner compris. Apportez un cahier et un stylo et, si vous en avez un, votre téléphone avec son chargeur. Les places vont aux premiers arrivés, dès 8 h 30. Vous repartirez avec ce que vous aurez créé, sur votre téléphone ou sur papier, pour continuer à la maison sans internet.</p>`,
  },
};
