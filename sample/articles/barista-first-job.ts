import type { SampleArticle } from "../types.ts";

export const baristaFirstJob: SampleArticle = {
  slug: "barista-first-job",
  category: "work",
  author: "solange",
  daysAgo: 12,
  views: 4290,
  reacted: 0.58,
  liked: 0.95,
  text: {
    rw: {
      title: "Yateguraga ikawa mu mujyi, nyuma ajya kureba aho yera",
      content: `<p>Mu gitondo cye cya mbere ategura ikawa muri kafe y’i Kigali, Nadège Uwitonze w’imyaka 21 yatwitse amata, yibagirwa isukari, n’umutima yashushanyije mu ifuro umukiriya awitiranya n’ikirayi. “Yarayinyoye nta kibazo,” ni ko avuga. “Hanyuma arambaza ati: iyi kawa yavuye he? Sinari mbizi.”</p>
<p>Byari bitangaje. Nadège yakuriye mu misozi ya Nyamasheke, aho usanga ibiti by’ikawa inyuma y’inzu hafi ya zose. Akiri umwana, ku wa Gatandatu yajyaga gufasha gusarura ikawa. Ariko mu rugo banywaga icyayi, ikawa yo ikagenda mu mifuka.</p>
<h2>Ibyo batakubwira ku Cyumweru cya mbere</h2>
<p>Ako kazi yakabonye nta mpamyabumenyi yako afite. Kafe icyenda zari zamuhakaniye; iya cumi imwemerera kugerageza umunsi umwe. Dore ibyo yize muri icyo cyumweru:</p>
<ul>
<li>Gera ku kazi iminota 15 mbere. Imashini ikeneye gushyuha, nawe ukeneye kwitegura.</li>
<li>Sukura ibikoresho igihe utegereje abakiriya. Imashini yanduye yangiza n’ikawa nziza kurusha izindi.</li>
<li>Baza niba utumvise. Ikibazo cya kabiri kirahendutse kurusha igikombe cya kabiri.</li>
<li>Menya amazina y’abakiriya bahoraho, ariko ubanze umenye iry’uwoza ibikombe.</li>
<li>Kuva ku munsi wa mbere, andika amasaha wakoze n’amafaranga wahembwe, kandi usabe amasezerano y’akazi yanditse.</li>
</ul>
<h2>Gusubira ku musozi</h2>
<p>Amaze guhembwa bwa mbere, yaguze itike ya bisi n’umugati, ajya gusura sekuru Tharcisse ufite ibiti by’ikawa 240. Noneho yamwitegereje neza. Mu gitebo hajyagamo ikawa zitukura gusa. Izikiri icyatsi zagumaga ku giti, nubwo byasabaga kuzagaruka inshuro eshatu. Mu mazi, imbuto mbi zararerembaga bakazikuramo. Izisigaye bazanikaga ku meza maremare, abagore bakamara amasaha bazihinduza intoki, batoranya izamenetse.</p>
<p>“Muri kafe nigeze kujugunya ikawa nyinshi kubera ko nari nateguye nabi imashini iyisya,” ni ko Nadège avuga. “Imbere y’ayo meza ni ho nabonye imvune z’abantu najugunye.”</p>
<p>Yari yazanye agapaki k’ikawa ikaranze yo muri ako gace, ayitegurira sekuru adakoresheje imashini: agatambaro gasukuye, amazi ashyushye no kwihangana. Sekuru yari amaze imyaka 34 ahinga ikawa. Ni bwo bwa mbere yari asogongeye ku ikawa y’umusozi we.</p>
<blockquote>Burya ibi ni byo bishyura mu mujyi! Harimo n’akantu k’indimu. — Tharcisse</blockquote>
<h2>Ibiri mu gikombe</h2>
<p>Ubu iyo umukiriya abajije, Nadège afite igisubizo. Avuga umusozi ikawa yavuyeho, ubutumburuke bwawo n’abayitoranya. Yemera ko n’ishimwe abakiriya bamuha ryiyongereye, ariko hari n’ikindi cyahindutse. Arashaka kwiga gusogongera ikawa by’umwuga, no kwigisha abana b’abahinzi gutegura ibyo ababyeyi babo basarura. Inama agira ushaka akazi ka mbere ni ngufi: “Ntuterwe isoni no gutangirira ku koza ibikombe. Aho bogereza ibikombe, uhabonera byose.”</p>
<p>Naho ya mitima? Ubu isigaye ari imitima koko. “Akenshi,” ni ko avuga aseka. “Ku wa Mbere iracyaba ibirayi.”</p>`,
    },
    en: {
      title: "She poured hearts in milk, then went to see where coffee grows",
      content: `<p>On her first morning as a barista in Kigali, Nadège Uwitonze, 21, burned the milk, forgot the sugar and drew a heart in the foam that the customer took for a potato. “He drank it anyway,” she says. “Then he asked where the coffee came from. I did not know.”</p>
<p>It was an odd thing not to know. Nadège grew up in the hills of Nyamasheke, where coffee trees stand behind nearly every house. On Saturdays, as a child, she helped with the picking. But at home everyone drank tea, and the coffee left in sacks.</p>
<h2>What nobody tells you about the first week</h2>
<p>She got the job without a certificate. Nine cafés had said no; the tenth let her try for a day. This is what she learned that week:</p>
<ul>
<li>Arrive fifteen minutes early. The machine needs to warm up, and so do you.</li>
<li>Clean while you wait. A dirty machine spoils even the best beans.</li>
<li>Ask when you have not understood. A second question is cheaper than a second cup.</li>
<li>Learn the names of the regulars, but first that of the person who washes the cups.</li>
<li>From day one, write down your hours and your pay, and ask for your contract on paper.</li>
</ul>
<h2>Back up the hill</h2>
<p>With her first wages she bought a bus ticket and a loaf of bread, and went to see her grandfather Tharcisse, who has 240 coffee trees. This time she watched him properly. Only red cherries went into the basket. The green ones stayed, even though it meant coming back three times. In the water the bad ones floated and were taken out. The rest dried on long tables, where women turned them by hand for hours and picked out the broken beans.</p>
<p>“In the café I once threw away a whole batch because I had set the grinder wrongly,” says Nadège. “At that table I saw how much work I had thrown away.”</p>
<p>She had brought roasted beans from the same area, and made him a cup without a machine: a clean cloth, hot water and patience. He had been growing coffee for thirty-four years. It was the first time that he had tasted his own hill.</p>
<blockquote>So this is what they pay for in town! There is even a little lemon in it. — Tharcisse</blockquote>
<h2>What is in the cup</h2>
<p>Now, when a customer asks, Nadège has an answer. She names the hill, its altitude and the people who sort the beans. The tips are better, but something else has changed. She wants to train as a taster, and to teach farmers’ children to prepare what their parents pick. Her advice for a first job is short: “Do not be ashamed to begin with the washing-up. From the sink you see everything.”</p>
<p>And the hearts? They are hearts now. “Mostly,” she laughs. “On Mondays they are still potatoes.”</p>`,
    },
    fr: {
      title: "Barista débutante, elle est partie voir où pousse le café",
      content: `<p>Pour sa première matinée de barista à Kigali, Nadège Uwitonze, 21 ans, a brûlé le lait, oublié le sucre et dessiné dans la mousse un cœur que le client a pris pour une pomme de terre. « Il l’a bu quand même, dit-elle. Puis il m’a demandé d’où venait le café. Je ne savais pas. »</p>
<p>C’était étrange, de ne pas savoir. Nadège a grandi dans les collines de Nyamasheke, où des caféiers poussent derrière presque chaque maison. Enfant, le samedi, elle aidait à la cueillette. Mais chez elle on buvait du thé, et le café s’en allait dans des sacs.</p>
<h2>Ce qu’on ne vous dit pas de la première semaine</h2>
<p>Elle a eu le poste sans diplôme. Neuf cafés avaient dit non ; le dixième lui a accordé un jour d’essai. Voici ce qu’elle a appris cette semaine-là :</p>
<ul>
<li>Arrivez un quart d’heure en avance. La machine doit chauffer, et vous aussi.</li>
<li>Nettoyez pendant que vous attendez. Une machine sale gâche les meilleurs grains.</li>
<li>Demandez quand vous n’avez pas compris. Une deuxième question coûte moins cher qu’une deuxième tasse.</li>
<li>Retenez le prénom des habitués, mais d’abord celui de la personne qui lave les tasses.</li>
<li>Dès le premier jour, notez vos heures et votre paie, et demandez un contrat écrit.</li>
</ul>
<h2>Retour sur la colline</h2>
<p>Avec son premier salaire, elle a acheté un billet de bus et un pain, et elle est allée voir son grand-père Tharcisse, qui possède 240 caféiers. Cette fois, elle l’a vraiment regardé faire. Seules les cerises rouges allaient dans le panier. Les vertes restaient sur la branche, même s’il fallait revenir trois fois. Dans l’eau, les mauvaises flottaient et on les retirait. Les autres séchaient sur de longues tables, où des femmes les retournaient à la main pendant des heures et ôtaient les grains cassés.</p>
<p>« Au café, il m’est arrivé de jeter toute une mouture parce que j’avais mal réglé le moulin, raconte Nadège. Devant cette table, j’ai vu toute la peine que j’avais jetée. »</p>
<p>Elle avait apporté un petit sachet de café torréfié de la région et lui en a préparé une tasse sans machine : un linge propre, de l’eau chaude et de la patience. Il cultivait le café depuis trente-quatre ans. C’était la première fois qu’il goûtait sa propre colline.</p>
<blockquote>Alors c’est cela qu’ils paient, en ville ! On y sent même un peu de citron. — Tharcisse</blockquote>
<h2>Ce qu’il y a dans la tasse</h2>
<p>Désormais, quand un client pose la question, Nadège a une réponse. Elle nomme la colline, son altitude et celles qui trient les grains. Les pourboires ont augmenté, admet-elle, mais autre chose a changé. Elle veut se former à la dégustation et apprendre aux enfants de cultivateurs à préparer ce que leurs parents récoltent. Son conseil pour un premier emploi est court : « N’ayez pas honte de commencer par la vaisselle. De l’évier, on voit tout. »</p>
<p>Et les cœurs ? Ce sont bien des cœurs, maintenant. « La plupart du temps, dit-elle en riant. Le lundi, ce sont encore des pommes de terre. »</p>`,
    },
  },
  comments: [
    {
      from: "divine",
      hoursAfter: 6,
      content: "Sogokuru wanjye na we ahinga ikawa kandi ntarayinywa na rimwe. Nzamuzanira igikombe.",
    },
    { from: "olivier", hoursAfter: 22, content: "Nine cafés! I stopped at four. Trying again on Monday." },
    { from: "guest:Kenny", hoursAfter: 60, content: "Ku wa Mbere twese tuba ibirayi 😅" },
    { from: "elie", hoursAfter: 120, content: "Très bel article. Le contrat écrit, on n’en parle jamais assez." },
  ],
};
