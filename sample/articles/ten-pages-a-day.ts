import type { SampleArticle } from "../types.ts";

export const tenPagesADay: SampleArticle = {
  slug: "ten-pages-a-day",
  category: "education",
  author: "solange",
  daysAgo: 9,
  views: 3875,
  reacted: 0.48,
  liked: 0.88,
  text: {
    rw: {
      title: "Amapaji icumi ku munsi: uko abasomyi basanzwe babigize akamenyero",
      content: `<p>Amapaji icumi asaba iminota nka cumi n’itanu. Uyasomye buri munsi, ukwezi gushira urangije igitabo kinini, kandi utarigeze witwa “umuntu ukunda gusoma”.</p>
<p>Igitekerezo kiroroshye kandi si gishya: gusoma amapaji icumi buri munsi, y’igitabo icyo ari cyo cyose. Twabajije abasomyi babimazemo amezi arenga atandatu uko babigenza ku munsi amashanyarazi yabuze, umwana arira cyangwa akazi kabaye kenshi.</p>
<h2>Abasomyi batatu, amayeri atatu</h2>
<p><strong>“Nsoma ntegereje ko ibishyimbo bishya.”</strong> Florence Mukeshimana w’imyaka 22, utuye i Kayonza, umwanya we yawubonye mu gikoni. “Ibishyimbo bitinda gushya. Mbere nabaga ndeba telefone. Ubu igitabo kiba mu gafuka kamanitse ku rugi rw’igikoni: iyo inkono igiye ku ziko, nanjye ndabumbura.” Avuga ko ibanga ari uguhuza gusoma n’ikindi kintu ukora buri munsi: kunywa icyayi, gutegereza imodoka cyangwa gutegereza abakiriya.</p>
<p><strong>“Sinsiba kabiri.”</strong> Didier Ndagijimana w’imyaka 26 acuruza ibyuma by’imodoka i Rubavu. “Gusiba umunsi umwe bibaho. Gusiba ibiri ni ugutangira akandi kamenyero, kandi kabi,” ni ko avuga. Iyo yatashye ananiwe, asoma amapaji abiri gusa, ahagaze, kugira ngo umunsi utamucika. Bukeye bwaho yongera gusoma icumi nk’ibisanzwe.</p>
<p><strong>“Turi bane, sinabeshya.”</strong> I Huye, Sifa Umulisa n’inshuti ze eshatu bohererezanya interuro imwe buri mugoroba: iyo bakunze kurusha izindi uwo munsi. Nta foto, nta magambo menshi; ntibitwara interineti nyinshi. “Nyuma y’ibyumweru bike nasigaye nsoma nshaka interuro yanjye,” ni ko Sifa avuga. “Hari n’izo nanditse ku rukuta rw’icyumba.”</p>
<h2>Ibitabo biva he?</h2>
<p>Kugura si yo nzira yonyine. Dore aho abasomyi bacu babikura:</p>
<ul>
<li>Mu isomero ry’ishuri, ry’umurenge cyangwa ry’urusengero: baza, nubwo urugi rwaba rusa n’urukinze.</li>
<li>Mu nshuti: muguranye ibitabo, kandi wandike izina ryawe imbere.</li>
<li>Kuri telefone: manura igitabo cyemewe gutangwa ku buntu igihe ufite Wi-Fi, ukazagisoma udakeneye interineti.</li>
<li>Mu rugo: Bibiliya, ibitabo by’ishuri bya kera, igitabo cy’ubuhinzi. Byose birasomwa.</li>
</ul>
<h2>Tangira uyu mugoroba</h2>
<p>Hitamo igitabo ushaka gusoma, atari icyo abandi bavuga ko ugomba gusoma. Gishyire hafi y’uburiri, telefone uyishyire kure. Soma amapaji icumi uhagarare, nubwo waba ugishaka gukomeza: iyo nyota ni yo izakugarura ejo. Kandi niba umaze gusoma amapaji mirongo itanu ukumva kirakurambiye, kireke nta soni. “Nta muntu urya umwembe waboze ngo atababaza uwawumuhaye,” ni ko Florence avuga aseka.</p>`,
    },
    en: {
      title: "Ten pages a day: how ordinary readers turned it into a habit",
      content: `<p>Ten pages take about fifteen minutes. Do it every day and in a month you have finished a thick book, without ever being called “a person who reads”.</p>
<p>The idea is simple, and it is not new: ten pages, every day, of any book at all. We asked readers who have kept it up for more than six months what they do on the days when the power is off, the baby is crying or work never ends.</p>
<h2>Three readers, three tricks</h2>
<p><strong>“I read while the beans cook.”</strong> Florence Mukeshimana, 22, from Kayonza, found her time in the kitchen. “Beans take for ever. Before, I used to look at my phone. Now the book lives in a little bag on the kitchen door: when the pot goes on the fire, the book opens.” Her secret, she says, is to tie reading to something that happens every day anyway: a cup of tea, the wait for the bus, the wait for customers.</p>
<p><strong>“I never miss twice.”</strong> Didier Ndagijimana, 26, sells car parts in Rubavu. “Missing one day is life. Missing two is the start of another habit, and a bad one.” When he comes home exhausted he reads just two pages, standing up, so that the day does not get away from him. The next day he goes back to ten as usual.</p>
<p><strong>“There are four of us, so I cannot lie.”</strong> In Huye, Sifa Umulisa and three friends send each other one sentence every evening: the one they liked best that day. No photo and no long comment, so it costs almost no data. “After a few weeks I was reading to find my sentence,” Sifa says. “Some of them are now written on my bedroom wall.”</p>
<h2>Where do the books come from?</h2>
<p>Buying is not the only way. Our readers find theirs:</p>
<ul>
<li>in the library of a school, a sector or a church: ask, even if the door looks closed;</li>
<li>among friends: swap book for book, and write your name inside;</li>
<li>on the phone: download a free and legal book once, on Wi-Fi, and read it offline for weeks;</li>
<li>at home: a Bible, old schoolbooks, a farming manual. Everything counts.</li>
</ul>
<h2>Begin tonight</h2>
<p>Choose a book you want to read, not the one others say you should. Put it next to your bed and leave the phone far away. Read ten pages and stop, even if you would like to go on: that small hunger is what will bring you back tomorrow. And if after fifty pages the book still bores you, drop it without shame. “Nobody eats a rotten mango just to please the person who gave it,” laughs Florence.</p>`,
    },
    fr: {
      title: "Dix pages par jour : comment des lecteurs ordinaires s’y tiennent",
      content: `<p>Dix pages, c’est un quart d’heure environ. Chaque jour, sans exception, et en un mois vous avez fini un gros livre, sans jamais avoir été « quelqu’un qui lit ».</p>
<p>L’idée est simple et n’a rien de nouveau : dix pages, tous les jours, de n’importe quel livre. Nous avons demandé à des lecteurs qui tiennent depuis plus de six mois comment ils font les jours de coupure de courant, de bébé qui pleure ou de travail sans fin.</p>
<h2>Trois lecteurs, trois astuces</h2>
<p><strong>« Je lis pendant que les haricots cuisent. »</strong> Florence Mukeshimana, 22 ans, de Kayonza, a trouvé son moment à la cuisine. « Les haricots, c’est interminable. Avant, je regardais mon téléphone. Maintenant, le livre est dans un petit sac accroché à la porte : la marmite va sur le feu, et moi j’ouvre mon livre. » Son secret : associer la lecture à un geste quotidien, comme le thé, l’attente du bus ou celle des clients.</p>
<p><strong>« Je ne saute jamais deux jours. »</strong> Didier Ndagijimana, 26 ans, vend des pièces automobiles à Rubavu. « Manquer un jour, ça arrive. En manquer deux, c’est prendre une autre habitude, et une mauvaise. » Quand il rentre épuisé, il ne lit que deux pages, debout, pour que la journée ne lui échappe pas. Le lendemain, il revient à dix, comme d’ordinaire.</p>
<p><strong>« Nous sommes quatre, impossible de mentir. »</strong> À Huye, Sifa Umulisa et trois amies s’envoient une phrase chaque soir : celle qu’elles ont préférée dans la journée. Pas de photo ni de long commentaire, donc presque pas de données consommées. « Au bout de quelques semaines, je lisais pour trouver ma phrase, raconte Sifa. J’en ai même écrit sur le mur de ma chambre. »</p>
<h2>Où trouver des livres ?</h2>
<p>Acheter n’est pas la seule solution. Nos lecteurs se fournissent :</p>
<ul>
<li>à la bibliothèque de l’école, du secteur ou de l’église : demandez, même si la porte a l’air fermée ;</li>
<li>entre amis : échangez livre contre livre, et écrivez votre nom à l’intérieur ;</li>
<li>sur le téléphone : téléchargez une fois, en Wi-Fi, un livre gratuit et légal, puis lisez-le hors ligne pendant des semaines ;</li>
<li>à la maison : une Bible, de vieux manuels scolaires, un guide d’agriculture. Tout compte.</li>
</ul>
<h2>Commencez ce soir</h2>
<p>Choisissez un livre qui vous fait envie, pas celui que les autres vous imposent. Posez-le près du lit et laissez le téléphone loin de vous. Lisez dix pages et arrêtez-vous, même si vous voulez continuer : c’est cette petite faim qui vous ramènera demain. Et si, après cinquante pages, le livre vous ennuie toujours, abandonnez-le sans honte. « Personne ne mange une mangue pourrie pour faire plaisir à celui qui l’a offerte », plaisante Florence.</p>`,
    },
  },
  comments: [
    {
      from: "clarisse",
      hoursAfter: 3,
      content: "Ntangiye uyu munsi. Igitabo cya mbere: icyo mama yanguriye mfite imyaka 12, sinigeze ngifungura.",
    },
    { from: "moise", hoursAfter: 10, content: "Day 40 here. The trick with two pages standing up really works." },
    { from: "chantal", hoursAfter: 26, content: "Iby’umwembe birandenze!" },
    {
      from: "jean-paul",
      hoursAfter: 60,
      content: "Dix pages dans le bus Kigali-Musanze, chaque vendredi. Le voyage paraît plus court.",
    },
    { from: "guest:Rosine", hoursAfter: 130, content: "Ese ibitabo byo kumva (audio) na byo birabarwa?" },
  ],
};
