import type { SampleArticle } from "../types.ts";

export const talkToSomeone: SampleArticle = {
  slug: "talk-to-someone",
  category: "health",
  author: "diane",
  daysAgo: 10,
  views: 9340,
  reacted: 0.74,
  liked: 0.99,
  text: {
    rw: {
      title: "Iyo umutima uremerewe: uko wavuga n’uko watega amatwi",
      content: `<p>Aimé yamaze ibyumweru bitatu asubiza abantu bose ati: “Meze neza.” Umunsi umwe nyirasenge w’i Karongi yarambitse hasi icyuma yahatishaga ibirayi, aramubwira ati: “Ibyo umaze kubivuga gatanu uyu munsi. Ushaka kubyemeza nde?”</p>
<p>Aimé w’imyaka 19 yatangiye kuvuga, ibirayi bitinda gushya. Uwo mugoroba nta kibazo cyakemutse. “Ariko narasinziriye,” ni ko avuga. “Ni bwo bwa mbere mu gihe kirekire numvaga ntari njyenyine.”</p>
<p>Kugira umutima uremerewe si ubugwari, kandi ntibiteye isoni. Ibizamini, kubura uwawe, amakimbirane mu rugo, kubura akazi, urukundo rwarangiye: buri wese hari igihe agira icyo yikoreye. Dore ibyo urubyiruko twaganiriye rwatubwiye ko bifasha uvuga n’utega amatwi.</p>
<h2>Niba ari wowe uremerewe</h2>
<ul>
<li><strong>Hitamo umuntu umwe wizeye.</strong> Ashobora kuba nyogosenge, mukuru wawe, umwarimu, uwo musengana cyangwa umujyanama w’ubuzima. Ni umuntu ubika ibanga kandi udahubuka.</li>
<li><strong>Hitamo umwanya woroshye.</strong> Kuvuga mugenda cyangwa muteka biroroshye kurusha kwicara murebana.</li>
<li><strong>Tegura interuro imwe.</strong> “Muri iyi minsi simeze neza, ndashaka ko untega amatwi gusa.” “Nakubwira ikintu kingoye?” Ushobora no kubyandika.</li>
<li><strong>Niba uwa mbere atakumvise, gerageza uwa kabiri.</strong> Si wowe kibazo. Urugi rumwe rukinze ntirusobanura ko zose zikinze.</li>
</ul>
<h2>Niba ari wowe utega amatwi</h2>
<ol>
<li>Bika telefone. Icara, n’iyo waba ufite iminota icumi gusa, kandi ubimubwire.</li>
<li>Umva kugeza arangije. Ntukihutire kuvuga ngo “byibagirwe” cyangwa “hari abababaye kukurusha”, kandi ntuhite uvuga ibyawe.</li>
<li>Baza aho gutanga inama: “Ni iki kikugora kurusha ibindi?” “Uyu munsi ni iki cyagufasha?”</li>
<li>Mushimire ko yakugiriye icyizere, kandi ibyo akubwiye ntubisakaze.</li>
<li>Bukeye bwaho, mwoherereze ubutumwa bugufi: “Ndagutekereza.”</li>
</ol>
<blockquote>Inshuti yanjye nta nama n’imwe yampaye. Twamaze ibyumweru bibiri tujyana kuvoma buri mugoroba. Narabyumvise. — Francine Mukabarisa, imyaka 22, Nyaruguru</blockquote>
<h2>Iyo gutega amatwi bidahagije</h2>
<p>Hari ibiremereye inshuti zitakwikorera zonyine. Niba agahinda kamaze ibyumweru kadashira, niba umuntu atagisinzira cyangwa atakirya, niba hari umuhohotera, cyangwa avuga ko atagishaka kubaho, ntukabigire ibanga. Gumana na we, kandi uwo munsi ubibwire umuntu mukuru wizeye, mujyane ku kigo nderabuzima cyangwa ku bitaro bibegereye. Kubivuga si ukumugambanira; ni ukumwitaho. Abakozi bo kwa muganga bamenyereye ibiganiro nk’ibyo, kandi si ngombwa kubanza gushaka amagambo meza.</p>
<p>Utega amatwi na we akeneye umwumva. Uri inshuti, nturi muganga. Ushobora kumufasha kwikorera, ariko ntiwakwikorera byose wenyine.</p>
<p>Aimé aracyahata ibirayi ari kumwe na nyirasenge buri ku wa Kane. Rimwe na rimwe baganira ku biremereye, kenshi bakaganira ku mupira. “Kuganira si iby’iminsi mibi gusa,” ni ko avuga. “Ni ukugira ngo umunsi mubi nuza usange inzira isanzwe ihari.”</p>`,
    },
    en: {
      title: "When the heart is heavy: how to speak, and how to listen",
      content: `<p>For three weeks Aimé answered “I’m fine” to everyone, until his aunt in Karongi put down the knife with which she was peeling potatoes. “You have said that five times today,” she told him. “Whom are you trying to convince?”</p>
<p>Aimé, 19, began to talk, and supper was late. Nothing was solved that evening. “But I slept,” he says. “For the first time in a long while I did not feel alone.”</p>
<p>A heavy heart is nothing to be ashamed of. Exams, a loss, quarrels at home, no work, a love that ended: everyone carries something sometimes. Here is what helps, young people told us, the one who speaks and the one who listens.</p>
<h2>If you are the one who carries it</h2>
<ul>
<li><strong>Choose one person you trust.</strong> An aunt, an older brother, a teacher, someone you pray with, a community health worker. Someone who can keep a confidence and does not rush.</li>
<li><strong>Choose an easy moment.</strong> Talking is easier while walking or cooking than face to face.</li>
<li><strong>Prepare one sentence.</strong> “I am not well these days and I would like you just to listen.” “Can I tell you something difficult?” You may also write it.</li>
<li><strong>If the first person does not understand, try a second.</strong> The problem is not you. One closed door does not mean that all doors are closed.</li>
</ul>
<h2>If you are the one who listens</h2>
<ol>
<li>Put the phone away. Sit down, even if you have only ten minutes, and say so.</li>
<li>Hear the other person out. Do not hurry to “forget it” or “others have it worse”, or to your own story.</li>
<li>Ask instead of advising: “What is the hardest part?” “What would help you today?”</li>
<li>Thank them for trusting you, and do not spread what you heard.</li>
<li>The next day, send a short message: “I am thinking of you.”</li>
</ol>
<blockquote>My friend gave me no advice at all. For two weeks we fetched water together every evening. I understood. — Francine Mukabarisa, 22, Nyaruguru</blockquote>
<h2>When listening is not enough</h2>
<p>Some things are too heavy for friends alone. If sadness has stayed for weeks, if someone no longer sleeps or eats, is being hurt, or says they do not want to live, do not keep it secret. Stay with them, and on the same day tell an adult you trust and go together to the nearest health centre or hospital. Speaking up is not betrayal; it is care. Health workers are used to such conversations, and nobody has to find the right words first.</p>
<p>The listener needs someone too. You are a friend, not a doctor: you can help to carry the load, not carry it all alone.</p>
<p>Aimé still peels potatoes with his aunt on Thursdays. Sometimes they talk of heavy things, more often of football. “Talking is not only for bad days,” he says. “It is so that when a bad day comes, the road is already there.”</p>`,
    },
    fr: {
      title: "Quand le cœur est lourd : comment parler, comment écouter",
      content: `<p>Pendant trois semaines, Aimé a répondu « ça va » à tout le monde, jusqu’à ce que sa tante, à Karongi, pose le couteau avec lequel elle épluchait des pommes de terre. « Tu l’as dit cinq fois aujourd’hui, lui a-t-elle fait remarquer. Qui veux-tu convaincre ? »</p>
<p>Aimé, 19 ans, s’est mis à parler, et le repas a pris du retard. Rien n’a été résolu ce soir-là. « Mais j’ai dormi, dit-il. Pour la première fois depuis longtemps, je ne me sentais pas seul. »</p>
<p>Avoir le cœur lourd n’est pas de la lâcheté, et il n’y a pas de quoi avoir honte. Les examens, un deuil, des disputes à la maison, le chômage, un amour terminé : chacun porte quelque chose à un moment ou à un autre. Voici ce qui aide, selon les jeunes que nous avons rencontrés, celui qui parle et celui qui écoute.</p>
<h2>Si c’est vous qui portez ce poids</h2>
<ul>
<li><strong>Choisissez une personne de confiance.</strong> Une tante, un grand frère, un enseignant, quelqu’un avec qui vous priez, un agent de santé communautaire. Quelqu’un de discret, qui ne se précipite pas.</li>
<li><strong>Choisissez un moment facile.</strong> On parle mieux en marchant ou en cuisinant que face à face sur deux chaises.</li>
<li><strong>Préparez une phrase.</strong> « Je ne vais pas bien ces jours-ci, j’aimerais juste que tu m’écoutes. » « Je peux te dire quelque chose de difficile ? » Vous pouvez aussi l’écrire.</li>
<li><strong>Si la première personne ne comprend pas, essayez-en une autre.</strong> Le problème, ce n’est pas vous. Une porte fermée ne veut pas dire que toutes le sont.</li>
</ul>
<h2>Si c’est vous qui écoutez</h2>
<ol>
<li>Rangez le téléphone. Asseyez-vous, même si vous n’avez que dix minutes, et dites-le.</li>
<li>Écoutez jusqu’au bout. Pas de « oublie ça » ni de « il y a pire », et gardez votre propre histoire pour plus tard.</li>
<li>Demandez au lieu de conseiller : « Qu’est-ce qui est le plus dur ? » « Qu’est-ce qui t’aiderait aujourd’hui ? »</li>
<li>Remerciez l’autre de sa confiance, et ne répandez pas ce que vous avez entendu.</li>
<li>Le lendemain, envoyez un petit message : « Je pense à toi. »</li>
</ol>
<blockquote>Mon amie ne m’a donné aucun conseil. Pendant deux semaines, nous sommes allées chercher l’eau ensemble chaque soir. J’ai compris. — Francine Mukabarisa, 22 ans, Nyaruguru</blockquote>
<h2>Quand écouter ne suffit pas</h2>
<p>Certaines choses sont trop lourdes pour des amis seuls. Si la tristesse dure depuis des semaines, si quelqu’un ne dort plus ou ne mange plus, subit des violences, ou dit ne plus vouloir vivre, n’en faites pas un secret. Restez à ses côtés et, le jour même, parlez-en à un adulte de confiance et allez ensemble au centre de santé ou à l’hôpital le plus proche. Parler n’est pas trahir, c’est prendre soin. Les soignants ont l’habitude de ces conversations, et personne n’a besoin de trouver d’abord les bons mots.</p>
<p>Celui qui écoute a besoin de quelqu’un, lui aussi. Vous êtes un ami, pas un médecin. Vous pouvez aider à porter ; vous ne pouvez pas tout porter seul.</p>
<p>Aimé épluche toujours des pommes de terre avec sa tante, le jeudi. Parfois ils parlent de choses graves, plus souvent de football. « Parler, ce n’est pas seulement pour les mauvais jours, dit-il. C’est pour que, le mauvais jour venu, le chemin soit déjà là. »</p>`,
    },
  },
  comments: [
    {
      from: "josiane",
      hoursAfter: 3,
      content: "Nahise noherereza inshuti yanjye ngo “Ndagutekereza”. Yansubije ko yari abikeneye.",
    },
    { from: "bosco", hoursAfter: 9, content: "As men we say “meze neza” even with a broken leg. Thank you for this." },
    {
      from: "guest:Umujyanama w’ubuzima",
      hoursAfter: 31,
      content: "Turahari mu midugudu yose. Ntimukagire isoni zo kutwegera, tubika ibanga.",
    },
    {
      from: "esther",
      hoursAfter: 58,
      content: "Peeling potatoes with my aunt is also where I say everything. Is it the potatoes? 🙂",
    },
  ],
};
