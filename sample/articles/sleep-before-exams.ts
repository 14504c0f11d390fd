import type { SampleArticle } from "../types.ts";

export const sleepBeforeExams: SampleArticle = {
  slug: "sleep-before-exams",
  category: "health",
  author: "aline",
  daysAgo: 4,
  views: 8720,
  reacted: 0.67,
  liked: 0.92,
  text: {
    rw: {
      title: "Ijoro ribanziriza ikizamini: funga igitabo uryame",
      content: `<p>Ni saa saba z’ijoro mu icumbi ry’abanyeshuri i Nyanza. Munsi y’uburingiti, itoroshi iragenda ku rupapuro rwa 74. Mu masaha arindwi ari imbere, nyir’iyo toroshi azareba ikibazo cyo kuri urwo rupapuro maze yibaze ati: “Ibi nabibonye ahantu. Ni he?”</p>
<p>Ibibazo by’abanyeshuri twabishyikirije Béatrice Mukarugwiza, umuforomokazi wo ku ishuri umaze kubona ibihe byinshi by’ibizamini.</p>
<h2>“Ariko sindarangiza igitabo!”</h2>
<p><strong>Ese gusoma amasaha atatu ntibiruta kuyasinzira?</strong></p>
<p>Soma saa munani z’ijoro, urebe inshuro usubiramo umurongo umwe. Gusinzira si igihe gipfa ubusa. Iyo usinziriye, ubwonko butunganya kandi bukabika ibyo wize ku manywa. Iyo ubwimye ijoro, uba umeze nk’uvomesha igitebo.</p>
<p><strong>Nkeneye gusinzira amasaha angahe?</strong></p>
<p>Abenshi mu ngimbi n’abangavu bakeneye amasaha umunani cyangwa arengaho gato. Niba bidashoboka aho wiga, rinda ayo ufite: ryama ku isaha imwe buri joro, no mu cyumweru cy’ibizamini.</p>
<p><strong>Ubwoba butuma ntasinzira. Nabigenza nte?</strong></p>
<p>Andika ku gapapuro ibiguhangayikishije, hanyuma ugakunje. Humeka witonze inshuro icumi, usohora umwuka igihe kirekire kurusha uko uwinjiza. Niba ibitotsi byanze, icara utuje, ariko ntufate telefone. Kandi wibuke ko no kuryama uruhutse bigira akamaro. Ijoro rimwe ribi si ryo rigena ikizamini.</p>
<p><strong>Ikawa n’ibinyobwa byongera imbaraga byo?</strong></p>
<p>Mu gitondo, igikombe kimwe nta kibazo niba usanzwe uyinywa. Nimugoroba ho iguza imbaraga z’ejo, kandi ejo ni bwo ufite ikizamini.</p>
<h2>Gahunda y’iminsi itatu ya nyuma</h2>
<ul>
<li><strong>Hasigaye iminsi itatu:</strong> andika ku rupapuro rumwe ibyo utarumva, bibe ari byo wibandaho gusa.</li>
<li><strong>Hasigaye iminsi ibiri:</strong> subiza ibibazo bya kera ureba ku isaha, hanyuma usobanurire inshuti isomo rimwe mu ijwi riranguruye.</li>
<li><strong>Umunsi ubanziriza ikizamini:</strong> subira mu ncamake kugeza ku ifunguro rya nimugoroba. Tegura ikaramu n’ibindi bikoresho, wiyuhagire, urye nk’ibisanzwe.</li>
<li><strong>Isaha mbere yo kuryama:</strong> telefone ijye hanze y’icyumba, ugabanye urumuri, uganire n’inshuti museke.</li>
<li><strong>Mu gitondo:</strong> byuka hakiri kare ubone umwanya wo gufata ifunguro. Soma imitwe y’amasomo gusa.</li>
</ul>
<h2>Iyo urugo rufite icyumba kimwe</h2>
<p>Si bose bafite uburiri butuje. Clémentine Iribagiza w’imyaka 18 wo mu Ruhango asangira icyumba na basaza be bato batatu na radiyo imwe. Mbere y’ibizamini yumvikanye n’umuryango we: mu cyumweru kimwe, radiyo ikajya izimywa saa mbiri z’ijoro, na we akajya kuvoma buri gitondo. “Mama yatunguwe n’uko mbisabye,” ni ko avuga. “Ntawari warigeze asaba ibitotsi nk’impano.”</p>
<blockquote>Ibishyimbo ntibikura kubera ko ubitaburura nijoro ngo urebe. — Béatrice Mukarugwiza</blockquote>
<p>Ku munsi w’ikizamini, haje ikibazo cyo ku rupapuro Clémentine atari yarasomye. Yarakiretse, asubiza ibindi atuje, agaruka kuri cya kindi. Kubera gutekereza, yabonye kimwe cya kabiri cy’igisubizo. “Umutwe unaniwe ntushobora ibyo,” ni ko avuga. “Ugira ubwoba gusa.”</p>`,
    },
    en: {
      title: "The night before the exam, close the book and sleep",
      content: `<p>It is one in the morning in a dormitory in Nyanza, and under a blanket a torch moves across page 74. In seven hours its owner will look at a question from that very page and think: I have seen this somewhere. Where?</p>
<p>We took students’ questions to Béatrice Mukarugwiza, a school nurse who has seen many exam seasons.</p>
<h2>“But I have not finished the book!”</h2>
<p><strong>Surely three hours of reading beat three hours of sleep?</strong></p>
<p>Read at two in the morning and count how often you go over the same line. Sleep is not empty time. While you sleep, your brain sorts and stores what you learned during the day. Take the night away from it and you are fetching water in a basket.</p>
<p><strong>How many hours do I need?</strong></p>
<p>Most teenagers need eight or a little more. If that is impossible at your school, protect what you have: go to bed at the same time every night, and in exam week too.</p>
<p><strong>I am too nervous to fall asleep. What can I do?</strong></p>
<p>Write your worries on a piece of paper and fold it up. Take ten slow breaths, each longer out than in. If sleep still rejects, sit up quietly, but leave the phone alone. And remember that lying down and resting helps as well. One bad night does not decide an exam.</p>
<p><strong>What about coffee and energy drinks?</strong></p>
<p>One cup in the morning is fine if you are used to it. In the evening it borrows strength from tomorrow, and tomorrow is the exam.</p>
<h2>A plan for the last three days</h2>
<ul>
<li><strong>Three days before:</strong> write on one page what you do not understand yet. Work on that page only.</li>
<li><strong>Two days before:</strong> answer old questions against the clock, then explain one topic aloud to a friend.</li>
<li><strong>The day before:</strong> go over short notes until supper. Pack your pen and your other things, wash, eat as usual.</li>
<li><strong>An hour before bed:</strong> phone out of the room, lights low, a laugh with your friends.</li>
<li><strong>In the morning:</strong> get up in time for breakfast. Read headings, not chapters.</li>
</ul>
<h2>When home is one room</h2>
<p>Not everyone has a quiet bed. Clémentine Iribagiza, 18, from Ruhango, shares a room with three little brothers and a radio. Before her exams she made a deal with the family: for one week the radio would stop at eight, and she would fetch the water every morning. “My mother was surprised that I asked,” she says. “Nobody had ever wanted sleep as a present.”</p>
<blockquote>Beans do not grow because you dig them up at night to look. — Béatrice Mukarugwiza</blockquote>
<p>On the day, a question came from a page that Clémentine had not read. She left it, answered the others calmly and came back. By thinking, she found half the answer. “A tired head cannot do that,” she says. “It can only be afraid.”</p>`,
    },
    fr: {
      title: "La veille de l’examen, fermez le cahier et allez dormir",
      content: `<p>Il est une heure du matin dans un dortoir de Nyanza et, sous une couverture, une lampe de poche avance sur la page 74. Dans sept heures, sa propriétaire regardera une question tirée de cette même page et se dira : j’ai vu cela quelque part. Mais où ?</p>
<p>Nous avons porté les questions des élèves à Béatrice Mukarugwiza, infirmière scolaire, qui a vu passer bien des saisons d’examens.</p>
<h2>« Mais je n’ai pas fini le livre ! »</h2>
<p><strong>Trois heures de lecture valent mieux que trois heures de sommeil, non ?</strong></p>
<p>Lisez à deux heures du matin et comptez combien de fois vous reprenez la même ligne. Le sommeil n’est pas du temps vide. Pendant que vous dormez, le cerveau trie et range ce que vous avez appris dans la journée. Sans la nuit, vous puisez de l’eau avec un panier.</p>
<p><strong>De combien d’heures ai-je besoin ?</strong></p>
<p>La plupart des adolescents ont besoin de huit heures, ou d’un peu plus. Si c’est impossible dans votre établissement, protégez celles que vous avez : couchez-vous chaque soir à la même heure, y compris la semaine des examens.</p>
<p><strong>J’ai trop peur pour m’endormir. Que faire ?</strong></p>
<p>Écrivez vos soucis sur un papier et pliez-le. Respirez lentement dix fois, en soufflant plus longtemps que vous n’inspirez. Si le sommeil ne vient pas, asseyez-vous au calme, mais ne touchez pas au téléphone. Et rappelez-vous que rester allongé au repos aide aussi. Une mauvaise nuit ne décide pas d’un examen.</p>
<p><strong>Et le café, les boissons énergisantes ?</strong></p>
<p>Le matin, une tasse ne pose pas de problème si vous en avez l’habitude. Le soir, elle emprunte des forces à demain, et demain, c’est l’examen.</p>
<h2>Un plan pour les trois derniers jours</h2>
<ul>
<li><strong>Trois jours avant :</strong> notez sur une page ce que vous ne comprenez pas encore. Ne travaillez que cette page.</li>
<li><strong>Deux jours avant :</strong> répondez à d’anciens sujets montre en main, puis expliquez une leçon à voix haute à un ami.</li>
<li><strong>La veille :</strong> relisez des résumés jusqu’au dîner. Préparez votre stylo et vos affaires, lavez-vous, mangez comme d’habitude.</li>
<li><strong>Une heure avant le lit :</strong> téléphone hors de la chambre, lumière basse, un fou rire avec les copains.</li>
<li><strong>Le matin :</strong> levez-vous assez tôt pour déjeuner. Lisez les titres, pas les chapitres.</li>
</ul>
<h2>Quand la maison n’a qu’une pièce</h2>
<p>Tout le monde n’a pas un lit au calme. Clémentine Iribagiza, 18 ans, de Ruhango, partage sa chambre avec trois petits frères et une radio. Avant ses examens, elle a passé un accord avec la famille : pendant une semaine, la radio se tairait à vingt heures et elle irait chercher l’eau chaque matin. « Ma mère a été surprise de ma demande, dit-elle. Personne n’avait jamais réclamé du sommeil en cadeau. »</p>
<blockquote>Les haricots ne poussent pas parce qu’on les déterre la nuit pour regarder. — Béatrice Mukarugwiza</blockquote>
<p>Le jour venu, une question portait sur une page que Clémentine n’avait pas lue. Elle l’a laissée, a répondu aux autres sans s’affoler, puis y est revenue. En réfléchissant, elle a trouvé la moitié de la réponse. « Une tête fatiguée ne sait pas faire cela, dit-elle. Elle sait seulement avoir peur. »</p>`,
    },
  },
  comments: [
    { from: "pacifique", hoursAfter: 2, content: "Uvomesha igitebo ni njye, umwaka ushize wose 😭" },
    {
      from: "joselyne",
      hoursAfter: 7,
      content: "Folding the paper with my worries really worked last night. Thank you.",
    },
    {
      from: "guest:Mwarimu Kalisa",
      hoursAfter: 16,
      content: "Iyi nkuru ndayisomera abanyeshuri banjye ejo mu gitondo.",
    },
    { from: "yves", hoursAfter: 40, content: "Et moi je lis ceci à une heure du matin… bon, j’éteins." },
  ],
};
