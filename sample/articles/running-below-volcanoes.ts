import type { SampleArticle } from "../types.ts";

export const runningBelowVolcanoes: SampleArticle = {
  slug: "running-below-volcanoes",
  category: "sport",
  author: "eric",
  daysAgo: 13,
  views: 2130,
  reacted: 0.44,
  liked: 0.9,
  text: {
    rw: {
      title: "Kwiruka bwa mbere munsi y’ibirunga: uko wakwitegura",
      content: `<p>Ku nkengero za Musanze kaburimbo irarangira, igihu kigatangira, n’ibihaha byawe bikamenya ko uri ku butumburuke burenga metero 1.800. Aho ni ho Yvette Nyirabizimana w’imyaka 22 yirukiye bwa mbere mu nzira zo mu misozi. Yasoje ari mu ba nyuma, ariko ataha amwenyura.</p>
<p>“Nari maze umwaka niruka mu muhanda i Muhanga, nibwira ko niteguye,” ni ko avuga. “Inzira yageze aho ihinduka amabuye y’umukara, mara iminota makumyabiri ngenda n’amaguru. Ntawari warambwiye ko kugenda byemewe.” Biremewe rwose. Ahantu hahanamye, n’abamenyereye baragenda. Dore ibyo yifuza ko yari kuba yaramenye mbere.</p>
<h2>Ibyumweru umunani birahagije</h2>
<p>Niba usanzwe ushobora kwiruka iminota makumyabiri udahagaze, mu mezi abiri ushobora kwitegura kwiruka ibirometero icumi mu misozi.</p>
<ul>
<li><strong>Icyumweru cya 1 n’icya 2:</strong> iruka inshuro eshatu mu cyumweru, iminota 20 kugeza kuri 30, woroheje. Inshuro imwe muri zo, iruka mu nzira y’igitaka.</li>
<li><strong>Kuva ku cya 3 kugeza ku cya 5:</strong> rimwe mu cyumweru iruka ku musozi. Zamuka wiruka umunota umwe, umanuke ugenda, ubikore inshuro esheshatu.</li>
<li><strong>Icya 6 n’icya 7:</strong> kora urugendo rumwe rw’isaha n’igice. Ahazamuka genda, ahantu haringaniye iruka, ahamanuka tera intambwe ngufi.</li>
<li><strong>Icya 8:</strong> ruhuka kurusha uko wiruka. Mu minsi itanu ya nyuma ntushobora kongera imbaraga, ariko ushobora kwinaniza.</li>
</ul>
<h2>Ibyo wambara n’ibyo witwaza</h2>
<p>Ku nshuro ya mbere ntukeneye inkweto zihariye, ariko zigomba kuba zifata hasi neza. Kwiruka ku mabuye y’ibirunga wambaye inkweto zinyerera ni nko kwiruka ku bishyimbo. Zigerageze mu mvura mbere y’uwo munsi. Ambara umwenda woroshye ushobora gukuramo, ingofero, n’amasogisi usanzwe wambara. Mu gakapu gato shyiramo icupa ry’amazi, imineke ibiri cyangwa ikijumba gitetse, telefone ifite umuriro kandi ipfunyitse ngo itanyagirwa, amafaranga make, na nimero y’umuntu uzi inzira unyuramo.</p>
<h2>Kubaha aho unyura</h2>
<p>Inzira zo munsi y’ibirunga zinyura hagati y’imirima y’ibirayi n’ibireti, kandi haba harimo abantu bakora. Basuhuze, guma mu nzira, kandi ucyure imyanda yawe. Pariki yo haruguru ifite amategeko yayo n’abayobora abayisura; ntukarenge urukuta rwayo ushaka inzira y’ubusamo cyangwa ifoto. Ku nshuro ya mbere ntukajyeyo wenyine. Igihu kiza mu minota mike, kandi umuntu uhatuye ni we umenya gutandukanya inzira y’abantu n’iy’amazi y’imvura.</p>
<p>Hagarara usabe ubufasha niba ubabara mu gatuza, ugize isereri cyangwa ubyimbye ikirenge. Niba urwara asima cyangwa umutima, banza uvugane n’umukozi wo kwa muganga.</p>
<blockquote>Ikirunga n’umwaka utaha kizaba kigihari. Kora ku buryo n’amavi yawe azaba agihari. — Théogène Barigira, imyaka 24, uyobora abiruka ku Cyumweru i Musanze</blockquote>
<p>Yvette azasubirayo. Na bwo ntateganya kuba uwa mbere. “Icyo nshaka gusa ni ugusiga ya hene yansize,” ni ko avuga aseka.</p>`,
    },
    en: {
      title: "Your first trail run below the volcanoes: how to prepare",
      content: `<p>At the edge of Musanze the tarmac ends, the mist begins and your lungs discover that they are more than 1,800 metres up. This is where Yvette Nyirabizimana, 22, ran her first trail, finished nearly last and went home smiling.</p>
<p>“I had been running on the road in Muhanga for a year and I thought I was ready,” she says. “Then the path turned into black stones and I walked for twenty minutes. Nobody had told me that walking is allowed.” It is. On steep ground even experienced runners walk. Here is what she wishes she had known.</p>
<h2>Eight weeks are enough</h2>
<p>If you can already run for twenty minutes without stopping, you can prepare for ten kilometres of trail in about two months.</p>
<ul>
<li><strong>Weeks 1 and 2:</strong> three easy runs a week of twenty to thirty minutes, one of them on earth instead of tarmac.</li>
<li><strong>Weeks 3 to 5:</strong> swap one run for a hill. Run up for a minute, walk down, six times.</li>
<li><strong>Weeks 6 and 7:</strong> one outing of an hour and a half. Walk the climbs, run the flat, come down with short steps.</li>
<li><strong>Week 8:</strong> rest more than you run. You cannot get fit in the last five days, but you can get tired.</li>
</ul>
<h2>What to wear and carry</h2>
<p>You do not need special shoes for a first run, but the soles must grip. Crossing volcanic stones in smooth soles is like running on dry beans. Try them in the rain before the day. Wear a light layer that you can take off, a cap, and socks that your feet already know. In a small bag put a bottle of water, two bananas or a boiled sweet potato, a charged phone wrapped against the rain, a little money, and the number of someone who knows your route.</p>
<h2>Respect the place</h2>
<p>The trails below the volcanoes run between fields of potatoes and pyrethrum, and people are at work there. Greet them, stay on the path and take your rubbish home. The park above has its own rules and its own guides, so do not climb its wall for a short cut or a picture. And never go alone the first time. Fog arrives in minutes, and only someone who lives there can tell a path for people from a path for rainwater.</p>
<p>Stop and ask for help if your chest hurts, if you feel dizzy or if an ankle swells. If you have asthma or heart trouble, speak to a health worker before you begin.</p>
<blockquote>The volcano will still be here next year. Make sure your knees are too. — Théogène Barigira, 24, who leads Sunday runs in Musanze</blockquote>
<p>Yvette is going back. She does not plan to win this time either. “I only want to overtake the goat that overtook me,” she laughs.</p>`,
    },
    fr: {
      title: "Votre premier trail au pied des volcans : bien se préparer",
      content: `<p>À la sortie de Musanze, le goudron s’arrête, la brume commence et vos poumons découvrent qu’ils sont à plus de 1 800 mètres. C’est ici qu’Yvette Nyirabizimana, 22 ans, a couru son premier trail. Elle a fini parmi les derniers et elle est rentrée le sourire aux lèvres.</p>
<p>« Je courais sur route à Muhanga depuis un an, je me croyais prête, raconte-t-elle. Puis le sentier est devenu un champ de pierres noires et j’ai marché vingt minutes. Personne ne m’avait dit qu’on avait le droit de marcher. » On l’a. Dans le raide, même les habitués marchent. Voici ce qu’elle aurait aimé savoir.</p>
<h2>Huit semaines suffisent</h2>
<p>Si vous courez déjà vingt minutes sans vous arrêter, deux mois suffisent pour préparer dix kilomètres de sentier.</p>
<ul>
<li><strong>Semaines 1 et 2 :</strong> trois sorties faciles de vingt à trente minutes, dont une sur la terre plutôt que sur le goudron.</li>
<li><strong>Semaines 3 à 5 :</strong> remplacez une sortie par une côte. Une minute en courant, descente en marchant, six fois.</li>
<li><strong>Semaines 6 et 7 :</strong> une sortie d’une heure et demie. Marchez dans les montées, courez sur le plat, descendez à petits pas.</li>
<li><strong>Semaine 8 :</strong> reposez-vous plus que vous ne courez. En cinq jours, on ne gagne plus de forme, mais on peut se fatiguer.</li>
</ul>
<h2>Que porter, qu’emporter</h2>
<p>Pour une première fois, pas besoin de chaussures spéciales, mais les semelles doivent accrocher. Courir sur la pierre volcanique avec des semelles lisses, c’est courir sur des haricots secs. Essayez-les sous la pluie avant le jour venu. Mettez une couche légère que vous pourrez enlever, une casquette et des chaussettes que vos pieds connaissent déjà. Dans un petit sac : une bouteille d’eau, deux bananes ou une patate douce cuite, un téléphone chargé et protégé de la pluie, un peu d’argent et le numéro de quelqu’un qui connaît votre itinéraire.</p>
<h2>Respecter les lieux</h2>
<p>Les sentiers passent entre les champs de pommes de terre et de pyrèthre, où des gens travaillent. Saluez-les, restez sur le chemin et rapportez vos déchets. Plus haut, le parc a ses règles et ses guides : ne franchissez pas son mur pour un raccourci ou une photo. Et n’y allez jamais seul la première fois. Le brouillard tombe en quelques minutes, et seul un habitant sait distinguer un chemin d’hommes d’un chemin d’eau.</p>
<p>Arrêtez-vous et demandez de l’aide si la poitrine vous fait mal, si la tête vous tourne ou si une cheville gonfle. En cas d’asthme ou de problème cardiaque, parlez-en d’abord à un soignant.</p>
<blockquote>Le volcan sera encore là l’an prochain. Faites en sorte que vos genoux y soient aussi. — Théogène Barigira, 24 ans, qui mène les sorties du dimanche à Musanze</blockquote>
<p>Yvette y retourne. Cette fois non plus, elle ne compte pas gagner. « Je veux seulement doubler la chèvre qui m’a doublée », dit-elle en riant.</p>`,
    },
  },
  comments: [
    {
      from: "moise",
      hoursAfter: 4,
      content: "Kwiruka ku bishyimbo… nabibayemo umwaka ushize, nagarutse nicaye kuri moto.",
    },
    {
      from: "esther",
      hoursAfter: 30,
      content: "Week 8 is the one I always get wrong. I run too much because I am nervous.",
    },
    {
      from: "guest:Fidèle",
      hoursAfter: 100,
      content: "Abiruka ku Cyumweru bahurira he i Musanze? Ndashaka kubajyamo.",
    },
    { from: "josiane", hoursAfter: 140, content: "Ihene yatsinze! 🐐" },
  ],
};
