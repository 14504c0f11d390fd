import type { SampleEvent } from "../types.ts";

export const hillClimbRace: SampleEvent = {
  slug: "hill-climb-race",
  category: "sports",
  inDays: 5,
  hour: "08:00",
  location: "Isantere ya Gasenyi, Gicumbi",
  artist: "Pedali Club Gicumbi",
  title: {
    rw: "Ibirometero birindwi uzamuka: isiganwa ry’amagare rya Gasenyi",
    en: "Seven kilometres up: the amateur hill climb at Gasenyi",
    fr: "Sept kilomètres de montée : la course cycliste amateur de Gasenyi",
  },
  description: {
    rw: `<p>Iri siganwa rifite itegeko rimwe: uhagurukira hasi, ukarangiriza hejuru. Ni ibirometero birindwi, kandi ubutumburuke bwiyongeraho metero 400. Ku ikorosi rya nyuma haba hari abafana benshi, bakagutera akanyabugabo. Abasiganwa bahaguruka umwe umwe, hagati y’umwe n’undi hakajyamo umunota, bityo nta we usigwa n’igikundi.</p>
<h2>Abemerewe gusiganwa</h2>
<p>Ni umuntu wese utabigize umwuga, ufite nibura imyaka 16 n’igare rifite feri ebyiri zikora. Hari ibyiciro bitatu, kandi buri cyiciro gifite ibihembo byacyo:</p>
<ul>
<li><strong>Amagare ya siporo</strong>, afite vitesi.</li>
<li><strong>Amagare asanzwe</strong>, aremereye, atwara amata n’ibitoki.</li>
<li><strong>Abakobwa n’abagore</strong>, ku igare iryo ari ryo ryose.</li>
</ul>
<h2>Ikiguzi n’ibikoresho</h2>
<p>Kwiyandikisha ni amafaranga <strong>1.000</strong>; kureba ni ubuntu. Kwambara ingofero irinda umutwe (kasike) ni itegeko; hari 30 zitizwa abatazifite. Uzazane amazi, indangamuntu cyangwa ikarita y’ishuri, n’inshuti igutwaza ikote. Utarageza ku myaka 18 azana n’umubyeyi, cyangwa akazana urwandiko rwe.</p>
<h2>Inama</h2>
<p>Nimero zitangirwa ku isoko, guhera saa kumi n’ebyiri n’igice za mu gitondo. Uzatangire utuje: ikirometero cya gatanu ni cyo gihanamye kurusha ibindi. Nta modoka zizanyura muri uyu muhanda kugeza saa tanu. Kumanuka bikorwa mu itsinda, nta gusiganwa.</p>`,
    en: `<p>This race has one rule: start at the bottom, finish at the top. There are seven kilometres, four hundred metres of height to gain, and a crowd at the last bend that seems to push with its voice. Riders leave one by one, a minute apart, so nobody is dropped by the bunch.</p>
<h2>Who can ride</h2>
<p>Any amateur aged 16 or over, on any bicycle with two working brakes. There are three classes, each with its own prizes:</p>
<ul>
<li><strong>Sports bicycles</strong>, with gears.</li>
<li><strong>Working bicycles</strong>, the heavy kind that carries milk and bananas.</li>
<li><strong>Girls and women</strong>, on any bicycle.</li>
</ul>
<h2>Cost and kit</h2>
<p>Taking part costs <strong>1,000 francs</strong>; watching is free. A helmet is compulsory, and thirty can be borrowed. Bring water, an identity or school card, and a friend to carry your jacket. If you are under 18, come with a parent or a letter from one.</p>
<h2>Tips</h2>
<p>Numbers are given out at the market from 06:30. Start more slowly than you would like: the fifth kilometre is the steepest. The road is closed to cars until 11:00, and everybody comes down in one group, without racing.</p>`,
    fr: `<p>Cette course n’a qu’une règle : on part d’en bas, on arrive en haut. Sept kilomètres, quatre cents mètres de dénivelé et, au dernier virage, une foule qui semble vous pousser de la voix. Les départs se font un par un, à une minute d’intervalle : personne ne se fait lâcher par le peloton.</p>
<h2>Qui peut courir ?</h2>
<p>Tous les amateurs à partir de 16 ans, sur n’importe quel vélo muni de deux freins en état de marche. Il y a trois catégories, chacune avec ses prix :</p>
<ul>
<li><strong>les vélos de sport</strong>, à vitesses ;</li>
<li><strong>les vélos de travail</strong>, ces lourdes machines qui transportent le lait et les bananes ;</li>
<li><strong>les filles et les femmes</strong>, sur le vélo de leur choix.</li>
</ul>
<h2>Prix et équipement</h2>
<p>L’inscription coûte <strong>1 000 francs</strong> ; pour le public, c’est gratuit. Le casque est obligatoire : trente peuvent être prêtés. Apportez de l’eau, une carte d’identité ou d’élève, et venez avec un ami qui gardera votre veste. Les moins de 18 ans viennent avec un parent, ou avec une lettre de sa part.</p>
<h2>Conseils</h2>
<p>Les dossards sont remis au marché dès 6 h 30. Partez moins vite que vous n’en avez envie : le cinquième kilomètre est le plus raide. La route est fermée aux voitures jusqu’à 11 h et tout le monde redescend en groupe, sans faire la course.</p>`,
  },
};
