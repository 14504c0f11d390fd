import type { SampleArticle } from "../types.ts";

export const passwordsAndCodes: SampleArticle = {
  slug: "passwords-and-codes",
  category: "technology",
  author: "patrick",
  daysAgo: 6,
  views: 13640,
  reacted: 0.58,
  liked: 0.97,
  text: {
    rw: {
      title: "Umubare w’ibanga ntutizwa: ibintu bitandatu bikurinda abatekamutwe",
      content: `<p>Ijwi riratuje, rizi izina ryawe kandi rirakwihutisha. Mu minota ibiri riraba rigusabye imibare itandatu. Inkuru ryakubwira iyo ari yo yose, igisubizo ni oya.</p>
<p>Abatekamutwe bo kuri telefone akenshi ntibakeneye ubuhanga buhambaye: bakoresha uburangare bwacu. Yvette Mukamurenzi w’imyaka 23, ucuruza imbuto mu isoko rya Kimironko, aribuka neza uwamuhamagaye. “Yambwiye ko yanyoherereje amafaranga yibeshye, kandi ko ngiye kubona kode. Yendaga kurira. Nari ngiye kuyimusomera.” Icyamukijije ni umukiriya wamusabye avoka. Yahise akupa, uwo muntu ntiyongera guhamagara.</p>
<h2>Uko babigenza</h2>
<p>Inkuru zirahinduka: amafaranga yayobye, igihembo watsindiye, simukadi igiye gufungwa, mubyara wawe uri mu bitaro. Ariko imiterere yazo ni imwe: <strong>ubwoba cyangwa ibyishimo, hanyuma kukwihutisha, hanyuma kode</strong>. Kode y’inshuro imwe ije muri SMS ni urufunguzo rwa konti yawe. Ukuyisaba wese aba ahagaze ku muryango wawe.</p>
<h2>Ibintu bitandatu byo gukora</h2>
<ol>
<li><strong>Ntugahe umuntu n’umwe umubare wawe w’ibanga (PIN) cyangwa kode y’inshuro imwe.</strong> Yaba ajenti, yaba uwiyita umukozi wa sosiyete, yaba inshuti yawe. Nta nyangamugayo ibikenera.</li>
<li><strong>Ntukoreshe itariki y’amavuko.</strong> Wirinde na 1234, ndetse n’imibare ya nyuma ya nimero yawe ya telefone.</li>
<li><strong>Banza urebe amafaranga ari kuri konti yawe</strong> mbere yo “gusubiza” ayayobye. Ubutumwa buvuga ko wohererejwe amafaranga, umuntu wese yabwandika.</li>
<li><strong>Ntugakande kuri linki zikwizeza ibihembo.</strong> Niba utarakinnye, ntiwatsinze.</li>
<li><strong>Telefone yawe uyishyireho urufunguzo</strong>, kandi uhishe ibyanditse mu butumwa igihe ifunze, kugira ngo kode idasomwa n’ukwicaye iruhande.</li>
<li><strong>Imeri yawe uyihe ijambo ry’ibanga ryihariye</strong>, kandi ukoreshe uburyo bwo kwemeza mu ntambwe ebyiri. Imeri ni yo ifungura ibindi byose.</li>
</ol>
<h2>Ibibazo abasomyi batubaza</h2>
<p><strong>Ajenti ambwiye ngo muhe umubare w’ibanga kugira ngo byihute, nabigenza nte?</strong> Wandike wowe ubwawe, ukingirize ikiganza. Amasegonda mirongo itatu si menshi.</p>
<p><strong>Nakwibuka nte amagambo y’ibanga menshi?</strong> Fata amagambo atatu cyangwa ane adafitanye isano, uyahuze. Tekereza ihene, ikiraro, ku wa Kabiri n’umwembe. (Ariko aya yo ntuyakoreshe.)</p>
<p><strong>Kode namaze kuyitanga. Nkore iki?</strong> Ntugire isoni kandi ntutinde. Hita uhindura umubare w’ibanga, uhamagare sosiyete yawe y’itumanaho kuri nimero yayo izwi cyangwa ujye ku iduka ryayo; ntuhamagare nimero yaguhamagaye. Ubimenyeshe na polisi. Uburire n’inshuti zawe, kuko abajura bakunze kuzandikira mu izina ryawe.</p>
<blockquote>“Ubu nsigaye mfite igisubizo kimwe,” ni ko Yvette avuga. “Ndababwira nti: ndaje ku iduka ryanyu tubikorere hamwe. Nta n’umwe urambwira aho riherereye.”</blockquote>`,
    },
    en: {
      title: "Never lend your PIN: six habits that keep phone scammers out",
      content: `<p>The voice is calm, it knows your name and it is in a hurry. In two minutes it will ask you for six digits. Whatever the story is, the answer is no.</p>
<p>Most phone scams need no great skill: they make use of our distraction. Yvette Mukamurenzi, 23, who sells fruit at Kimironko market, remembers her caller well. “He said he had sent me money by mistake, and that a code was coming. He was almost in tears. I was about to read it out to him.” What saved her was a customer who wanted avocados. She hung up, and he never rang again.</p>
<h2>How the trick works</h2>
<p>The stories change: a wrong transfer, a prize, a SIM card about to be blocked, a cousin in hospital. The skeleton stays the same: <strong>fear or joy, then hurry, then a code</strong>. The one-time code that arrives by SMS is the key to your account. Anyone who asks for it is standing at your door.</p>
<h2>Six things to do</h2>
<ol>
<li><strong>Never give anybody your PIN or a one-time code.</strong> Not an agent, not a voice that claims to be “customer service”, not a friend. No honest person needs it.</li>
<li><strong>Do not use a birthday.</strong> Avoid 1234, too, and the last digits of your phone number.</li>
<li><strong>Check your balance yourself</strong> before you “return” any money. A message saying that you have received it can be typed by anyone.</li>
<li><strong>Do not tap links that promise prizes.</strong> If you did not play, you did not win.</li>
<li><strong>Lock your phone</strong>, and hide the text of messages on the locked screen, so that a code cannot be read by whoever sits next to you.</li>
<li><strong>Give your email a password of its own</strong> and turn on two-step verification. Email opens all the rest.</li>
</ol>
<h2>Questions readers ask us</h2>
<p><strong>The agent says it is faster if I tell him the PIN. What do I do?</strong> Type it yourself, and cover it with your hand. You can spare thirty seconds.</p>
<p><strong>How can I remember several passwords?</strong> Join three or four words that have nothing to do with one another. Think of a goat, a bridge, a Tuesday and a mango. (But do not use these.)</p>
<p><strong>I have already given the code away. What now?</strong> Do not be ashamed, and do not wait. Change your PIN at once and contact your operator on its official number or in its shop, never on the number that called you. Report it to the police. Warn your friends as well, because thieves often write to them in your name.</p>
<blockquote>“Now I have one answer,” says Yvette. “I tell them: I am coming to your shop and we will do it there together. Nobody has given me the address yet.”</blockquote>`,
    },
    fr: {
      title: "Un code PIN ne se prête pas : six réflexes contre les escrocs",
      content: `<p>La voix est calme, elle connaît votre nom et elle est pressée. Dans deux minutes, elle vous demandera six chiffres. Quelle que soit l’histoire, la réponse est non.</p>
<p>La plupart des arnaques par téléphone ne demandent pas un grand savoir-faire : elles profitent de notre inattention. Yvette Mukamurenzi, 23 ans, vendeuse de fruits au marché de Kimironko, se souvient bien de l’appel. « Il disait m’avoir envoyé de l’argent par erreur, et qu’un code allait arriver. Il était au bord des larmes. J’allais le lui lire. » Ce qui l’a sauvée ? Une cliente qui voulait des avocats. Elle a raccroché, et l’homme n’a jamais rappelé.</p>
<h2>Comment fonctionne le piège</h2>
<p>Les histoires changent : un transfert par erreur, un prix gagné, une carte SIM bientôt bloquée, un cousin à l’hôpital. Le squelette reste le même : <strong>la peur ou la joie, puis l’urgence, puis le code</strong>. Le code à usage unique reçu par SMS est la clé de votre compte. Quiconque vous le demande se tient devant votre porte.</p>
<h2>Six réflexes à prendre</h2>
<ol>
<li><strong>Ne donnez jamais votre code PIN ni un code à usage unique.</strong> Ni à un agent, ni à un prétendu « service client », ni à un ami. Aucune personne honnête n’en a besoin.</li>
<li><strong>N’utilisez pas de date de naissance.</strong> Évitez aussi 1234 et les derniers chiffres de votre numéro.</li>
<li><strong>Vérifiez vous-même votre solde</strong> avant de « rendre » de l’argent. Un message annonçant un transfert, n’importe qui peut l’écrire.</li>
<li><strong>Ne touchez pas aux liens qui promettent des cadeaux.</strong> Si vous n’avez pas joué, vous n’avez pas gagné.</li>
<li><strong>Verrouillez votre téléphone</strong> et masquez le texte des messages sur l’écran verrouillé, pour que votre voisin de bus ne lise pas vos codes.</li>
<li><strong>Donnez à votre messagerie un mot de passe bien à elle</strong> et activez la validation en deux étapes. L’adresse électronique ouvre tout le reste.</li>
</ol>
<h2>Les questions de nos lecteurs</h2>
<p><strong>L’agent dit que c’est plus rapide si je lui donne le PIN. Que faire ?</strong> Tapez-le vous-même, en le cachant de la main. Vous avez bien trente secondes.</p>
<p><strong>Comment retenir plusieurs mots de passe ?</strong> Réunissez trois ou quatre mots sans aucun rapport. Pensez à une chèvre, un pont, un mardi et une mangue. (Mais ne prenez pas ceux-là.)</p>
<p><strong>J’ai déjà donné le code. Et maintenant ?</strong> N’ayez pas honte et n’attendez pas. Changez tout de suite votre PIN et contactez votre opérateur à son numéro officiel ou dans sa boutique, jamais au numéro qui vous a appelé. Prévenez la police. Alertez aussi vos amis, car les voleurs leur écrivent souvent en votre nom.</p>
<blockquote>« Maintenant, j’ai une seule réponse, dit Yvette. Je leur dis : j’arrive à votre boutique, nous le ferons ensemble. Personne ne m’a encore donné l’adresse. »</blockquote>`,
    },
  },
  comments: [
    {
      from: "nadine",
      hoursAfter: 2,
      content: "Nohereje iyi nkuru mu itsinda ry’umuryango. Data wacu aherutse kwibwa gutyo.",
    },
    {
      from: "innocent",
      hoursAfter: 4.5,
      content: "They called me yesterday about a prize. I asked them what game I had played. Silence.",
    },
    {
      from: "liliane",
      hoursAfter: 12,
      content: "Ese ijambo ry’ibanga rya Wi-Fi na ryo ntiritizwa? Abaturanyi barinsaba buri munsi.",
    },
    {
      from: "guest:Ajenti Claudine",
      hoursAfter: 33,
      content: "Ndi ajenti. Ndabinginze, PIN yanyu ntimukayimbwire, nanjye sinyishaka!",
    },
    { from: "claude", hoursAfter: 80, content: "Goat-bridge-Tuesday-mango was going to be my password. Noted." },
    {
      from: "alexis",
      hoursAfter: 121,
      content: "Masquer les messages sur l’écran verrouillé : je ne savais pas que c’était possible, merci.",
    },
  ],
};
