import type { SampleArticle } from "../types.ts";

export const basketballAtDawn: SampleArticle = {
  slug: "basketball-at-dawn",
  category: "sport",
  author: "solange",
  daysAgo: 3,
  views: 5410,
  reacted: 0.82,
  liked: 0.97,
  text: {
    rw: {
      title: "Saa kumi n’imwe za mu gitondo: abakobwa babyutsa ikibuga",
      content: `<p>Ijwi rya mbere wumva si iry’umupira, ni iry’umweyo. Saa kumi n’imwe za mu gitondo, ku kibuga cya sima i Kimironko, Ange-Marie Ishimwe w’imyaka 16 arakubura amazi y’imvura yaguye nijoro. Abandi bakobwa cumi n’umwe barahambira imishumi y’inkweto munsi y’itara rimwe ryo ku muhanda.</p>
<p>Icyo kibuga ni icy’abaturage bose. Nimugoroba kiba icy’abahageze mbere, kenshi bakaba ari abahungu. Ni yo mpamvu, hashize imyaka ibiri, aba bakobwa bahisemo isaha abandi batifuza. “Ntitwashakaga gutongana n’abandi dupfa ikibuga,” ni ko kapiteni wabo Sonia Umurerwa w’imyaka 20 abisobanura. “Twiyemeje kugikoresha abandi batarabyuka.”</p>
<h2>Isaha imwe, nta munota upfa ubusa</h2>
<p>Saa moya n’igice za mu gitondo bagomba kuba bageze ku ishuri cyangwa ku kazi. Ni yo mpamvu imyitozo ihora iteguye kimwe:</p>
<ul>
<li><strong>Iminota 10 ya mbere:</strong> gukubura ikibuga, kwiruka buhoro no kurambura imitsi.</li>
<li><strong>Iminota 15:</strong> gukinisha umupira ukuboko badakunze gukoresha, amaso areba imbere. Urebye umupira atangira bundi bushya.</li>
<li><strong>Iminota 15:</strong> gutera mu nkangara. Buri wese atera inshuro makumyabiri, mugenzi we akabara mu ijwi riranguruye.</li>
<li><strong>Iminota 15:</strong> udukino duto, batatu kuri batatu, kugeza ku manota arindwi.</li>
<li><strong>Iminota 5 ya nyuma:</strong> bahagarara mu ruziga, buri wese akavuga ikintu kimwe cyagenze neza n’ikindi azanoza ubutaha.</li>
</ul>
<p>Abakinnyi ni cumi na babiri, imipira ni ine. “Ubyumvise wagira ngo ni ikibazo,” ni ko umutoza wabo Josée Mukandori, usanzwe ari umwarimukazi, avuga. “Nyamara umukinnyi udafite umupira yiga kwimuka mu kibuga, kugarira no kuvugana n’abandi. Ibyo ni byo bitanga intsinzi.”</p>
<h2>Amategeko abarinda</h2>
<p>Ikigoye cyane si ukubyuka; ni urugendo mu mwijima. Nta n’umwe ugenda wenyine. Abakobwa baza mu matsinda atatu, buri tsinda rifite telefone imwe n’aho rihurira, kandi abato baherekezwa n’umubyeyi cyangwa mukuru wabo. Iyo bose bahageze, ubutumwa bwoherezwa mu itsinda ry’ababyeyi. Iyo imvura igwa ari nyinshi saa kumi n’igice, kapiteni yandika ijambo rimwe, “Muryame”, bose bakongera bagasinzira.</p>
<blockquote>Papa yajyaga avuga ko basketball izatuma amanota yanjye agabanuka. Nyuma yabonye ko mu minsi y’ishuri nsigaye mbyuka ntawunkanguye. — Gisèle Uwineza, imyaka 17</blockquote>
<h2>Uko mwatangiza ikipe yanyu</h2>
<p>Sonia agira abandi inama yo gutangirana inshuti enye, atari cumi n’ebyiri. Mwumvikane ku minsi ibiri mu cyumweru, muyubahirize ukwezi kose mbere yo kugura ikintu icyo ari cyo cyose. Musabe uruhushya ushinzwe ikibuga, kandi mubwire abaturanyi. Icyo gihe abantu baba bakiryamye: nta muziki, nta n’urusaku mbere ya saa kumi n’ebyiri. Kandi muryame bitarenze saa tatu z’ijoro. “Ntushobora kwiba isaha mu gitondo,” ni ko avuga, “utayigaruye nimugoroba.”</p>
<p>Saa kumi n’ebyiri, izuba rirarashe inyuma y’umusozi. Abahungu babiri bafite umupira w’amaguru bategerereje ku ruzitiro. Barabaza bati: “Mwarangije?” Sonia abahereza umweyo, arabasubiza ati: “Ejo namwe muzaze saa kumi n’imwe.”</p>`,
    },
    en: {
      title: "Five in the morning, Kigali: the girls who wake the court",
      content: `<p>The first sound is not the ball. It is the broom. At five in the morning, on a concrete court in Kimironko, Ange-Marie Ishimwe, 16, sweeps away the rain of the night while eleven other girls tie their laces under a single street lamp.</p>
<p>The court belongs to the whole neighbourhood. In the afternoon it belongs to whoever gets there first, usually the boys. So two years ago the girls chose the hour that nobody wanted. “We did not want to quarrel about a court,” says the captain, Sonia Umurerwa, 20. “We just decided to have it before everyone else wakes up.”</p>
<h2>One hour, no minute wasted</h2>
<p>By half past seven they have to be at school or at work, so the session always has the same shape:</p>
<ul>
<li><strong>First 10 minutes:</strong> sweep the court, jog, stretch.</li>
<li><strong>15 minutes:</strong> dribbling with the weaker hand, eyes up. Whoever looks at the ball begins again.</li>
<li><strong>15 minutes:</strong> shooting. Everyone takes twenty shots and a partner counts them aloud.</li>
<li><strong>15 minutes:</strong> small games, three against three, up to seven points.</li>
<li><strong>Last 5 minutes:</strong> a circle. Each player names one thing that went well and one to improve next time.</li>
</ul>
<p>There are twelve players and four balls. “It sounds like a problem,” says their coach, Josée Mukandori, who teaches by day. “But a player without a ball learns to move, to defend and to talk. Those are the things that win matches.”</p>
<h2>The rules that keep them safe</h2>
<p>The hardest part is not getting up. It is the road in the dark. Nobody walks alone: the girls come in three groups, each with a meeting point and one phone, and the youngest walk with a parent or an older sister. When everyone has arrived, a message goes to the parents’ group. If it is pouring at half past four, the captain writes one word, “Sleep”, and the whole team turns over.</p>
<blockquote>My father used to say that basketball would eat my marks. Then he noticed that on school days nobody has to wake me any more. — Gisèle Uwineza, 17</blockquote>
<h2>How to start your own dawn team</h2>
<p>Sonia’s advice is to begin with four friends, not with twelve. Agree on two mornings a week and keep them for a whole month before you buy anything. Ask the person in charge of the court, and tell the neighbours. People are still in bed: no music and no shouting before six. And be asleep by nine. “You cannot steal an hour from the morning,” she says, “unless you give it back in the evening.”</p>
<p>At six the sun comes up behind the hill. Two boys with a football are waiting at the fence. “Have you finished?” they ask. Sonia hands them the broom. “Tomorrow,” she answers, “you are welcome at five.”</p>`,
    },
    fr: {
      title: "Cinq heures à Kigali : ces filles qui réveillent le terrain",
      content: `<p>Le premier bruit n’est pas celui du ballon, c’est celui du balai. À cinq heures du matin, sur un terrain en béton de Kimironko, Ange-Marie Ishimwe, 16 ans, chasse la pluie de la nuit pendant que onze autres filles nouent leurs lacets sous un unique lampadaire.</p>
<p>Le terrain est à tout le quartier. L’après-midi, il est à celui qui arrive le premier, en général aux garçons. Alors, il y a deux ans, les filles ont choisi l’heure dont personne ne voulait. « On n’avait pas envie de se disputer pour un terrain, explique la capitaine, Sonia Umurerwa, 20 ans. On a décidé de l’avoir avant que les autres se réveillent. »</p>
<h2>Une heure, pas une minute perdue</h2>
<p>À sept heures et demie, il faut être à l’école ou au travail. La séance suit donc toujours le même ordre :</p>
<ul>
<li><strong>Les 10 premières minutes :</strong> balayer le terrain, trottiner, s’étirer.</li>
<li><strong>15 minutes :</strong> dribbler de la main la plus faible, les yeux levés. Celle qui regarde le ballon recommence.</li>
<li><strong>15 minutes :</strong> tirer. Vingt tirs chacune, une partenaire compte à voix haute.</li>
<li><strong>15 minutes :</strong> petits matchs à trois contre trois, en sept points.</li>
<li><strong>Les 5 dernières minutes :</strong> en cercle, chacune cite une chose réussie et une chose à améliorer.</li>
</ul>
<p>Douze joueuses, quatre ballons. « Cela ressemble à un problème, reconnaît l’entraîneuse, Josée Mukandori, enseignante le reste de la journée. Mais une joueuse sans ballon apprend à se déplacer, à défendre et à parler. C’est avec cela qu’on gagne des matchs. »</p>
<h2>Les règles qui les protègent</h2>
<p>Le plus dur n’est pas de se lever, c’est la route dans le noir. Personne ne marche seule : les filles viennent en trois groupes, chacun avec son point de rendez-vous et un téléphone, et les plus jeunes sont accompagnées d’un parent ou d’une grande sœur. Quand tout le monde est là, un message part dans le groupe des parents. S’il pleut à verse à quatre heures et demie, la capitaine écrit un seul mot, « Dormez », et toute l’équipe se retourne dans son lit.</p>
<blockquote>Mon père disait que le basket allait manger mes notes. Puis il a remarqué que, les jours d’école, plus personne n’a besoin de me réveiller. — Gisèle Uwineza, 17 ans</blockquote>
<h2>Comment lancer votre équipe de l’aube</h2>
<p>Le conseil de Sonia : commencez à quatre, pas à douze. Choisissez deux matins par semaine et tenez-les un mois entier avant d’acheter quoi que ce soit. Demandez l’autorisation au responsable du terrain et prévenez les voisins. Les gens dorment encore : ni musique ni cris avant six heures. Et soyez au lit à neuf heures du soir. « On ne peut pas voler une heure au matin, dit-elle, sans la rendre le soir. »</p>
<p>À six heures, le soleil se lève derrière la colline. Deux garçons attendent à la clôture, un ballon de foot sous le bras. « Vous avez fini ? » demandent-ils. Sonia leur tend le balai. « Demain, répond-elle, vous pouvez venir à cinq heures, vous aussi. »</p>`,
    },
  },
  comments: [
    {
      from: "clarisse",
      hoursAfter: 2,
      content: "Nanjye ntuye i Kimironko, nkajya numva umupira nkibwira ko ari inzozi 😂",
    },
    {
      from: "grace",
      hoursAfter: 5,
      content: "The three groups with one phone each: please, every school club should copy this.",
    },
    {
      from: "guest:Mama Gisèle",
      hoursAfter: 20,
      content: "Ni byo koko, ntitukimukangura. Ababyeyi twabanje kugira impungenge, ariko ubu turabishimira.",
    },
    { from: "samuel", hoursAfter: 26, content: "Ese twe abahungu umweyo ni itegeko? 😅" },
    { from: "belise", hoursAfter: 51, content: "« Dormez »… le meilleur message de capitaine que j’ai jamais lu." },
  ],
};
