import type { SampleArticle } from "../types.ts";

export const umugandaAndTrees: SampleArticle = {
  slug: "umuganda-and-trees",
  category: "health",
  author: "aline",
  daysAgo: 30,
  views: 980,
  reacted: 0.24,
  liked: 0.85,
  text: {
    rw: {
      title: "Nyuma y’umuganda: uburyo burindwi bwo kurinda igiti wateye",
      content: `<p>Ni ku wa Gatandatu wa nyuma w’ukwezi, saa mbiri za mu gitondo, ku musozi wo mu Karere ka Gicumbi. Amasuka arakubita ku mabuye, hari uteye indirimbo, naho Parfait Uwiringiyimana w’imyaka 18 aratera igiti cye cya cumi na kimwe. Umukecuru uri inyuma ye aramubaza ati: “Mu byo mwateye umwaka ushize, ibikiriho ni bingahe?” Ntabizi. Bajyana kureba ibiti icumi: ibikiriho ni bitatu.</p>
<p>Urwo rugendo rugufi rwahinduye uburyo urubyiruko rwo muri uyu mudugudu rwitabira umuganda. Ruracyacukura kandi rugaterura. Ariko noneho runagaruka kureba.</p>
<h2>Icyo urubyiruko ruzana</h2>
<p>“Dufite imbaraga, tukagira na telefone,” ni ko Parfait avuga aseka. Itsinda ryabo rishushanya ikarita yoroshye y’aho ibiti byatewe, rigafotora igiti kimwe mu biti icumi. Babiri basomera ubutumwa abatazi gusoma, umwe akazana agasanduku k’ubutabazi bw’ibanze, abaririmbyi bagatera abandi akanyabugabo.</p>
<p>Urubyiruko runabaza ibibazo bigora ariko bifite akamaro: ni nde uzuhira ku wa Gatatu? Ni nde uzazirika ihene? Inama iba nyuma y’umuganda ni yo nziza yo kubibarizamo, kuko abantu bose baba bahari.</p>
<h2>Uburyo burindwi bwo kurinda igiti</h2>
<ol>
<li><strong>Igiti gikwiye ahantu hakwiye.</strong> Baza umuntu uzi ubutaka. Ibiti by’imbuto n’ibivangwa n’imyaka bibe hafi y’ingo n’imirima; ntugatere igiti kinini munsi y’insinga z’amashanyarazi cyangwa ku rukuta.</li>
<li><strong>Umwobo mugari.</strong> Ucukure nka santimetero 50 impande zose, hanyuma ubanze usubizemo ubutaka bwiza bwo hejuru, hafi y’imizi.</li>
<li><strong>Kubohora imizi.</strong> Kuraho agashashi urugemwe rwarimo, ugatware ntigasigare mu murima. Reka igitaka kigume ku mizi, kandi ntutabe urugemwe hasi kurusha uko rwari rumeze.</li>
<li><strong>Gutsindagira no kuhira.</strong> Tsindagiza ibirenge witonze, hanyuma wuhire buhoro, n’iyo ibicu byaba byerekana ko imvura igiye kugwa.</li>
<li><strong>Isaso y’ibyatsi byumye.</strong> Ituma ubutaka bugumana amazi, ariko usige umwanya ungana n’ikiganza hafi y’igiti.</li>
<li><strong>Uruzitiro.</strong> Inkingi enye n’amashami y’amahwa birahendutse kurusha gutegereza ko ihene isaba imbabazi.</li>
<li><strong>Izina n’umunsi.</strong> Buri giti kigira umuntu ukitaho. Mu bihe bibiri by’izuba bya mbere, gisure buri cyumweru: wuhire, ubagare, urebe niba nta dukoko twakigezeho.</li>
</ol>
<h2>Igiti kimwe, ubutumwa bumwe</h2>
<p>Ku Cyumweru cya mbere cy’ukwezi, abagize itsinda bohererezanya amafoto y’ibiti byabo. Icyapfuye bakivuga nta soni, kigasimbuzwa imvura igarutse. Nyuma y’umwaka, mu biti 60, ibikiriho ni 51.</p>
<blockquote>Kera twabaraga ibiti twateye. Ubu tubara ibiti byujuje umwaka. — Parfait Uwiringiyimana</blockquote>
<p>Wa mukecuru, bita Mama Consolée, ubu na we afite igiti cye cya avoka hafi y’inzira. Iyo amavi ye ababara, Parfait ni we ucyuhira. “Sinzarya nyinshi muri izi mbuto,” ni ko avuga. “Ariko nzajya nicara mu gicucu cyacyo ntange amategeko.”</p>`,
    },
    en: {
      title: "After umuganda: seven ways to keep your tree alive",
      content: `<p>It is the last Saturday of the month, eight in the morning, on a hillside in Gicumbi. Hoes ring against stones, somebody has started a song, and Parfait Uwiringiyimana, 18, is planting his eleventh tree. “Of the ones you planted last year, how many are alive?” asks an old woman behind him. He does not know. They go together and look at ten: three are alive.</p>
<p>That short walk changed how the young people of this village come to umuganda. They still dig and carry. But now they also come back to look.</p>
<h2>What young people bring</h2>
<p>“We have strong backs, and we have phones,” laughs Parfait. His group draws a simple map of every planting and photographs one tree in ten. Two members read messages aloud for people who cannot read, one brings a first-aid box, and the singers keep everyone going.</p>
<p>They also ask awkward, useful questions. Who will water on Wednesday? Who will tie up the goats? The meeting after the work is the best place to ask, because everybody is there.</p>
<h2>Seven ways to keep a tree alive</h2>
<ol>
<li><strong>The right tree in the right place.</strong> Ask someone who knows the soil. Fruit trees and trees that go with crops belong near homes and fields; plant nothing big under electric wires or against a wall.</li>
<li><strong>A wide hole.</strong> Dig about fifty centimetres each way, then put the good top soil back first, around the roots.</li>
<li><strong>Free the roots.</strong> Take off the nursery bag and carry it home with you. Let the soil stay on the roots, and do not bury the seedling deeper than it stood before.</li>
<li><strong>Press and water.</strong> Firm the earth gently with your feet and water slowly, even if the clouds promise rain.</li>
<li><strong>A blanket of dry grass.</strong> It keeps the ground moist, but leave a hand’s width free around the stem.</li>
<li><strong>A fence.</strong> Four sticks and some thorny branches are cheaper than waiting for a goat to apologise.</li>
<li><strong>A name and a day.</strong> Every tree has one person. In the first two dry seasons, visit it each week: water, weed, look for insects.</li>
</ol>
<h2>One tree, one message</h2>
<p>On the first Sunday of the month, the members send each other pictures of their trees. A dead one is reported without shame and replaced when the rain returns. After a year, 51 trees of 60 are alive.</p>
<blockquote>We used to count the trees we planted. Now we count the trees that have had a birthday. — Parfait Uwiringiyimana</blockquote>
<p>The old woman, whom everyone calls Mama Consolée, has a tree of her own now, an avocado beside the path. When her knees hurt, Parfait waters it. “I will not eat many of these,” she says. “But I shall sit in its shade and give orders.”</p>`,
    },
    fr: {
      title: "Après l’umuganda : sept gestes pour garder un arbre vivant",
      content: `<p>C’est le dernier samedi du mois, huit heures du matin, sur une colline de Gicumbi. Les houes tintent contre les pierres, quelqu’un a entonné un chant et Parfait Uwiringiyimana, 18 ans, plante son onzième arbre. « Parmi ceux de l’an dernier, combien sont vivants ? » demande une vieille femme derrière lui. Il n’en sait rien. Ils vont en voir dix ensemble : trois ont survécu.</p>
<p>Cette petite marche a changé la façon dont les jeunes du village viennent à l’umuganda. Ils creusent et portent toujours. Mais désormais, ils reviennent aussi voir.</p>
<h2>Ce que les jeunes apportent</h2>
<p>« Nous avons des bras, et nous avons des téléphones », plaisante Parfait. Son groupe dessine un plan simple de chaque plantation et photographie un arbre sur dix. Deux membres lisent les messages à ceux qui ne savent pas lire, une autre apporte la trousse de secours, les chanteurs donnent du courage à tous.</p>
<p>Les jeunes posent aussi des questions gênantes et utiles. Qui arrosera mercredi ? Qui attachera les chèvres ? La réunion qui suit les travaux est le meilleur endroit pour les poser, puisque tout le monde est là.</p>
<h2>Sept gestes pour garder un arbre vivant</h2>
<ol>
<li><strong>Le bon arbre au bon endroit.</strong> Interrogez quelqu’un qui connaît la terre. Les fruitiers et les arbres qui s’associent aux cultures vont près des maisons et des champs ; rien de grand sous les fils électriques ni contre un mur.</li>
<li><strong>Un trou large.</strong> Creusez environ cinquante centimètres dans chaque sens, puis remettez d’abord la bonne terre de surface, autour des racines.</li>
<li><strong>Des racines libres.</strong> Retirez le sachet de pépinière et emportez-le. Laissez la terre sur les racines, et n’enterrez pas le plant plus bas qu’avant.</li>
<li><strong>Tasser et arroser.</strong> Pressez doucement la terre du pied, puis arrosez lentement, même si les nuages promettent la pluie.</li>
<li><strong>Une couverture d’herbe sèche.</strong> Elle garde le sol humide, mais laissez la largeur d’une main autour de la tige.</li>
<li><strong>Une clôture.</strong> Quatre piquets et quelques branches épineuses coûtent moins cher que d’attendre les excuses d’une chèvre.</li>
<li><strong>Un nom et un jour.</strong> Chaque arbre a son responsable. Pendant les deux premières saisons sèches, rendez-lui visite chaque semaine : arrosez, désherbez, cherchez les insectes.</li>
</ol>
<h2>Un arbre, un message</h2>
<p>Le premier dimanche du mois, les membres s’envoient des photos de leurs arbres. Un arbre mort se signale sans honte et se remplace au retour des pluies. Au bout d’un an, sur 60 arbres, 51 sont vivants.</p>
<blockquote>Avant, nous comptions les arbres plantés. Maintenant, nous comptons ceux qui ont fêté leur anniversaire. — Parfait Uwiringiyimana</blockquote>
<p>La vieille femme, que tous appellent Mama Consolée, a maintenant son arbre, un avocatier au bord du chemin. Quand ses genoux lui font mal, c’est Parfait qui l’arrose. « Je ne mangerai pas beaucoup de ces fruits, dit-elle. Mais je m’assiérai à son ombre pour donner des ordres. »</p>`,
    },
  },
  comments: [
    { from: "jean-paul", hoursAfter: 25, content: "Ihene isaba imbabazi 😂 Iyacu ntirabikora kugeza ubu." },
    {
      from: "vestine",
      hoursAfter: 90,
      content: "Natwe mu mudugudu wacu twatangiye guha buri giti izina. Icyanjye cyitwa Kamanzi.",
    },
    {
      from: "moise",
      hoursAfter: 300,
      content: "Good idea, but what do you do in August when there is hardly water for the house?",
    },
    {
      from: "jean-paul",
      hoursAfter: 310,
      content: "Moïse, we use the water left from washing vegetables. It is enough for a young tree.",
    },
  ],
};
