import type { SampleArticle } from "../types.ts";

export const bananaFibreBags: SampleArticle = {
  slug: "banana-fibre-bags",
  category: "work",
  author: "diane",
  daysAgo: 2,
  views: 6380,
  reacted: 0.71,
  liked: 0.93,
  text: {
    rw: {
      title: "Kuva ku mutumba w’insina kugeza ku gikapu: umushinga w’i Rwamagana",
      content: `<p>Iyo igitoki gitemwe, umutumba uba urangije akazi kawo, bakawureka ukaborera mu murima. I Rwamagana, icyo gihe ni bwo Chantal Uwizeyimana w’imyaka 25 akomanga ku rugo akabaza ati: “Ese ibisigaye mwabimpa?”</p>
<p>Nyuma y’iminsi itatu, ibyo bisigaye biba bimanitse ku mugozi inyuma y’inzu ya nyina, bisa na zahabu. Mu byumweru bibiri biba byahindutse igikapu gifite igipesu cy’igiti. Chantal n’inshuti ze eshatu bakora ibikapu nka mirongo ine ku kwezi. Batangiranye icyuma cyo mu gikoni, imashini idoda y’intizo, na videwo yahoraga ihagarara kubera ko interineti yashize.</p>
<h2>Intambwe eshanu</h2>
<ol>
<li><strong>Guhitamo.</strong> Fata umutumba ku munsi igitoki cyatemweho, ubanje gusaba nyir’umurima. Ibice byo hagati ni byo byiza: iby’inyuma biba byanduye, iby’imbere biba byoroshye cyane.</li>
<li><strong>Gutandukanya.</strong> Tandukanya ibyo bice, ubikureho ibyoroshye ukoresheje umugongo w’icyuma, hasigare ubudodo bukomeye.</li>
<li><strong>Kumisha.</strong> Bimara iminsi itatu kugeza kuri itanu ku zuba, nijoro ukabyanura ukabishyira mu nzu. Ubudodo bubitswe bugitose buzana uruhumbu.</li>
<li><strong>Kuboha.</strong> Bohamo imigozi mito, hanyuma uyihuze ikore impande z’igikapu.</li>
<li><strong>Kunoza.</strong> Dodera imbere igitambaro cy’ipamba. “Abantu babanza kureba imbere mu gikapu mbere yo kukigura,” ni ko Chantal avuga. “Ni yo mpamvu n’imbere tuhagira heza.”</li>
</ol>
<h2>Imibare y’ukuri</h2>
<p>Chantal atwereka ikaye yita umukoresha we wa kabiri. Igikapu kimwe kiringaniye gitwara amafaranga 1.200 agura igitambaro, urudodo n’igipesu, 300 y’urugendo, n’amasaha hafi atandatu y’akazi. Bakigurisha 9.000 ku isoko rya Kayonza, cyangwa 12.000 iyo umuntu yagitumije. Mu mezi ya mbere bakiraga 5.000, nyuma basanga ku isaha binjiza make kurusha utwara imizigo mu isoko. “Twari twarabaze urudodo,” ni ko asobanura. “Twari twaribagiwe kwibara twe ubwacu.”</p>
<h2>Ibyagenze nabi</h2>
<p>Komande ya mbere nini, ibikapu makumyabiri by’ubukwe bw’i Kigali, yaje mu gihe cy’imvura. Ubudodo bwanze kuma, batinda kubitanga, batakaza kimwe cya kabiri cy’amafaranga. Ubu babika ubudodo bwumye buhagije ukwezi, kandi ntibemera itariki batarakora ku budodo. Bamenye kandi gusaba kimwe cya kabiri cy’ubwishyu mbere, no kwandika ibyo umukiriya yasabye, n’iyo yaba ari inshuti. “Cyane cyane iyo ari inshuti,” ni ko mugenzi we Jeannette Mukeshimana yongeraho.</p>
<blockquote>Ntutangire ushaka imashini. Tangirira ku gikapu kimwe cyiza cyane, ku buryo n’utakuzi yakigura. — Chantal Uwizeyimana</blockquote>
<p>Umuhinzi ubaha imitumba nta mafaranga ashaka. Yasabye igikapu kimwe cy’umugore we. Uwo mugore agitwara agiye gusenga, kandi Chantal avuga ko amaze kubazanira abakiriya cumi n’umwe. “Ni ryo tangazo ryacu,” ni ko avuga. “Riragenda, rikavuga, kandi rizi abantu bose.”</p>`,
    },
    en: {
      title: "From banana stem to handbag: a small business in Rwamagana",
      content: `<p>When a bunch of bananas is cut, the stem has done its work and is left to rot in the field. In Rwamagana, that is the moment when Chantal Uwizeyimana, 25, knocks at the gate and asks: “May I have the rest?”</p>
<p>Three days later the rest hangs in golden strips on a line behind her mother’s house. In two weeks it will be a handbag with a wooden button. Chantal and three friends make about forty a month. They began with a kitchen knife, a borrowed sewing machine and a video that kept stopping because the data had run out.</p>
<h2>Five steps from stem to bag</h2>
<ol>
<li><strong>Choose.</strong> Take the stem on the day of the harvest, with the owner’s permission. The middle layers are best: the outer ones are stained, the inner ones too soft.</li>
<li><strong>Strip.</strong> Separate the layers and scrape off the wet flesh with the back of a knife until only the strong threads are left.</li>
<li><strong>Dry.</strong> Three to five days in the sun, and indoors at night. Fibre that is stored damp comes out with mould.</li>
<li><strong>Weave.</strong> Plait the threads into thin cords, then join them to make the sides of the bag.</li>
<li><strong>Finish.</strong> Sew in a cotton lining. “People look inside a bag before they buy it,” says Chantal. “So we make the inside beautiful too.”</li>
</ol>
<h2>The sums, without make-up</h2>
<p>Chantal shows us the exercise book that she calls her second boss. One medium bag takes 1,200 francs of cloth, thread and button, 300 francs of transport and nearly six hours of work. They sell it for 9,000 francs at the market in Kayonza, or 12,000 when it is made to order. In the first months they accepted 5,000, then worked out that they earned less per hour than the porters in the market. “We had counted the thread,” she explains. “We had forgotten to count ourselves.”</p>
<h2>What went wrong</h2>
<p>Their first big order, twenty bags for a wedding in Kigali, came in the rainy season. The fibre would not dry, they delivered late and half of the money was lost. Now they keep enough dry fibre for a month, and they agree to no date before they have touched it. They have also learned to ask for half of the price in advance and to write every order down, even from friends. “Especially from friends,” adds her partner, Jeannette Mukeshimana.</p>
<blockquote>Do not begin by looking for a machine. Begin with one bag so good that a stranger pays for it. — Chantal Uwizeyimana</blockquote>
<p>The farmer who gives them the stems wants no money. He asked for one bag, for his wife. She carries it to church and, by Chantal’s count, has brought them eleven customers. “She is our advertisement,” she says. “It walks, it talks and it knows everybody.”</p>`,
    },
    fr: {
      title: "Du tronc de bananier au sac à main : un atelier à Rwamagana",
      content: `<p>Quand un régime de bananes est coupé, le tronc a fini son travail et on le laisse pourrir au champ. À Rwamagana, c’est le moment que choisit Chantal Uwizeyimana, 25 ans, pour frapper au portail : « Est-ce que je peux prendre le reste ? »</p>
<p>Trois jours plus tard, le reste pend en lanières dorées sur une corde, derrière la maison de sa mère. Dans deux semaines, ce sera un sac à main fermé d’un bouton de bois. Chantal et trois amies en fabriquent une quarantaine par mois. Au départ, elles avaient un couteau de cuisine, une machine à coudre empruntée et une vidéo qui s’arrêtait sans cesse, faute de forfait.</p>
<h2>Du tronc au sac en cinq étapes</h2>
<ol>
<li><strong>Choisir.</strong> Prenez le tronc le jour de la récolte, avec l’accord du propriétaire. Les couches du milieu sont les meilleures : celles du dehors sont tachées, celles du cœur trop molles.</li>
<li><strong>Détacher.</strong> Séparez les couches et raclez la chair humide avec le dos d’un couteau, jusqu’aux fils solides.</li>
<li><strong>Sécher.</strong> Trois à cinq jours au soleil, la nuit à l’abri. Une fibre rangée humide ressort moisie.</li>
<li><strong>Tresser.</strong> Faites-en de fines cordelettes, puis assemblez-les pour former les côtés du sac.</li>
<li><strong>Finir.</strong> Cousez une doublure en coton. « Les gens regardent l’intérieur avant d’acheter, dit Chantal. Alors nous soignons aussi l’intérieur. »</li>
</ol>
<h2>Les comptes, sans maquillage</h2>
<p>Chantal montre le cahier qu’elle appelle sa deuxième patronne. Un sac moyen demande 1 200 francs de tissu, de fil et de bouton, 300 francs de transport et près de six heures de travail. Il se vend 9 000 francs au marché de Kayonza, 12 000 sur commande. Les premiers mois, elles acceptaient 5 000, avant de calculer qu’elles gagnaient moins à l’heure que les porteurs du marché. « Nous avions compté le fil, explique-t-elle. Nous avions oublié de nous compter nous-mêmes. »</p>
<h2>Ce qui a mal tourné</h2>
<p>La première grosse commande, vingt sacs pour un mariage à Kigali, est tombée en saison des pluies. La fibre refusait de sécher, la livraison a pris du retard et la moitié de l’argent a été perdue. Désormais, elles gardent un mois de fibre sèche en réserve et ne promettent aucune date sans l’avoir touchée. Elles ont aussi appris à demander la moitié du prix d’avance et à écrire chaque commande, même celles des amis. « Surtout celles des amis », ajoute son associée, Jeannette Mukeshimana.</p>
<blockquote>Ne commencez pas par chercher une machine. Commencez par un sac si réussi qu’un inconnu le paie. — Chantal Uwizeyimana</blockquote>
<p>Le cultivateur qui donne les troncs ne veut pas d’argent. Il a demandé un sac, pour sa femme. Elle l’emporte à l’église et, selon Chantal, elle a déjà amené onze clientes. « C’est notre publicité, dit-elle. Elle marche, elle parle et elle connaît tout le monde. »</p>`,
    },
  },
  comments: [
    { from: "kevin", hoursAfter: 2, content: "Iyo mitumba mu rugo turayihorera ikabora. Ejo ndabaza mama 😂" },
    { from: "nadine", hoursAfter: 6, content: "“We had forgotten to count ourselves.” I am writing this on my wall." },
    { from: "guest:Odette", hoursAfter: 11, content: "Umuntu yabatumizaho igikapu ate?" },
    {
      from: "ange",
      hoursAfter: 19,
      content: "Mes amis veulent toujours un prix d’ami. Maintenant je leur enverrai cet article.",
    },
    {
      from: "emmanuel",
      hoursAfter: 33,
      content: "Kwishyuza kimwe cya kabiri mbere ni ingenzi. Nabyize ari uko mpombye.",
    },
  ],
};
