import type { SampleArticle } from "../types.ts";

export const mushroomsInOneRoom: SampleArticle = {
  slug: "mushrooms-in-one-room",
  category: "work",
  author: "eric",
  daysAgo: 7,
  views: 11260,
  reacted: 0.63,
  liked: 0.91,
  text: {
    rw: {
      title:
        "Guhinga ibihumyo mu cyumba kimwe: intambwe zose, amafaranga byatwaye n’ibihombo bibiri byigishije abavandimwe babiri",
      content: `<p>Icyumba gifite metero eshatu kuri enye, idirishya rimwe n’impumuro y’imvura. Aho ibitanda bya basaza babo byari biri, ubu hari etajeri eshanu zuzuye imigina. I Muhanga, abakobwa babiri bavukana, Honorine na Delphine Uwambaje, bahinga ibihumyo muri icyo cyumba, kandi ibihombo byabo babyandika mu ikaye imwe n’ibyo bagurishije.</p>
<h2>Intambwe ku yindi</h2>
<ol>
<li><strong>Sukura icyumba.</strong> Oza hasi no ku nkuta, ureke humuke, hanyuma ushyire ku idirishya agatambaro gafite utwenge duto cyane.</li>
<li><strong>Banza ugure imigina yiteguye.</strong> Ni imifuka irimo ibyatsi cyangwa ibishishwa byamaze guterwamo imbuto y’ibihumyo. Kwikorera imigina bizaza nyuma: bisaba amazi ashyushye, isuku ikomeye no kwihangana.</li>
<li><strong>Tegereza mu mwijima.</strong> Bimara ibyumweru bibiri kugeza kuri bine, kugeza umugina wose ubaye umweru. Ntuwufungure ngo urebe.</li>
<li><strong>Kangura imigina.</strong> Ca utwenge dutatu cyangwa tune kuri buri mugina, ureke urumuri ruke n’umwuka mwiza byinjire.</li>
<li><strong>Tosa umwuka, ntutose umugina.</strong> Koresha agapompo, utere amazi meza mu cyumba inshuro ebyiri cyangwa eshatu ku munsi. Hasi hashobora gutoha, ariko imigina ntigomba koga.</li>
<li><strong>Sarura ku gihe.</strong> Kura icyarimwe ibihumyo bifatanye, ubizungurutsa gato, mbere y’uko impande zabyo zihindukira hejuru. Nyuma y’iminsi nk’icumi, imigina myinshi yongera kwera ubwa kabiri n’ubwa gatatu.</li>
</ol>
<h2>Amafaranga</h2>
<p>Iyi ni imibare yabo bwite; ibiciro by’iwanyu bishobora kuba bitandukanye, banza ubaze.</p>
<ul>
<li>Imigina 50, umwe ku mafaranga 700: 35.000</li>
<li>Imbaho n’imisumari bya etajeri: 14.000</li>
<li>Agapompo, agatambaro k’idirishya n’udupfukamunwa: 9.000</li>
<li>Urugendo: 6.000</li>
</ul>
<p>Byose hamwe ni 64.000. Buri nshuro ikurikiraho itwara 41.000 y’imigina n’urugendo. Inshuro ya mbere yinjije amafaranga 18.000, iya kabiri 31.000. Ku ya gatatu bagurishije ibiro 29 ku mafaranga 66.700. Nyamara, nyuma y’izo nshuro eshatu, bari bakiri mu gihombo cy’amafaranga 30.300. Batangiye kunguka ku nshuro ya gatanu.</p>
<h2>Ibihombo bibiri byabigishije byinshi</h2>
<p><strong>Uruhumbu rw’icyatsi.</strong> Ku nshuro ya mbere, imigina 27 kuri 50 yahindutse icyatsi kibisi. Bari baranitse imyenda itose muri icyo cyumba, kandi bakora ku migina badakarabye. Ubu nta winjira adakarabye. Umugina uhindutse icyatsi uhita usohorwa, ugatabwa mu gitaka kure y’inzu, kandi ntawurya ibiwuvuyemo.</p>
<p><strong>Umuyaga wumye.</strong> Ku nshuro ya kabiri, mu mpeshyi, idirishya ryagumaga rifunguye ku manywa, ibihumyo bikuma bikiri bito. Bamanitse umufuka utose ku rukuta, bakajya bafungura idirishya mu gitondo kare na nimugoroba gusa, ikibazo kirakemuka.</p>
<p>Hari ibintu bibiri byo kwitondera. Ambara agapfukamunwa igihe usarura, kuko umukungugu w’ibihumyo ubangamira ubuhumekero, kandi ntukarare muri icyo cyumba. Ikindi, gurisha gusa ibihumyo byeze mu migina uzi neza. Igihumyo cyo mu gasozi gisa na byo gishobora kwica umuntu.</p>
<blockquote>Igihumyo ntigikeneye umurima. Gikeneye umuntu witegereza. — Honorine Uwambaje</blockquote>
<p>Ku musaruro wa mbere nta muguzi bari bafite, nuko bamara iminsi itandatu barya ibihumyo. Ubu, iyo bitangiye kumera, bahita bashaka abaguzi: resitora ebyiri, umwarimu wo hafi n’ababyeyi bo muri korali. “Ntugahinge ikintu utarabonera abaguzi,” ni ko Delphine avuga. “Keretse ukunda ibihumyo cyane, cyane rwose.”</p>`,
    },
    en: {
      title:
        "Oyster mushrooms in one room: every step, every franc and the two failures that taught two sisters the most",
      content: `<p>The room is three metres by four, with one window and a smell of rain. Where their brothers’ beds once stood there are now five shelves of pale bags. In Muhanga, sisters Honorine and Delphine Uwambaje grow oyster mushrooms here, and they keep their failures in the same notebook as their sales.</p>
<h2>Step by step</h2>
<ol>
<li><strong>Clean the room.</strong> Wash floor and walls, let them dry, then cover the window with fine netting.</li>
<li><strong>Buy ready bags first.</strong> They hold straw or husks in which the mushroom is already growing. Making your own comes later: it needs hot water, great cleanliness and patience.</li>
<li><strong>Wait in the dark.</strong> Two to four weeks, until the whole bag is white. Do not open it to look.</li>
<li><strong>Wake the bags.</strong> Cut three or four small slits in each, and let in soft light and fresh air.</li>
<li><strong>Wet the air, not the bag.</strong> Spray a mist of clean water in the room two or three times a day. The floor may be damp; the bags must not swim.</li>
<li><strong>Pick on time.</strong> Twist off the whole cluster before the edges of the caps turn up. After ten days or so, most bags give a second and a third harvest.</li>
</ol>
<h2>The money</h2>
<p>These are the sisters’ own figures. Prices near you will differ, so ask first.</p>
<ul>
<li>50 ready bags at 700 francs: 35,000</li>
<li>Wood and nails for shelves: 14,000</li>
<li>Sprayer, netting and masks: 9,000</li>
<li>Transport: 6,000</li>
</ul>
<p>Total: 64,000. Each later round costs 41,000 for bags and transport. The first brought in 18,000 francs, the second 31,000. In the third they sold 29 kilos for 66,700. Even so, after three rounds they were still 30,300 francs down. Profit began with the fifth.</p>
<h2>Two failures that taught them most</h2>
<p><strong>Green mould.</strong> In the first round, 27 bags of 50 turned green. They had dried laundry in the room and touched the bags with unwashed hands. Now nobody enters without washing. A green bag leaves at once, is buried far from the house, and nothing from it is eaten.</p>
<p><strong>Dry wind.</strong> In the second, in the dry season, the window stayed open at midday and the young mushrooms shrivelled. A wet sack on the wall, and a window open only at dawn and dusk, cured that.</p>
<p>Two warnings. Wear a mask when you pick, because the fine dust irritates the chest, and never sleep in the room. And sell only what grew in bags you know: a wild mushroom that looks the same can kill.</p>
<blockquote>A mushroom does not need a field. It needs somebody who notices things. — Honorine Uwambaje</blockquote>
<p>For the first harvest they had no buyer, and ate mushrooms for six days. Today they take orders as soon as the first buds appear: two restaurants, a teacher nearby, the mothers of the choir. “Never grow what you have not already sold,” says Delphine. “Unless you are very fond of mushrooms.”</p>`,
    },
    fr: {
      title:
        "Des pleurotes dans une seule pièce : chaque étape, chaque franc et les deux échecs qui ont instruit deux sœurs",
      content: `<p>La pièce mesure trois mètres sur quatre, avec une fenêtre et une odeur de pluie. Là où se trouvaient les lits de leurs frères, cinq étagères portent maintenant des sacs pâles. À Muhanga, deux sœurs, Honorine et Delphine Uwambaje, y cultivent des pleurotes, et notent leurs échecs dans le même cahier que leurs ventes.</p>
<h2>Étape par étape</h2>
<ol>
<li><strong>Nettoyer la pièce.</strong> Lavez le sol et les murs, laissez sécher, puis couvrez la fenêtre d’un filet très fin.</li>
<li><strong>Acheter d’abord des sacs prêts.</strong> Ils contiennent de la paille ou des coques où le champignon pousse déjà. Fabriquer les vôtres viendra plus tard : il y faut de l’eau chaude, une grande propreté et de la patience.</li>
<li><strong>Attendre dans le noir.</strong> Deux à quatre semaines, jusqu’à ce que tout le sac soit blanc. Ne l’ouvrez pas pour regarder.</li>
<li><strong>Réveiller les sacs.</strong> Faites trois ou quatre petites fentes dans chacun, laissez entrer une lumière douce et de l’air frais.</li>
<li><strong>Mouiller l’air, pas le sac.</strong> Vaporisez de l’eau propre dans la pièce deux ou trois fois par jour. Le sol peut être humide ; les sacs ne doivent pas nager.</li>
<li><strong>Cueillir à temps.</strong> Détachez tout le bouquet en tournant, avant que le bord des chapeaux se relève. Une dizaine de jours plus tard, la plupart des sacs donnent une deuxième, puis une troisième récolte.</li>
</ol>
<h2>L’argent</h2>
<p>Ces chiffres sont ceux des deux sœurs. Près de chez vous, les prix seront différents : renseignez-vous.</p>
<ul>
<li>50 sacs prêts à 700 francs : 35 000</li>
<li>Bois et clous pour les étagères : 14 000</li>
<li>Pulvérisateur, filet et masques : 9 000</li>
<li>Transport : 6 000</li>
</ul>
<p>Total : 64 000. Chaque tour suivant coûte 41 000 de sacs et de transport. Le premier a rapporté 18 000 francs, le deuxième 31 000. Au troisième, elles ont vendu 29 kilos pour 66 700 francs. Après trois tours, il leur manquait pourtant encore 30 300 francs. Le bénéfice n’est venu qu’au cinquième.</p>
<h2>Les deux échecs qui leur ont tout appris</h2>
<p><strong>La moisissure verte.</strong> Au premier tour, 27 sacs sur 50 ont verdi. Elles avaient fait sécher du linge dans la pièce et touché les sacs sans se laver les mains. Maintenant, personne n’entre sans s’être lavé. Un sac vert sort aussitôt, on l’enterre loin de la maison et l’on ne mange rien de ce qu’il porte.</p>
<p><strong>Le vent sec.</strong> Au deuxième, en saison sèche, la fenêtre restait ouverte à midi et les jeunes champignons se desséchaient. Un sac mouillé au mur et une fenêtre ouverte seulement à l’aube et au crépuscule ont réglé la question.</p>
<p>Deux mises en garde. Portez un masque pour cueillir, car la poussière fine irrite les bronches, et ne dormez jamais dans cette pièce. Et ne vendez que ce qui a poussé dans des sacs connus : un champignon sauvage qui lui ressemble peut tuer.</p>
<blockquote>Un champignon n’a pas besoin d’un champ. Il a besoin de quelqu’un qui observe. — Honorine Uwambaje</blockquote>
<p>À la première récolte, faute d’acheteur, elles ont mangé des champignons pendant six jours. Aujourd’hui, elles prennent les commandes dès que les premiers boutons paraissent : deux restaurants, un enseignant du coin, les mamans de la chorale. « Ne cultivez jamais ce que vous n’avez pas déjà vendu, dit Delphine. Sauf si vous aimez vraiment, vraiment les champignons. »</p>`,
    },
  },
  comments: [
    { from: "fabrice", hoursAfter: 3, content: "Finally somebody who writes the loss as well as the profit. Respect." },
    { from: "chantal", hoursAfter: 8, content: "Natwe iwacu ibihumyo byumye bikiri bito. Ubwo ni idirishya pe!" },
    { from: "guest:Uwase", hoursAfter: 27, content: "Imigina yiteguye umuntu yayigura he hafi ya Nyanza?" },
    {
      from: "innocent",
      hoursAfter: 49,
      content: "Iminsi itandatu urya ibihumyo gusa… icyo ni cyo gihombo cya gatatu 😂",
    },
    { from: "liliane", hoursAfter: 75, content: "Combien d’heures de travail par jour, à peu près ?" },
    { from: "fabrice", hoursAfter: 80, content: "Liliane, for us it is about one hour, but every day, also Sunday." },
  ],
};
