import type { SampleEvent } from "../types.ts";

export const openMicPoetry: SampleEvent = {
  slug: "open-mic-poetry",
  category: "arts",
  inDays: 12,
  hour: "17:30",
  location: "Café Ikaramu, Muhanga",
  artist: "Itsinda Umurongo",
  title: {
    rw: "Iminota itanu na mikoro: umugoroba w’imivugo n’ibisigo",
    en: "Five minutes and a microphone: an open evening of poems",
    fr: "Cinq minutes et un micro : la scène ouverte de poésie",
  },
  description: {
    rw: `<p>Iminota itanu kuri buri muntu, mikoro imwe, n’abantu bateze amatwi. Ushobora gusoma umuvugo, kuvuga igisigo wafashe mu mutwe, kurapa nta muziki cyangwa kubara inkuru ya kera. Ukoresha Ikinyarwanda, Icyongereza cyangwa Igifaransa, ndetse ushobora no kubivanga. Nta manota atangwa, kandi nta we utsindwa.</p>
<h2>Uko bikorwa</h2>
<ul>
<li>Kwiyandikisha bitangira saa kumi n’imwe z’umugoroba; hari <strong>imyanya 18</strong>.</li>
<li>Imyanya itanu yagenewe abatarigera bafata mikoro imbere y’abantu.</li>
<li>Iyo hasigaye amasegonda 30, inzogera nto iravuga: icyo gihe usoza umuvugo wawe.</li>
</ul>
<h2>Abaje kumva gusa</h2>
<p>Namwe mufite uruhare runini muri uwo mugoroba. Mukome amashyi umuvugo urangiye, kandi mwirinde gusakuza igihe hari uvuga. Ushaka gufata amashusho abanza kubisaba umusizi.</p>
<h2>Igiciro n’inama</h2>
<p>Kwinjira ni <strong>ubuntu</strong>; icyayi ni amafaranga 300. Umuvugo wawe uzawuzane ku rupapuro, wanditse mu nyuguti nini, kuko telefone ishobora kuzima ugeze hagati. Banza uwusome inshuro ebyiri mu ijwi riranguruye uri mu rugo, ureba n’isaha. Niba ufite ubwoba, ntugire isoni: twese ni ko twatangiye. Icyumba kiri hasi, nta ngazi zo kuzamuka, kandi umuvugo wa nyuma urangira bitarenze saa mbiri z’ijoro.</p>`,
    en: `<p>Five minutes each, one microphone, and a room that listens. You may read a poem, recite one by heart, rap without a beat or tell an old story, in Kinyarwanda, English or French, or in all three at once. There are no marks, and nobody loses.</p>
<h2>How it works</h2>
<ul>
<li>Put your name down from 17:00; there are <strong>eighteen places</strong>.</li>
<li>Five of them are kept for people who have never stood at a microphone.</li>
<li>With thirty seconds to go a small bell rings: finish your verse.</li>
</ul>
<h2>If you only listen</h2>
<p>You are half of the evening. Clap when a poem is over, and keep your voice down while somebody is speaking. If you would like to film, ask the poet first.</p>
<h2>Cost and tips</h2>
<p>Entry is <strong>free</strong>; tea is 300 francs. Bring your text on paper, in large letters: a phone has a way of going dark in the third verse. Read it aloud twice at home, with an eye on the clock. And if your knees shake, never mind: we all began like that. The room is on the ground floor, with no steps, and the last poem ends by 20:00.</p>`,
    fr: `<p>Cinq minutes chacun, un micro et une salle qui écoute. Vous pouvez lire un poème, en dire un par cœur, rapper sans musique ou raconter une histoire d’autrefois, en kinyarwanda, en anglais, en français, ou dans les trois à la fois. On ne donne pas de notes et personne ne perd.</p>
<h2>Comment ça marche ?</h2>
<ul>
<li>Les inscriptions ouvrent à 17 h ; il y a <strong>dix-huit places</strong>.</li>
<li>Cinq sont réservées à celles et ceux qui n’ont jamais tenu un micro devant un public.</li>
<li>À trente secondes de la fin, une clochette tinte : terminez votre strophe.</li>
</ul>
<h2>Et si l’on vient seulement écouter ?</h2>
<p>Vous êtes la moitié de la soirée. Applaudissez quand le poème est fini et parlez bas pendant qu’un autre a la parole. Pour filmer, demandez d’abord son accord au poète.</p>
<h2>Prix et conseils</h2>
<p>L’entrée est <strong>gratuite</strong> ; le thé coûte 300 francs. Apportez votre texte sur papier, en gros caractères : un téléphone s’éteint volontiers à la troisième strophe. Lisez-le deux fois à voix haute chez vous, montre en main. Et si vos genoux tremblent, ce n’est rien : nous avons tous commencé ainsi. La salle est au rez-de-chaussée, sans marches, et le dernier poème s’achève avant 20 h.</p>`,
  },
};
