import type { SampleArticle } from "../types.ts";

export const firstWebsiteOnAPhone: SampleArticle = {
  slug: "first-website-on-a-phone",
  category: "technology",
  author: "eric",
  daysAgo: 2,
  views: 9310,
  reacted: 0.66,
  liked: 0.94,
  text: {
    rw: {
      title: "Nta mudasobwa afite: urubuga rwe rwa mbere yarukoreye kuri telefone",
      content: `<p>Ikirahure cy’iyo telefone cyasadutse ku nguni, kandi iyo yandika, inyuguti zifata kimwe cya kabiri cyacyo. Nyamara ni yo Denyse Uwamahoro yanditseho imirongo 214 y’urubuga rwe rwa mbere.</p>
<p>Denyse afite imyaka 20, yiga i Rwamagana kandi nta mudasobwa agira. Nyirasenge adoda imyenda inyuma y’isoko, akirirwa asubiza ibibazo bitatu bihora bigaruka: Mudoda iki? Ni angahe? Mufunga saa ngahe? “Naratekereje nti: urupapuro rwo kuri interineti rwabisubiza, na we akadoda atuje,” ni ko Denyse avuga.</p>
<h2>Ibikoresho yakoresheje</h2>
<p>Nta na kimwe cyamusabye amafaranga, uretse interineti nke:</p>
<ul>
<li>porogaramu y’ubuntu yo kwandikiramo kode, ikora n’iyo nta interineti ihari;</li>
<li>porogaramu isanzwe ifungura imbuga, kugira ngo arebe uko urupapuro rusa;</li>
<li>serivisi y’ubuntu ishyira kuri interineti imbuga zoroheje, yakoreshaga rimwe mu cyumweru igihe yabaga yaguze interineti;</li>
<li>ikaye isanzwe. “Ni cyo gikoresho cya mbere,” ni ko avuga. Abanza gushushanya urupapuro mbere yo kugira icyo yandika kuri telefone.</li>
</ul>
<h2>Ibyumweru bitanu, intambwe ku yindi</h2>
<ol>
<li><strong>Icyumweru cya mbere:</strong> HTML gusa. Umutwe, ibika bitatu n’urutonde rumwe. Ntirwari rwiza, ariko rwarafungutse.</li>
<li><strong>Icya kabiri:</strong> amafoto. Ifoto ya mbere yari iremereye kurusha ibindi byose. Denyse yize kuyagabanya, imwe ntirenze kilobayiti 100.</li>
<li><strong>Icya gatatu:</strong> CSS. Amabara abiri, inyuguti nini na buto igikumwe gishobora gukanda bitagoranye.</li>
<li><strong>Icya kane:</strong> kugerageza. Yarufunguriye kuri telefone esheshatu z’abaturanyi, harimo n’ishaje kurusha izindi. Kuri ebyiri, menyu ntiyagaragaraga. Yahise ayikuraho.</li>
<li><strong>Icya gatanu:</strong> kurushyira kuri interineti.</li>
</ol>
<p>Umugoroba wamugoye kurusha indi ni uwo mu cyumweru cya gatatu, ubwo akamenyetso kamwe yibagiwe katumye byose bibura. Yamaze amasaha abiri agashaka, arakabura, ajya kuryama. “Bukeye nakabonye mu masegonda icumi. Ubu nzi ko n’ibitotsi ari igikoresho.”</p>
<h2>Telefone nto ni umwarimu mwiza</h2>
<p>Abatangirira kuri mudasobwa nini bakunze gukora imbuga zisa neza kuri mudasobwa nini gusa. Denyse we ibyo ntiyashoboraga kubikora. Abasomyi be bafite telefone nk’iye, bishyura interineti nka we, kandi na bo hari ubwo babura umurongo. “Nakuyemo icyo ari cyo cyose nanjye ntategereza ngo gifunguke,” ni ko avuga. Urubuga rwose ntiruremereye nk’ifoto imwe yoherejwe kuri WhatsApp.</p>
<blockquote>“Ntutangirire ku masomo y’amasaha mirongo ine. Tangirira ku muntu umwe ufite ikibazo kimwe. Kora urupapuro rumwe. Rumwereke, ugire isoni nke, hanyuma urukosore.”</blockquote>
<p>Nyirasenge aracyasubiza ibibazo, ariko ni bishya: abakiriya baza bafite ifoto kuri telefone bati: “Nshaka iyi, ariko mu ibara ry’icyatsi.” Denyse na we yabonye umukiriya wa kabiri: umuturanyi worora inkwavu.</p>`,
    },
    en: {
      title: "No laptop, no problem: she built her first website on a phone",
      content: `<p>The screen is cracked across one corner, and when she types, the keyboard covers half of it. On that phone Denyse Uwamahoro wrote the 214 lines of her first website.</p>
<p>She is 20, studies in Rwamagana and owns no computer. Her aunt sews clothes behind the market and spent her days answering the same three questions: What do you make? How much is it? What time do you close? “I thought: a page on the internet could answer that, and she could sew in peace,” Denyse says.</p>
<h2>What she used</h2>
<p>Nothing that cost money, apart from a little data:</p>
<ul>
<li>a free app for writing code, which works offline;</li>
<li>an ordinary browser, to see how the page looked;</li>
<li>a free service that publishes simple pages, used once a week when she had bought a bundle;</li>
<li>an exercise book. “That is tool number one,” she insists. She draws every page before she types a single letter.</li>
</ul>
<h2>Five weeks, step by step</h2>
<ol>
<li><strong>Week one:</strong> HTML only. A heading, three paragraphs, one list. It was not pretty, but it opened.</li>
<li><strong>Week two:</strong> pictures. The first one weighed more than everything else together. She learnt to shrink each photo below 100 kilobytes.</li>
<li><strong>Week three:</strong> CSS. Two colours, large letters and buttons that a thumb can hit easily.</li>
<li><strong>Week four:</strong> testing. She opened the page on six neighbours’ phones, including the oldest in the street. On two of them the menu did not appear. She removed the menu.</li>
<li><strong>Week five:</strong> putting it online.</li>
</ol>
<p>The worst evening came in week three, when one missing character made everything vanish. She hunted for it for two hours, gave up and went to bed. “In the morning I saw it in ten seconds. Now I know that sleep is a tool too.”</p>
<h2>A small screen is a good teacher</h2>
<p>People who begin on a big computer often make sites that look good only on a big computer. Denyse never had that choice. Her readers hold phones like hers, pay for data as she does, and lose the signal as she does. “I took out anything that I would not wait for myself,” she says. The whole site weighs less than one photo sent on WhatsApp.</p>
<blockquote>“Don’t begin with a forty-hour course. Begin with one person who has one problem. Make one page. Show it to them, be a little ashamed, and then repair it.”</blockquote>
<p>Her aunt still answers questions, but they are new ones: customers arrive with a picture on the phone and say, “This one, in green.” And Denyse has found her second client: a neighbour who breeds rabbits.</p>`,
    },
    fr: {
      title: "Sans ordinateur, elle a créé son premier site sur un téléphone",
      content: `<p>L’écran est fêlé dans un coin et, quand elle écrit, le clavier en mange la moitié. C’est pourtant sur ce téléphone que Denyse Uwamahoro a tapé les 214 lignes de son premier site.</p>
<p>Elle a 20 ans, étudie à Rwamagana et n’a pas d’ordinateur. Sa tante, couturière derrière le marché, passait ses journées à répondre aux trois mêmes questions : Que cousez-vous ? Combien ça coûte ? À quelle heure fermez-vous ? « Je me suis dit : une page sur Internet peut répondre à sa place, et elle coudra tranquille », raconte Denyse.</p>
<h2>Ses outils</h2>
<p>Rien qui coûte de l’argent, hormis un peu de données mobiles :</p>
<ul>
<li>une application gratuite pour écrire du code, qui fonctionne hors ligne ;</li>
<li>un navigateur ordinaire, pour voir à quoi ressemble la page ;</li>
<li>un service gratuit qui met en ligne des pages simples, utilisé une fois par semaine, les jours de forfait ;</li>
<li>un cahier. « C’est l’outil numéro un », insiste-t-elle. Elle dessine chaque page avant de taper la moindre lettre.</li>
</ul>
<h2>Cinq semaines, pas à pas</h2>
<ol>
<li><strong>Semaine 1 :</strong> du HTML, rien d’autre. Un titre, trois paragraphes, une liste. Pas très joli, mais la page s’ouvrait.</li>
<li><strong>Semaine 2 :</strong> les photos. La première pesait plus lourd que tout le reste. Elle a appris à les réduire à moins de 100 kilo-octets chacune.</li>
<li><strong>Semaine 3 :</strong> le CSS. Deux couleurs, de grandes lettres et des boutons qu’un pouce atteint sans peine.</li>
<li><strong>Semaine 4 :</strong> les essais. Elle a ouvert la page sur six téléphones du voisinage, y compris le plus vieux de la rue. Sur deux d’entre eux, le menu ne s’affichait pas. Elle a supprimé le menu.</li>
<li><strong>Semaine 5 :</strong> la mise en ligne.</li>
</ol>
<p>Le pire soir est venu la troisième semaine, quand un seul caractère oublié a tout fait disparaître. Elle l’a cherché deux heures, a renoncé et s’est couchée. « Le matin, je l’ai vu en dix secondes. Depuis, je sais que le sommeil aussi est un outil. »</p>
<h2>Un petit écran est un bon professeur</h2>
<p>Ceux qui débutent sur un grand ordinateur font souvent des sites qui ne sont beaux que sur un grand ordinateur. Denyse n’a pas eu ce choix. Ses lecteurs ont un téléphone comme le sien, paient leurs mégaoctets comme elle et perdent le réseau comme elle. « J’ai enlevé tout ce que je n’aurais pas eu la patience d’attendre », dit-elle. Le site entier pèse moins qu’une photo envoyée sur WhatsApp.</p>
<blockquote>« Ne commence pas par un cours de quarante heures. Commence par une personne qui a un problème. Fais une page. Montre-la-lui, aie un peu honte, puis répare. »</blockquote>
<p>Sa tante répond encore à des questions, mais elles ont changé : les clientes arrivent avec une photo sur le téléphone et disent : « Celle-ci, mais en vert. » Quant à Denyse, elle a trouvé son deuxième client : un voisin qui élève des lapins.</p>`,
    },
  },
  comments: [
    {
      from: "thierry",
      hoursAfter: 1.5,
      content: "Nanjye mfite telefone ifite ikirahure cyasadutse, ubu nta rwitwazo nsigaranye!",
    },
    { from: "esther", hoursAfter: 4, content: "Which code editor is it? I tried one and it was full of adverts." },
    { from: "pacifique", hoursAfter: 7, content: "Sleep is a tool. Nzabyandika ku rukuta." },
    { from: "guest:Jeannette", hoursAfter: 19, content: "Uwo mudozi nanjye ndamuzi ku isoko, adoda neza cyane." },
    { from: "elie", hoursAfter: 30, content: "Moins de 100 Ko par photo : tous les sites devraient faire pareil." },
  ],
};
