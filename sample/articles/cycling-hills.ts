import type { SampleArticle } from "../types.ts";

export const cyclingHills: SampleArticle = {
  slug: "cycling-hills",
  category: "sport",
  author: "patrick",
  daysAgo: 1,
  views: 3240,
  reacted: 0.55,
  liked: 0.94,
  text: {
    rw: {
      title: "Nta gare rihenze: uko abakiri bato bitoreza ku misozi",
      content: `<p>Ni saa kumi n’imwe n’igice za mu gitondo i Huye, kandi umuhanda umanuka ujya mu gishanga uracyatose. Abahungu batandatu n’abakobwa babiri bahagaze iruhande rwa kaburimbo, bafite amagare ubona ko yakoze indi mirimo: rimwe ryatwaraga amata, irindi ryatwaraga ibitoki. “Umusozi ntubaza igiciro cy’igare ryawe,” ni ko Emmanuel Nsengimana w’imyaka 19 avuga, akosora umunyururu w’igare rye.</p>
<p>Iri tsinda nta muterankunga rifite, kandi nta n’izina rigira. Bahura inshuro eshatu mu cyumweru, bagasangira ipompo imwe n’ibikoresho bimwe, bakazamuka umusozi umwe kugeza amaguru ananiwe. Ubu babiri muri bo barusha umuvuduko abaturanyi bafite amagare yoroshye kandi ahenze.</p>
<h2>Umusozi umwe, uburyo butatu bwo kuwuzamuka</h2>
<p>Ibanga ryabo si ugukora urugendo rurerure. Ni umusozi umwe w’ibirometero nka bibiri, bazamuka mu buryo butandukanye buri munsi w’imyitozo:</p>
<ul>
<li><strong>Ku wa Mbere: imbaraga.</strong> Zamuka inshuro enye wicaye, ukoresheje vitesi iremereye, ku muvuduko utuma ugishobora kuvuga interuro ngufi.</li>
<li><strong>Ku wa Gatatu: umuvuduko.</strong> Nyonga cyane amasegonda mirongo itatu, woroshye iminota ibiri, ubisubiremo inshuro umunani. Hagarara igihe umuvuduko ugabanutse, ntutegereze kugwa.</li>
<li><strong>Ku wa Gatandatu: urugendo rurerure.</strong> Mumarane amasaha abiri cyangwa atatu, mugende buhoro ahantu haringaniye, ahazamuka mugumane umuvuduko umwe. Nta n’umwe usigara inyuma.</li>
</ul>
<p>Indi minsi ni iyo kuruhuka, kwiga no gukora. “Kera natwaraga igare cyane buri munsi, bikananiza gusa,” ni ko Claudine Uwamahoro w’imyaka 17 abisobanura. “Ubu ndaruhuka, kandi ndihuta kurusha mbere.”</p>
<h2>Ibyo ugenzura mbere yo guhaguruka</h2>
<p>Igare rishaje si ikibazo; ikibazo ni igare rititaweho. Mbere yo guhaguruka, bamara iminota itatu bagenzura ibi bintu:</p>
<ol>
<li>Feri: fata zombi ukomeje, usunike igare. Niba rigenda, uwo munsi ntutware.</li>
<li>Amapine: yakandishe igikumwe, hanyuma urebe niba nta kirahure kirimo kandi ko atatobotse.</li>
<li>Umunyururu: wuhanaguze agatambaro gashaje, ushyireho amavuta make. Amavuta yo guteka akurura umukungugu; jya uzigama ugure agacupa k’amavuta yabugenewe.</li>
<li>Intebe: shyira agatsinsino kuri pedali iri hasi; ukuguru kugomba kuba kurambuye.</li>
</ol>
<h2>Kuzamuka ni imyitozo, kumanuka ni ubwitonzi</h2>
<p>Impanuka imwe ikomeye iri tsinda ryagize yabaye bamanuka. Kuva ubwo, amategeko arakomeye. Buri wese yambara ingofero irinda umutwe, n’iyo yaba ari caguwa, ipfa kuba itarasadutse. Bagenda umwe inyuma y’undi, bambaye imyenda igaragara. Bafata feri mbere yo kugera mu ikorosi, kandi ntawufata ku ikamyo. “Ikamyo ikuzamura ku buntu,” ni ko Emmanuel avuga, “kugeza umunsi izakwishyuza byose icyarimwe.”</p>
<p>Iyo bageze mu rugo, banywa amazi, bakarya ibijumba n’ibishyimbo, bakandika mu ikaye iminota bakoresheje bazamuka. Agitangira, Claudine yakoreshaga iminota cumi n’umwe. Ubu akoresha umunani n’igice. “Iyi kaye ni yo mudasobwa y’igare ryanjye,” ni ko avuga aseka. “Batiri yayo ntishira.”</p>`,
    },
    en: {
      title: "No carbon bike, just hills: how young riders train for free",
      content: `<p>It is half past five in Huye and the road down to the marsh is still wet. Six boys and two girls wait beside the tarmac with bicycles that have clearly had other lives: one carried milk, another carried bananas. “The hill does not ask what your bike cost,” says Emmanuel Nsengimana, 19, tightening his chain.</p>
<p>The group has no sponsor and no name. They meet three mornings a week, share one pump and one set of spanners, and climb the same slope until their legs give up. Two of them are now faster on old steel than neighbours with lighter, dearer machines.</p>
<h2>One slope, three ways to climb it</h2>
<p>Their secret is not distance. It is one climb of about two kilometres, used in a different way on each training day:</p>
<ul>
<li><strong>Monday, strength.</strong> Climb four times in a heavy gear, sitting down, at a pace where you can still say a short sentence.</li>
<li><strong>Wednesday, speed.</strong> Thirty seconds hard, two minutes easy, eight times. Stop when your speed drops, not when you fall over.</li>
<li><strong>Saturday, the long loop.</strong> Two or three hours together, easy on the flat, steady on the climbs. Nobody is left behind.</li>
</ul>
<p>The other days are for rest, school and work. “I used to ride hard every day and I was only tired,” says Claudine Uwamahoro, 17. “Now I rest, and I am quicker.”</p>
<h2>What to check before you roll</h2>
<p>An old bicycle is not a problem; a neglected one is. Before each ride they spend three minutes on the same list:</p>
<ol>
<li>Brakes: squeeze both and push the bike forward. If it moves, you do not ride today.</li>
<li>Tyres: press them with your thumb, then look for glass and cuts.</li>
<li>Chain: wipe it with an old cloth and add a little oil. Cooking oil collects dust, so save up for a small bottle of the right kind.</li>
<li>Saddle: put your heel on the lower pedal; your leg should be straight.</li>
</ol>
<h2>Going up is training, going down is respect</h2>
<p>The group’s only serious crash happened on a descent. Since then the rules have been firm. Everyone wears a helmet, second-hand if need be, but never a cracked one. They ride one behind the other, in bright clothes. They brake before the bend, and nobody holds on to a lorry. “A lorry pulls you up for free,” says Emmanuel, “until the day it sends you the whole bill.”</p>
<p>At home they drink water, eat sweet potatoes and beans, and write the time of their best climb in an exercise book. When she started, Claudine needed eleven minutes. Today she needs eight and a half. “This book is my bike computer,” she laughs. “The battery never runs out.”</p>`,
    },
    fr: {
      title: "Sans vélo de luxe : comment les jeunes s’entraînent en côte",
      content: `<p>Il est cinq heures et demie à Huye et la route qui descend vers le marais est encore mouillée. Six garçons et deux filles attendent au bord du goudron avec des vélos qui ont visiblement eu d’autres vies : l’un a transporté du lait, l’autre des régimes de bananes. « La côte ne te demande pas le prix de ton vélo », lance Emmanuel Nsengimana, 19 ans, en retendant sa chaîne.</p>
<p>Le groupe n’a ni sponsor ni nom. On s’y retrouve trois matins par semaine, on partage une pompe et un jeu de clés, et l’on grimpe la même pente jusqu’à ce que les jambes disent non. Deux d’entre eux vont déjà plus vite sur leur vieil acier que des voisins mieux équipés.</p>
<h2>Une seule pente, trois façons de la monter</h2>
<p>Leur secret n’est pas la distance. C’est une montée d’environ deux kilomètres, travaillée autrement à chaque séance :</p>
<ul>
<li><strong>Lundi, la force.</strong> Quatre montées assis, sur un gros braquet, à une allure qui permet encore de dire une phrase courte.</li>
<li><strong>Mercredi, la vitesse.</strong> Trente secondes à fond, deux minutes tranquilles, huit fois. On s’arrête quand la vitesse baisse, pas quand on tombe.</li>
<li><strong>Samedi, la grande boucle.</strong> Deux ou trois heures ensemble, souples sur le plat, réguliers dans les côtes. Personne ne reste derrière.</li>
</ul>
<p>Les autres jours servent au repos, à l’école et au travail. « Avant, je roulais fort tous les jours et j’étais seulement fatiguée, raconte Claudine Uwamahoro, 17 ans. Maintenant je me repose, et je vais plus vite. »</p>
<h2>Ce qu’il faut vérifier avant de partir</h2>
<p>Un vieux vélo n’est pas un problème ; un vélo négligé, si. Avant chaque sortie, trois minutes suffisent pour passer cette liste :</p>
<ol>
<li>Les freins : serrez les deux et poussez le vélo. S’il avance, vous ne roulez pas aujourd’hui.</li>
<li>Les pneus : pressez-les du pouce, puis cherchez le verre et les coupures.</li>
<li>La chaîne : essuyez-la avec un vieux chiffon et mettez un peu d’huile. L’huile de cuisine attire la poussière ; économisez plutôt pour un petit flacon adapté.</li>
<li>La selle : talon sur la pédale la plus basse, la jambe doit être tendue.</li>
</ol>
<h2>Monter, c’est s’entraîner ; descendre, c’est respecter</h2>
<p>La seule chute grave du groupe s’est produite en descente. Depuis, les règles sont strictes. Un casque sur chaque tête, d’occasion s’il le faut, mais jamais fendu. On roule l’un derrière l’autre, en vêtements clairs. On freine avant le virage, et personne ne s’accroche aux camions. « Le camion te tire gratuitement, dit Emmanuel, jusqu’au jour où il t’envoie toute la facture. »</p>
<p>De retour à la maison, on boit de l’eau, on mange des patates douces et des haricots, et l’on note dans un cahier le temps de la meilleure montée. À ses débuts, il fallait onze minutes à Claudine. Aujourd’hui, huit et demie. « Ce cahier, c’est mon compteur de vélo, sourit-elle. La batterie n’est jamais vide. »</p>`,
    },
  },
  comments: [
    {
      from: "yves",
      hoursAfter: 1,
      content: "Ikaye nk’iyo nanjye ndayifite! Natangiriye ku minota 14, ubu ndi kuri 10.",
    },
    {
      from: "sandrine",
      hoursAfter: 3,
      content: "Do they accept beginners? I am in Huye and my bike only has three gears, one of them works.",
    },
    { from: "kevin", hoursAfter: 4, content: "Sandrine, vitesi imwe irahagije, umusozi uzakwigisha izindi 😄" },
    {
      from: "guest:Papa Lina",
      hoursAfter: 9,
      content: "Murakoze kwibutsa abana ibyo gufata ku makamyo. Mbibona buri munsi mu muhanda bikambabaza.",
    },
    { from: "elie", hoursAfter: 14, content: "Le conseil sur la selle m’a sauvé les genoux. Merci." },
  ],
};
