import type { SampleArticle } from "../types.ts";

export const imigongoNewHands: SampleArticle = {
  slug: "imigongo-new-hands",
  category: "culture",
  author: "diane",
  daysAgo: 0,
  views: 860,
  reacted: 0.9,
  liked: 0.97,
  video: true,
  text: {
    rw: {
      title: "Umukara, umweru n’igitaka gitukura: i Kirehe urubyiruko rwiga imigongo",
      content: `<p>Ubanza kumva umwuka w’amase, nyuma y’umunota ukawibagirwa. Mu rugo rumwe rw’i Nyakarambi, abasore n’inkumi umunani bunamye ku mbaho, bashushanya bakoresheje intoki.</p>
<p>Iyi ni imigongo, ubugeni gakondo bwo mu burasirazuba bw’u Rwanda bukorwa mu mase y’inka n’ivu, bugasigwa umukara, umweru, umutuku w’igitaka n’umuhondo wijimye. Kera ba nyogokuru bayikoraga ku nkuta z’inzu. Ubu i Kirehe abuzukuru babo ni bo basaba kuyiga.</p>
<h2>Umurongo udakwiye guhengama</h2>
<p>“Abantu bibwira ko amase ari yo agora,” ni ko Immaculée Mukarusine w’imyaka 62, wigisha kabiri mu cyumweru, avuga. “Ikigora ni umurongo ugororotse.” Abanyeshuri be bamara ibyumweru bya mbere bakoresha ikara n’umugozi, bashushanya inziga n’imirongo ikata nk’imisozi, kugeza ubwo impande ebyiri z’urubaho zisubizanya nk’abaririmbyi babiri.</p>
<p>Hakurikiraho amase. Ay’inyana ni yo bakunda, bakayavanga n’ivu rigabanya umwuka kandi rikirukana udukoko. Bayashyira ku murongo bakoresheje intoki, akabyimba nk’urutoki, hanyuma akuma iminsi myinshi mu gicucu. Ku zuba yasaduka.</p>
<h2>Amabara ava he?</h2>
<ul>
<li><strong>Umweru</strong> uva mu ngwa.</li>
<li><strong>Umukara</strong> uva mu mbyiro no mu bimera byatwitswe.</li>
<li><strong>Umutuku</strong> uva mu gitaka gitukura cyayunguruwe mu gitambaro.</li>
<li><strong>Umuhondo wijimye</strong> uva mu ibumba ryo hafi y’igishanga. Kera buri muryango wahishaga aho urikura.</li>
</ul>
<p>Mbere yo gusiga amabara, babanza gukubaho ibuye buhoro kugira ngo imigongo inoge. Thacien Bizumuremyi w’imyaka 19 abyita “isaha irambirana ariko igena byose”.</p>
<p>Uru rubyiruko rwubaha amategeko y’imigongo, ariko ruzana n’ibyarwo. Thacien yakoze urubaho ruriho ikimenyetso cya Wi-Fi. Fanny Ikirezi w’imyaka 21 akora utubaho tungana n’ikiganza, umushyitsi ashobora gutwara mu gikapu. Atugurisha ku wa Gatandatu, kandi amafaranga yavuyemo yayishyuye amasomo yo kudoda. Igihe berekaga Immaculée urubaho rwa Wi-Fi, bose bari biteze ko abatonganya. Uwo mukecuru yararwitegereje umwanya munini.</p>
<blockquote>“Nyogokuru yashushanyaga ibyo yabonaga: imisozi, amahembe y’inka, ingabo. Namwe mushushanye ibyo mubona. Gusa umurongo ntugahengame.”</blockquote>
<h2>Gerageza iwawe</h2>
<p>Tangirira ku rupapuro: rukubemo kane, ushushanye mu gice kimwe, hanyuma ubisubiremo mu bindi bitatu nk’ureba mu ndorerwamo. Koresha amabara atatu gusa. Numara kubishobora n’ikaramu gusa, shaka umuntu ubimazemo imyaka mirongo ine, umusabe mu kinyabupfura kumutwaza indobo. Bose uko ari umunani ni ko batangiye.</p>`,
    },
    en: {
      title: "Black, white and earth red: young hands take up imigongo in Kirehe",
      content: `<p>First you notice the smell, and a minute later you have forgotten it. In a courtyard in Nyakarambi, eight young people bend over wooden boards and draw with their fingers.</p>
<p>This is imigongo, the traditional relief art of eastern Rwanda, made of cow dung and ash and painted in black, white, earth red and ochre. Grandmothers used to make it on the walls of their houses. In Kirehe it is now their grandchildren who ask to be taught.</p>
<h2>A line that must not lean</h2>
<p>“People think that the dung is the hard part,” says Immaculée Mukarusine, 62, who teaches twice a week. “The hard part is a straight line.” Her pupils spend the first weeks with charcoal and string, drawing spirals and zigzags like ranges of hills, until the two halves of the board answer each other like two singers.</p>
<p>Then comes the dung. They prefer that of calves and mix it with ash, which takes away the smell and keeps insects off. They lay it along the line with their fingertips, in a ridge as thick as a finger, and let it dry in the shade for many days. In the sun it would crack.</p>
<h2>Where the colours come from</h2>
<ul>
<li><strong>White</strong> comes from kaolin, the pale clay.</li>
<li><strong>Black</strong> comes from soot and burnt plants.</li>
<li><strong>Red</strong> comes from red earth, sifted through a cloth.</li>
<li><strong>Ochre</strong> comes from clay found near the marsh. Every family used to hide the place.</li>
</ul>
<p>Before painting, they rub the ridges gently with a stone until they are smooth. Thacien Bizumuremyi, 19, calls it “the boring hour that decides everything”.</p>
<p>These young people respect the grammar of imigongo, but they bring words of their own. Thacien has made a board with a Wi-Fi symbol on it. Fanny Ikirezi, 21, makes boards the size of a hand, which a visitor can carry in a bag. She sells them on Saturdays, and has paid for a sewing course with the money. When they showed Immaculée the Wi-Fi board, they all waited for a scolding. The old woman looked at it for a long time.</p>
<blockquote>“My grandmother drew what she saw: hills, the horns of cows, shields. Draw what you see, too. Only, never let the line lean.”</blockquote>
<h2>Try it at home</h2>
<p>Start on paper: fold a sheet in four, draw in one quarter, then repeat it in the other three as if you were looking in a mirror. Use three colours, no more. When you can do it with nothing but a pencil, look for somebody who has done this for forty years and ask politely to carry her bucket. That is how all eight of them began.</p>`,
    },
    fr: {
      title: "Noir, blanc, terre rouge : à Kirehe, de jeunes mains reprennent l’imigongo",
      content: `<p>On remarque d’abord l’odeur, et une minute plus tard on l’a oubliée. Dans une cour de Nyakarambi, huit jeunes penchés sur des planches dessinent avec les doigts.</p>
<p>C’est l’imigongo, l’art traditionnel en relief de l’est du Rwanda, fait de bouse de vache et de cendre, puis peint en noir, blanc, rouge terre et ocre. Autrefois, les grands-mères le modelaient sur les murs des maisons. À Kirehe, ce sont maintenant leurs petits-enfants qui demandent à l’apprendre.</p>
<h2>Une ligne qui ne doit pas pencher</h2>
<p>« Les gens croient que le plus difficile, c’est la bouse, dit Immaculée Mukarusine, 62 ans, qui donne deux cours par semaine. Le plus difficile, c’est la ligne droite. » Ses élèves passent les premières semaines avec un charbon et une ficelle, à tracer des spirales et des zigzags pareils à des collines, jusqu’à ce que les deux moitiés de la planche se répondent comme deux chanteurs.</p>
<p>Vient ensuite la bouse. Celle des veaux est la meilleure ; on y mêle de la cendre, qui enlève l’odeur et éloigne les insectes. Du bout des doigts, on la pose le long du trait, en un bourrelet épais comme un doigt, puis on la laisse sécher des jours à l’ombre. Au soleil, elle se fendrait.</p>
<h2>D’où viennent les couleurs ?</h2>
<ul>
<li><strong>Le blanc</strong> vient du kaolin, une argile claire.</li>
<li><strong>Le noir</strong> vient de la suie et de plantes brûlées.</li>
<li><strong>Le rouge</strong> vient d’une terre rouge, tamisée dans un tissu.</li>
<li><strong>L’ocre</strong> vient d’une argile des abords du marais. Jadis, chaque famille cachait l’endroit.</li>
</ul>
<p>Avant de peindre, on frotte doucement les reliefs avec une pierre jusqu’à ce qu’ils soient lisses. Thacien Bizumuremyi, 19 ans, appelle cela « l’heure ennuyeuse qui décide de tout ».</p>
<p>Ces jeunes respectent la grammaire de l’imigongo, mais ils y apportent leurs propres mots. Thacien a réalisé une planche ornée du symbole du Wi-Fi. Fanny Ikirezi, 21 ans, en fait d’autres, grandes comme la main, qu’un visiteur peut glisser dans son sac. Elle les vend le samedi et s’est ainsi payé une formation de couture. Quand ils ont montré la planche « Wi-Fi » à Immaculée, tous s’attendaient à être grondés. La vieille dame l’a longuement regardée.</p>
<blockquote>« Ma grand-mère dessinait ce qu’elle voyait : les collines, les cornes des vaches, les boucliers. Dessinez ce que vous voyez, vous aussi. Mais que la ligne ne penche jamais. »</blockquote>
<h2>Essayez chez vous</h2>
<p>Commencez sur du papier : pliez une feuille en quatre, dessinez dans un quart, puis répétez le motif dans les trois autres, comme dans un miroir. Trois couleurs, pas davantage. Quand vous y arriverez avec un simple crayon, cherchez quelqu’un qui pratique depuis quarante ans et demandez-lui poliment de porter son seau. Tous les huit ont commencé ainsi.</p>`,
    },
  },
  comments: [
    { from: "kevin", hoursAfter: 0.3, content: "Urubaho rwa Wi-Fi ndarushaka! Rugura angahe?" },
    { from: "liliane", hoursAfter: 0.5, content: "Nyogokuru yayikoraga ku nzu yacu i Kirehe. Murakoze kunyibutsa." },
    {
      from: "samuel",
      hoursAfter: 0.8,
      content: "I have seen imigongo all my life and never knew where the white came from.",
    },
    { from: "elie", hoursAfter: 1.1, content: "Quelle belle phrase : « que la ligne ne penche jamais »." },
    { from: "guest:Tantine", hoursAfter: 1.4, content: "Impumuro y’amase ni impumuro y’iwacu. Ntimukayigaye!" },
    { from: "ange", hoursAfter: 1.8, content: "Do they take beginners from Kigali during the holidays?" },
    {
      from: "fabrice",
      hoursAfter: 2.2,
      content: "Nagerageje ku rupapuro. Umurongo wanjye wahengamye ku munota wa mbere.",
    },
    { from: "divine", hoursAfter: 2.6, content: "The grandmother’s answer is perfect." },
    { from: "innocent", hoursAfter: 3, content: "Fanny arakoze kwerekana ko ubugeni bushobora gutunga umuntu." },
    { from: "vestine", hoursAfter: 3.5, content: "Muzadukorere na videwo yerekana uko bavanga amabara." },
    { from: "olivier", hoursAfter: 4.1, content: "Carrying the bucket first: this is how all good teachers test you." },
    {
      from: "guest:Ganza",
      hoursAfter: 4.7,
      content: "Mwarimu wacu w’ubugeni yavuze ko tuzajya kubasura. Mfite amatsiko menshi.",
    },
    { from: "clarisse", hoursAfter: 5.4, content: "Ibi ni byiza cyane. Umuco wacu uracyafite abawukomeza." },
  ],
};
