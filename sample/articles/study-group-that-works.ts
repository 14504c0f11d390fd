import type { SampleArticle } from "../types.ts";

export const studyGroupThatWorks: SampleArticle = {
  slug: "study-group-that-works",
  category: "education",
  author: "diane",
  daysAgo: 5,
  views: 5230,
  reacted: 0.55,
  liked: 0.91,
  text: {
    rw: {
      title: "Inshuti eshanu ku meza amwe: uko itsinda ryo kwiga ritanga umusaruro",
      content: `<p>Amatsinda menshi yo kwigiramo asenyuka mu cyumweru cya kabiri: umwe arakererwa, undi akazana ibiganiro, igitabo cy’imibare ntihagire ukibumbura. Dore uko mwarinda iryanyu.</p>
<p>Twaganiriye n’abanyeshuri batanu b’i Muhanga bahura buri cyumweru bitegura ibizamini bya Leta, n’umwarimu wabonye amatsinda menshi atangira agahagarara. Bose bahuriza ku kintu kimwe: ubucuti bwonyine ntibuhagije. Itsinda rikeneye gahunda.</p>
<h2>Hitamo bake, kandi batandukanye</h2>
<p>Bane cyangwa batanu barahagije. Iyo muri batatu, umwe agasiba, byose birapfa; iyo muri umunani, hari abihisha inyuma y’abandi. Kandi ntuhitemo inshuti zawe magara gusa. “Njye nzi ubutabire, ariko amateka arangora,” ni ko Ornella Uwineza w’imyaka 18 avuga. “Iyo twese tuza kuba nkanjye, twari kuyoberwa inzira turi kumwe.”</p>
<h2>Isaha n’igice ifite gahunda</h2>
<p>Kwirirwa mwicaranye umunsi wose bisa n’akazi gakomeye, ariko akenshi ntibitanga byinshi. Itsinda rya Ornella rimara iminota 90 gusa, bakareba isaha kuri telefone imwe idafite interineti:</p>
<ol>
<li><strong>Iminota 10:</strong> buri wese avuga ibyo yize kuva muheruka guhura n’ibyo atumvise.</li>
<li><strong>Iminota 30:</strong> umwe asobanurira abandi isomo ku kibaho, atareba mu ikaye. Ikibaho cyabo ni urugi rushaje basize irangi ry’umukara.</li>
<li><strong>Iminota 10:</strong> akaruhuko. Mutembere, munywe amazi, muvuge iby’umupira.</li>
<li><strong>Iminota 30:</strong> buri wese akora wenyine, acecetse, ikibazo kimwe cyabajijwe mu bizamini byashize. Hanyuma mugereranye ibisubizo.</li>
<li><strong>Iminota 10:</strong> muhitemo isomo ritaha n’uzarisobanura.</li>
</ol>
<p>Intambwe ya kabiri ni yo ihindura byose. “Umenya ko utazi ikintu igihe ugerageje kugisobanurira abandi,” ni ko umwarimu wabo Callixte Nsengimana abivuga. “Ibyiza ni uko ubimenyera mu rugo aho kubimenyera mu cyumba cy’ikizamini.”</p>
<h2>Ibibazo bitatu n’uko mwabyirinda</h2>
<ul>
<li><strong>Gukererwa:</strong> mutangirire ku gihe nubwo mwaba muri babiri gusa. Ukererewe arinjira, ariko nta wumusubiriramo.</li>
<li><strong>Uvuga wenyine:</strong> mukoreshe ikaramu. Uyifite ni we uvuga, yarangiza akayiha undi.</li>
<li><strong>Telefone:</strong> zose zijya mu gitebo, uretse imwe mureberaho isaha.</li>
</ul>
<p>Murinde n’ibitotsi. Itsinda ry’i Muhanga ntirijya rihura ku mugoroba ubanziriza ikizamini. Uwo mugoroba bandikirana ubutumwa bumwe gusa: “Urye neza, uryame kare, utegure ikaramu n’isaha yo kubyuka.”</p>
<blockquote>“Ntitwabaye abahanga badasanzwe,” ni ko Ornella asoza. “Twabaye abantu babumbura igitabo n’iyo ntawubareba.”</blockquote>
<p>Niba ushaka gutangira, ntutegereze igihembwe gitaha. Andikira abantu bane uyu munsi, mwumvikane umunsi, isaha n’isomo rya mbere. Naho ikibaho, n’urugi rushaje rwabikora.</p>`,
    },
    en: {
      title: "Five friends, one table: a study group that really works",
      content: `<p>Most study groups die in the second week: one person is late, another brings gossip, and nobody opens the maths book. Here is how to keep yours alive.</p>
<p>We spoke to five pupils in Muhanga who meet every week to prepare for the national exams, and to a teacher who has seen many groups start and stop. They agree on one thing: friendship is not enough. A group needs a shape.</p>
<h2>Choose few people, and different ones</h2>
<p>Four or five is the right number. With three, one absence spoils the meeting; with eight, some can hide behind the rest. And do not choose only your best friends. “I am good at chemistry and lost in history,” says Ornella Uwineza, 18. “If everyone were like me, we would simply be lost together.”</p>
<h2>Ninety minutes with a plan</h2>
<p>Long afternoons feel serious, but they often produce little. Ornella’s group stops after ninety minutes, with a single offline phone as the clock:</p>
<ol>
<li><strong>10 minutes:</strong> everyone says what they have studied since the last meeting, and what they did not understand.</li>
<li><strong>30 minutes:</strong> one person teaches a topic at the board, without notes. Their board is an old door painted black.</li>
<li><strong>10 minutes:</strong> a break. Walk, drink water, talk about football.</li>
<li><strong>30 minutes:</strong> everybody answers the same past exam question, alone and in silence. Then you compare.</li>
<li><strong>10 minutes:</strong> choose the next topic, and who will teach it.</li>
</ol>
<p>The second step changes everything. “You discover that you do not know a thing at the moment you try to explain it,” says their teacher, Callixte Nsengimana. “Better to find that out at home than in the exam room.”</p>
<h2>Three problems, and how to avoid them</h2>
<ul>
<li><strong>Lateness:</strong> begin on time even if you are only two. Latecomers may come in, but nobody repeats anything for them.</li>
<li><strong>The one who never stops talking:</strong> use a pen. Whoever holds it speaks, then passes it on.</li>
<li><strong>Phones:</strong> all of them go into a basket, except the one that keeps the time.</li>
</ul>
<p>Protect your sleep as well. The Muhanga group never meets on the evening before an exam. That night they send each other a single message: “Eat well, go to bed early, get your pen and your alarm ready.”</p>
<blockquote>“We did not become geniuses,” says Ornella. “We became people who open the book even when nobody is looking.”</blockquote>
<p>If you want to start, do not wait for next term. Write to four people today and agree on a day, an hour and a first topic. As for the blackboard, any old door will do.</p>`,
    },
    fr: {
      title: "Cinq amis, une table : un groupe d’étude qui tient ses promesses",
      content: `<p>La plupart des groupes d’étude meurent la deuxième semaine : l’un arrive en retard, l’autre apporte les potins, et personne n’ouvre le livre de maths. Voici comment sauver le vôtre.</p>
<p>Nous avons interrogé cinq élèves de Muhanga qui se retrouvent chaque semaine pour préparer les examens nationaux, ainsi qu’un professeur qui a vu naître et s’éteindre bien des groupes. Tous sont d’accord sur un point : l’amitié ne suffit pas. Il faut une méthode.</p>
<h2>Peu de monde, et des profils différents</h2>
<p>Quatre ou cinq, c’est le bon nombre. À trois, une absence gâche la séance ; à huit, certains se cachent derrière les autres. Et ne choisissez pas seulement vos meilleurs amis. « Je me débrouille en chimie, mais je suis perdue en histoire, avoue Ornella Uwineza, 18 ans. Si tout le monde était comme moi, nous serions juste perdus ensemble. »</p>
<h2>Une heure et demie, minute par minute</h2>
<p>Les longs après-midi donnent l’impression d’être sérieux, mais ils produisent souvent peu. Le groupe d’Ornella s’arrête au bout de 90 minutes, avec un seul téléphone hors ligne en guise d’horloge :</p>
<ol>
<li><strong>10 minutes :</strong> chacun dit ce qu’il a étudié depuis la dernière fois, et ce qu’il n’a pas compris.</li>
<li><strong>30 minutes :</strong> l’un des membres explique un chapitre au tableau, sans notes. Leur tableau est une vieille porte peinte en noir.</li>
<li><strong>10 minutes :</strong> une pause. Marchez, buvez de l’eau, parlez de football.</li>
<li><strong>30 minutes :</strong> tout le monde traite la même question d’un ancien examen, seul et en silence. Puis on compare.</li>
<li><strong>10 minutes :</strong> on choisit le prochain chapitre, et la personne qui l’enseignera.</li>
</ol>
<p>La deuxième étape change tout. « On découvre qu’on ne sait pas une chose au moment où l’on essaie de l’expliquer, observe leur professeur, Callixte Nsengimana. Mieux vaut s’en rendre compte à la maison que dans la salle d’examen. »</p>
<h2>Trois pièges et leurs remèdes</h2>
<ul>
<li><strong>Les retards :</strong> commencez à l’heure, même à deux. Le retardataire peut entrer, mais on ne répète rien pour lui.</li>
<li><strong>Celui qui parle tout le temps :</strong> prenez un stylo. Qui le tient a la parole, puis il le passe.</li>
<li><strong>Les téléphones :</strong> tous dans un panier, sauf celui qui donne l’heure.</li>
</ul>
<p>Protégez aussi votre sommeil. Le groupe de Muhanga ne se réunit jamais la veille d’une épreuve. Ce soir-là, ses membres s’envoient un seul message : « Mange bien, couche-toi tôt, prépare ton stylo et ton réveil. »</p>
<blockquote>« Nous ne sommes pas devenus des génies, conclut Ornella. Nous sommes devenus des gens qui ouvrent le livre même quand personne ne regarde. »</blockquote>
<p>Envie de vous lancer ? N’attendez pas le prochain trimestre. Écrivez à quatre personnes dès aujourd’hui et fixez un jour, une heure et un premier sujet. Quant au tableau, n’importe quelle vieille porte fera l’affaire.</p>`,
    },
  },
  comments: [
    {
      from: "divine",
      hoursAfter: 1,
      content: "Iby’ikaramu tugiye kubigerageza. Mu itsinda ryacu hari umuntu tutazi uko twamucecekesha!",
    },
    {
      from: "samuel",
      hoursAfter: 5,
      content: "Teaching without notes is scary, but it is the only thing that worked for my physics.",
    },
    {
      from: "guest:Mwarimu Eugène",
      hoursAfter: 20,
      content: "Murakoze. Iyi nkuru nyihaye abanyeshuri banjye bo mu mwaka wa gatandatu.",
    },
    { from: "ange", hoursAfter: 41, content: "What if we live far from each other? Can it work on a call?" },
  ],
};
