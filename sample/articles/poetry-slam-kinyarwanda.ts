import type { SampleArticle } from "../types.ts";

export const poetrySlamKinyarwanda: SampleArticle = {
  slug: "poetry-slam-kinyarwanda",
  category: "culture",
  author: "aline",
  daysAgo: 8,
  views: 2980,
  reacted: 0.69,
  liked: 0.92,
  text: {
    rw: {
      title: "Iminota itatu, mikoro imwe: ijoro ry’ubusizi mu Kinyarwanda i Nyamirambo",
      content: `<p>Hari intebe mirongo ine n’abantu mirongo icyenda. Umuntu umwe azimya imashini y’ikawa, umukobwa wambaye umupira w’ishuri yegera mikoro, avuga ijambo rimwe: “Umwana.” Icyumba cyose kiraceceka.</p>
<p>Turi i Nyamirambo, ku mugoroba wa slam. Amategeko yayo aroroshye: buri musizi afite iminota itatu, avuga umwandiko we bwite, nta muziki, nta myambaro idasanzwe. Abumva ntibakoma amashyi; bavuza intoki iyo interuro ibakoze ku mutima. Abantu batanu batoranyijwe mu baje kumva ni bo batanga amanota. Mbere abasizi bato ba hano bavugaga mu Cyongereza, kuko amashusho barebaga yari mu Cyongereza. Byahindutse umugoroba umwe, ubwo Sabine Mutoniwase w’imyaka 22 yibagirwaga umwandiko we.</p>
<h2>“Icyongereza cyari cyagiye, nyogokuru we yari agihari”</h2>
<p>“Narahagaze mbura icyo mvuga,” ni ko abivuga. “Nuko ntangira kuvuga amagambo nyogokuru avuga iyo acunda amata. Sinayahinduye mu rundi rurimi. Abantu buriye intebe!” Kuva uwo munsi, itegeko ry’iyi nzu ni iri: Ikinyarwanda ni cyo kibanza. Izindi ndimi zakirwa nk’abashyitsi.</p>
<h2>Ururimi rwabigenewe</h2>
<p>Abasizi ba hano bahita bakwibutsa ko nta gishya bahimbye. Kuva kera u Rwanda rufite amazina y’inka, ibisakuzo n’ibyivugo. “Ba sogokuru bakoraga slam, icyo baburaga ni mikoro,” ni ko Fidèle Ruzindana w’imyaka 25, umwarimu uyobora iki gitaramo, avuga aseka.</p>
<p>Hari n’amasaku. Ijambo ryandikwa kimwe rishobora kuvuga ibintu bibiri, bitewe n’uko ijwi rizamuka cyangwa rimanuka. “Inda” ishobora kuba igice cy’umubiri cyangwa agakoko ko mu musatsi. Umusizi arabikinisha, abantu bagaseka nyuma y’isegonda, bamaze kubyumva.</p>
<h2>Andika iminota itatu yawe ya mbere</h2>
<ol>
<li>Hera ku kintu ushobora gukoraho: ibase, itike y’imodoka, urukweto rw’ishuri. Ntuhere ku ijambo “urukundo”.</li>
<li>Andika nk’uvugana n’umuvandimwe wawe. Hanyuma ukureho kimwe cya gatatu.</li>
<li>Shaka interuro imwe igaruka gatatu, nk’ingoma.</li>
<li>Soma mu ijwi riranguruye ugenda. Aho umwuka ukubanye muke, interuro iba ari ndende.</li>
<li>Fata mu mutwe amagambo ya nyuma, nubwo andi waba uyasoma ku rupapuro.</li>
</ol>
<p>Ubwoba bwo? Na n’ubu Sabine aracyatitira. Urupapuro arushyira ku gitabo kugira ngo abantu batabona ko rutitira na rwo.</p>
<p>Wa mukobwa wambaye umupira w’ishuri, Ariane w’imyaka 17, ntiyabaye uwa mbere: yarushijwe igice cy’inota gusa. Hanze, abantu batatu atazi bamusabye umwandiko we, barimo umumotari wari waje kuzana umuzigo gusa. Yasubiyemo interuro ya nyuma ngo atayibagirwa, yatsa moto, ayijyana mu ijoro.</p>`,
    },
    en: {
      title: "Three minutes, one microphone: a night of Kinyarwanda slam",
      content: `<p>There are forty chairs and ninety people. Somebody turns off the coffee machine, a girl in a school jumper steps up to the microphone and says one word: “Umwana.” Child. The room goes still.</p>
<p>We are in Nyamirambo, Kigali, on slam night. The rules are simple: each poet has three minutes and a text of his or her own, with no music and no costume. The audience does not clap; it snaps its fingers when a line strikes home. Five people picked from the room give the marks. The young poets here used to perform in English, because the videos they watched were in English. That changed on the evening when Sabine Mutoniwase, 22, forgot her text.</p>
<h2>“My English had gone. My grandmother was still there”</h2>
<p>“I stood there with nothing to say,” she remembers. “So I began to speak the words my grandmother says when she churns the milk. I did not translate them. People climbed on the chairs!” Since that day the house has had a rule: Kinyarwanda goes first. Other languages are welcomed as guests.</p>
<h2>A language made for it</h2>
<p>The poets are quick to remind you that they have invented nothing. Rwanda has long had its praise names for cows, its riddles and its <em>ibyivugo</em>, the heroic verses in which one praises oneself. “Our grandfathers did slam; all they lacked was a microphone,” laughs Fidèle Ruzindana, 25, the teacher who hosts the evening.</p>
<p>Then there is tone. A word spelt in one way can mean two things, depending on how the voice rises or falls. <em>Inda</em> may be a part of the body, the belly, or a small creature in your hair, the louse. A poet plays with it, and the room laughs one second late, when the ear has caught up.</p>
<h2>Write your first three minutes</h2>
<ol>
<li>Start from a thing you can touch: a basin, a bus ticket, a school shoe. Do not start from the word “love”.</li>
<li>Write as if you were talking to your sister. Then take out a third.</li>
<li>Find one sentence that comes back three times, like a drum.</li>
<li>Read aloud while you walk. Where you run out of breath, the sentence is too long.</li>
<li>Learn the last words by heart, even if you read the others from paper.</li>
</ol>
<p>And fear? Sabine still trembles. She lays her sheet on a book, so that nobody can see that it is trembling too.</p>
<p>The girl in the jumper, Ariane, 17, does not come first: she misses it by half a point. Outside, three strangers ask her for her text, among them a moto rider who had only come in to deliver a parcel. He repeats the last line so as not to lose it, starts his engine and carries it off into the night.</p>`,
    },
    fr: {
      title: "Trois minutes, un micro : une nuit de slam en kinyarwanda",
      content: `<p>Il y a quarante chaises et quatre-vingt-dix personnes. Quelqu’un éteint la machine à café, une fille en pull d’écolière s’approche du micro et dit un seul mot : « Umwana. » L’enfant. La salle se tait.</p>
<p>Nous sommes à Nyamirambo, à Kigali, un soir de slam. Les règles sont simples : chaque poète dispose de trois minutes et d’un texte de sa main, sans musique ni costume. Le public n’applaudit pas ; il claque des doigts quand une phrase touche juste. Cinq personnes choisies dans la salle donnent les notes. Longtemps, les jeunes poètes d’ici ont slamé en anglais, parce que les vidéos qu’ils regardaient étaient en anglais. Tout a changé le soir où Sabine Mutoniwase, 22 ans, a oublié son texte.</p>
<h2>« Mon anglais était parti. Ma grand-mère était là »</h2>
<p>« Je suis restée sans rien à dire, se souvient-elle. Alors j’ai prononcé les mots que dit ma grand-mère quand elle baratte le lait. Je n’ai pas traduit. Les gens sont montés sur les chaises ! » Depuis, la maison a sa règle : le kinyarwanda passe en premier. Les autres langues sont reçues comme des invitées.</p>
<h2>Une langue faite pour cela</h2>
<p>Les poètes vous le rappellent aussitôt : ils n’ont rien inventé. Le Rwanda connaît depuis longtemps les noms de louange donnés aux vaches, les devinettes et les <em>ibyivugo</em>, ces vers héroïques où l’on chante ses propres exploits. « Nos grands-pères faisaient du slam, il ne leur manquait que le micro », s’amuse Fidèle Ruzindana, 25 ans, l’enseignant qui anime la soirée.</p>
<p>Et puis il y a les tons. Un mot écrit d’une seule façon peut dire deux choses, selon que la voix monte ou descend. <em>Inda</em> désigne une partie du corps, le ventre, ou une petite bête dans les cheveux, le pou. Le poète en joue, et la salle rit une seconde plus tard, le temps que l’oreille comprenne.</p>
<h2>Écrivez vos trois premières minutes</h2>
<ol>
<li>Partez d’une chose que vous pouvez toucher : une bassine, un ticket de bus, une chaussure d’école. Pas du mot « amour ».</li>
<li>Écrivez comme si vous parliez à votre sœur. Puis enlevez un tiers.</li>
<li>Trouvez une phrase qui revienne trois fois, comme un tambour.</li>
<li>Lisez à voix haute en marchant. Là où le souffle manque, la phrase est trop longue.</li>
<li>Apprenez par cœur les derniers mots, même si vous lisez les autres.</li>
</ol>
<p>Et la peur ? Sabine tremble encore. Elle pose sa feuille sur un livre, pour qu’on ne voie pas que le papier tremble aussi.</p>
<p>La fille au pull d’écolière, Ariane, 17 ans, n’arrive pas première : il s’en faut d’un demi-point. Dehors, trois inconnus lui demandent son texte, dont un taxi-moto entré seulement pour livrer un colis. Il répète la dernière phrase pour ne pas la perdre, démarre et l’emporte dans la nuit.</p>`,
    },
  },
  comments: [
    { from: "grace", hoursAfter: 3, content: "Ba sogokuru bakoraga slam! Ni ukuri kwambaye ubusa." },
    {
      from: "pacifique",
      hoursAfter: 12,
      content: "I always wrote in English because I was afraid of spelling mistakes in Kinyarwanda. No more.",
    },
    { from: "joselyne", hoursAfter: 28, content: "Ariane, twifuza gusoma uwo mwandiko wawe hano!" },
    { from: "guest:Umumotari", hoursAfter: 75, content: "Uwo mumotari ashobora kuba ari njye. Interuro ndacyayibuka." },
    { from: "alexis", hoursAfter: 140, content: "Les trois minutes les plus longues de ma vie. Et les plus belles." },
  ],
};
