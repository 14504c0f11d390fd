import type { SampleArticle } from "../types.ts";

export const libraryOnAMoto: SampleArticle = {
  slug: "library-on-a-moto",
  category: "education",
  author: "aline",
  daysAgo: 1,
  views: 2460,
  reacted: 0.72,
  liked: 0.96,
  text: {
    rw: {
      title: "Isomero rigera mu midugudu kuri moto buri wa gatandatu",
      content: `<p>Wumva Peace Umubyeyi utaramubona: avuza ihoni kabiri, umukungugu ugatumuka, maze isanduku y’umuhondo yuzuye ibitabo igahagarara munsi y’igiti cyo mu mudugudu.</p>
<p>Peace afite imyaka 24, atuye i Karangazi mu Karere ka Nyagatare. Mu minsi y’akazi acuruza imbuto zo gutera n’ibiryo by’amatungo mu iduka rito. Ku wa Gatandatu ahambira isanduku y’imbaho inyuma kuri moto ye, akayuzuzamo ibitabo mirongo itandatu, akagenda. Bujya kwira amaze kugera mu midugudu ine, kandi ibitabo hafi ya byose bimaze gutirwa. Ni byo aba yifuza.</p>
<h2>Byatangiriye ku gitabo kimwe</h2>
<p>Hashize imyaka itatu Peace atije igitabo umukobwa w’umuturanyi. Nyuma y’ukwezi igitabo cyaragarutse, igifuniko cyacyo cyaroroshye kubera gufatwa n’abantu benshi, kirimo n’urupapuro rwanditseho amazina 11. “Abantu cumi n’umwe bari barakisomye, kandi nta n’umwe wari warabimbwiye,” abivuga aseka. “Narakaye umunota umwe. Hanyuma ndatekereza nti: burya abantu ba hano bashaka gusoma. Ibitabo ni byo byabuze inzira.”</p>
<p>Yasabye inshuti ze ibitabo zarangije gusoma. Umubaji yamubarije isanduku, Peace na we amufasha kwandika neza amafaranga yinjiza n’ayo asohora.</p>
<h2>Amategeko atatu n’ikaye imwe</h2>
<p>Nta mudasobwa ihari, nta n’ikarita. Ikaye imwe gusa ni yo yandikwamo izina ry’umusomyi, izina ry’igitabo n’itariki. Amategeko yanditse imbere ku mupfundikizo w’isanduku:</p>
<ul>
<li>Utira igitabo kimwe, ukakimarana ibyumweru bibiri.</li>
<li>Banza ukarabe intoki, kandi urinde igitabo umuriro n’amazi.</li>
<li>Niba utakaje igitabo, uzasomera abana mu ijwi riranguruye igicamunsi cyose.</li>
</ul>
<p>Itegeko rya nyuma ritungura benshi. “Ndamutse nciye abantu amafaranga, abakennye ntibakongera gutira,” ni ko Peace asobanura. “Kandi akenshi umuntu wiriwe asomera abana, bukeye bwaho igitabo arakibona.”</p>
<p>I Rwimiyaga, Emmanuel Karekezi w’imyaka 17, uragira inka za nyirarume mu biruhuko, ahora ashaka ibitabo bivuga kuri moteri. Umukecuru Espérance we asaba inkuru z’Ikinyarwanda zanditse mu nyuguti nini, kuko umwuzukuru we azimusomera ku mugoroba. Abana bato bo barwanira igitabo cy’amashusho kivuga ku mvubu. Kimaze gucika kabiri, ariko baragiteranyije bakomeza kugisoma.</p>
<p>Imvura ni yo mwanzi wa mbere: ibitabo byose Peace abitwikiriza shitingi. Ikibazo cya kabiri ni lisansi. Ubu urubyiruko rwa buri mudugudu rutanga igiceri uko rubishoboye, kandi abahungu babiri b’i Rwimiyaga bamwogereza moto igihe cyose ahageze.</p>
<h2>Nawe watangira</h2>
<p>Peace avuga ko atari ngombwa kugira moto. Igare, igitebo cyangwa akabati ko muri saluni birahagije. Tangirana ibitabo icumi, ikaye imwe n’umunsi umwe uhoraho, kandi uwo munsi ntukawusibe. “Abantu bazakubabarira kuzana igitabo gishaje,” ni ko avuga yatsa moto. “Ariko ntibazakubabarira kutaza.”</p>`,
    },
    en: {
      title: "The library that arrives by motorcycle every Saturday",
      content: `<p>You hear Peace Umubyeyi before you see her: two blasts of the horn, a cloud of red dust, and a yellow box full of books stops under the village tree.</p>
<p>Peace is 24 and lives in Karangazi, in Nyagatare District. During the week she sells seed and animal feed in a small shop. On Saturdays she straps a wooden box to the back of her moto, fills it with sixty books and sets off. By evening she has visited four villages and the box is almost empty. That is exactly what she wants.</p>
<h2>It began with one borrowed book</h2>
<p>Three years ago Peace lent a novel to a neighbour’s daughter. A month later it came back, its cover soft from handling, with a sheet of paper inside and eleven names on it. “Eleven people had read it, and not one of them had told me,” she laughs. “I was angry for a minute. Then I thought: so people here do want to read. It is the books that could not find the road.”</p>
<p>She asked her friends for the books they had finished. A carpenter made the box, and in return Peace helped him to put his accounts in order.</p>
<h2>Three rules and one exercise book</h2>
<p>There is no computer and no membership card. A single exercise book holds the reader’s name, the title and the date. The rules are painted inside the lid:</p>
<ul>
<li>One book at a time, for two weeks.</li>
<li>Wash your hands first, and keep the book away from fire and water.</li>
<li>If you lose a book, you read aloud to the children for a whole afternoon.</li>
</ul>
<p>The last rule surprises everyone. “If I asked for money, the poorest would stop borrowing,” Peace explains. “And somebody who has read aloud all afternoon usually finds the book the next morning.”</p>
<p>In Rwimiyaga, Emmanuel Karekezi, 17, who herds his uncle’s cows in the holidays, wants anything about engines. Old Espérance asks for stories in Kinyarwanda in large print, because her grandson reads them to her in the evening. The smallest children fight over a picture book about a hippopotamus. It has been torn in two twice, and twice they have put it back together.</p>
<p>Rain is the first enemy: every book travels under a plastic sheet. Petrol is the second. Young people in each village now give a coin when they can, and two boys in Rwimiyaga wash the moto whenever she comes.</p>
<h2>You could start one too</h2>
<p>You do not need a motorcycle, Peace insists. A bicycle, a basket or a shelf in a hair salon will do. Begin with ten books, one exercise book and one fixed day, and never miss that day. “People will forgive you an old book,” she says, starting the engine. “They will not forgive you for not coming.”</p>`,
    },
    fr: {
      title: "La bibliothèque qui arrive à moto chaque samedi",
      content: `<p>On entend Peace Umubyeyi avant de la voir : deux coups de klaxon, un nuage de poussière rouge, et une caisse jaune pleine de livres s’arrête sous l’arbre du village.</p>
<p>Peace a 24 ans et vit à Karangazi, dans le district de Nyagatare. En semaine, elle vend des semences et des aliments pour bétail dans une petite boutique. Le samedi, elle attache une caisse en bois à l’arrière de sa moto, y range soixante livres et prend la piste. Le soir venu, elle a fait halte dans quatre villages et la caisse est presque vide. C’est exactement ce qu’elle espère.</p>
<h2>Au départ, un seul roman prêté</h2>
<p>Il y a trois ans, Peace prête un roman à la fille d’une voisine. Un mois plus tard, le livre revient, la couverture ramollie à force d’être passée de main en main, avec une feuille glissée à l’intérieur : onze prénoms. « Onze personnes l’avaient lu, et aucune ne me l’avait dit, raconte-t-elle en riant. J’ai été fâchée une minute. Puis j’ai compris : ici, les gens ont envie de lire. Ce sont les livres qui ne trouvaient pas le chemin. »</p>
<p>Elle demande alors à ses amis les livres qu’ils ont terminés. Un menuisier fabrique la caisse ; en échange, Peace l’aide à mettre de l’ordre dans ses comptes.</p>
<h2>Trois règles et un cahier</h2>
<p>Ni ordinateur ni carte d’abonné. Un simple cahier d’écolier garde le nom du lecteur, le titre et la date. Les règles sont peintes à l’intérieur du couvercle :</p>
<ul>
<li>Un seul livre à la fois, pour deux semaines.</li>
<li>On se lave les mains, et on tient le livre loin du feu et de l’eau.</li>
<li>Qui perd un livre lit à voix haute pour les enfants, tout un après-midi.</li>
</ul>
<p>La dernière règle étonne tout le monde. « Si je demandais de l’argent, les plus pauvres n’emprunteraient plus, explique Peace. Et puis, quelqu’un qui a lu à voix haute tout un après-midi retrouve souvent le livre le lendemain matin. »</p>
<p>À Rwimiyaga, Emmanuel Karekezi, 17 ans, qui garde les vaches de son oncle pendant les vacances, réclame tout ce qui parle de moteurs. La vieille Espérance préfère les récits en kinyarwanda imprimés en gros caractères, parce que son petit-fils les lui lit le soir. Les plus jeunes se disputent un album sur un hippopotame : déchiré deux fois, recollé deux fois.</p>
<p>Le premier ennemi, c’est la pluie : chaque livre voyage sous une bâche. Le deuxième, c’est l’essence. Dans chaque village, les jeunes donnent désormais une pièce quand ils le peuvent, et deux garçons de Rwimiyaga lavent la moto à chaque passage.</p>
<h2>Et pourquoi pas vous ?</h2>
<p>Pas besoin de moto, insiste Peace. Un vélo, un panier ou une étagère dans un salon de coiffure suffisent. Commencez avec dix livres, un cahier et un jour fixe, et ne manquez jamais ce jour-là. « On vous pardonnera un vieux livre, dit-elle en démarrant. On ne vous pardonnera pas de ne pas être venu. »</p>`,
    },
  },
  comments: [
    { from: "kevin", hoursAfter: 2, content: "Iri tegeko ryo gusomera abana riranshimishije cyane. Ni igihano cyiza!" },
    {
      from: "joselyne",
      hoursAfter: 3.5,
      content: "I lost a book once and paid 3,000 francs. I would rather have read aloud.",
    },
    {
      from: "guest:Mama Keza",
      hoursAfter: 6,
      content: "Natwe i Gatunda turamutegereje. Azaze atuzanire ibitabo by’abana.",
    },
    { from: "elie", hoursAfter: 9, content: "J’ai une vingtaine de romans à donner. Où peut-on les déposer ?" },
    { from: "bosco", hoursAfter: 14, content: "Icyo gitabo cy’imvubu nanjye ndagishaka." },
  ],
};
