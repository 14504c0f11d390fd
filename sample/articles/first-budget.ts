import type { SampleArticle } from "../types.ts";

export const firstBudget: SampleArticle = {
  slug: "first-budget",
  category: "work",
  author: "patrick",
  daysAgo: 18,
  views: 13850,
  reacted: 0.49,
  liked: 0.88,
  text: {
    rw: {
      title: "Amafaranga 50.000 yawe ya mbere: uko yamara ukwezi kose",
      content: `<p>Yahembwe ku wa Gatanu. Ku wa Kabiri, Janvier Ndahimana w’imyaka 20 yari asigaranye amafaranga 6.500 n’ingofero nshya, atazi aho andi yagiye. “Si abajura banyibye,” ni ko avuga. “Umujura ni njye.”</p>
<p>Niba umushahara wawe wa mbere ugera ku mafaranga 50.000, waba warayakoreye mu iduka i Nyagatare, ku bwubatsi mu Bugesera cyangwa usuka imisatsi i Rubavu, iyi gahunda ni iyawe. Si ubupfumu. Ni urutonde ukora mbere y’uko amafaranga akugeraho.</p>
<p><strong>Banza witegereze.</strong> Mu minsi itatu isanzwe, andika amafaranga yose asohotse, n’iyo cyaba ari igiceri cy’ijana cyaguze irindazi. Ntugire icyo uhindura. Abenshi basanga hari aho amafaranga yabo anyura batabizi: kugura amayinite make buri kanya, gutega moto ahantu hafi, cyangwa kohereza amafaranga make inshuro enye, ukishyura ikiguzi inshuro enye.</p>
<h2>Uko wagabanya 50.000</h2>
<ul>
<li><strong>Ibiryo n’isabune: 18.000.</strong> Gura ibishyimbo, umuceri n’amavuta by’ibyumweru bibiri; ibindi ubigure uko ubikeneye.</li>
<li><strong>Urugo: 10.000.</strong> Ni uruhare rwawe mu bukode, amazi cyangwa umuriro, n’iyo waba ukiba iwanyu.</li>
<li><strong>Ingendo: 7.000.</strong> Yashyire mu ibahasha yayo ku munsi wa mbere.</li>
<li><strong>Ubwizigame: 5.000.</strong> Banza wiyishyure, ku munsi wahembeweho.</li>
<li><strong>Telefone na interineti: 4.000.</strong> Hitamo ipaki imwe ikubereye, aho kugura amapaki mato menshi.</li>
<li><strong>Ikiguteza imbere: 3.000.</strong> Igikoresho, isomo cyangwa igitabo.</li>
<li><strong>Ibyishimo: 2.000.</strong> Gahunda itarimo ibyishimo ntirenza ibyumweru bibiri.</li>
<li><strong>Ibitunguranye: 1.000.</strong> Ni make, ariko hari umunsi azagufasha.</li>
</ul>
<p>Ubuzima bwawe si uru rutonde. Niba nta cyo utanga ku ngendo, ayo mafaranga yimurire ahandi; niba ufasha murumuna wawe, andikamo izina rye. Icya ngombwa ni uko byose hamwe biba 50.000, bitaba 58.000.</p>
<h2>Ibintu bine bigufasha kuyikurikiza</h2>
<ol>
<li>Gabanya amafaranga ku munsi wayabonye. Amafaranga adafite izina ni yo agenda mbere.</li>
<li>Mbere yo kugura ikintu kirengeje 5.000, banza urare ubitekerezaho.</li>
<li>Menya mbere amafaranga ushobora guha umuryango utagujije. “Uku kwezi nshobora gutanga 2.000” ni igisubizo cyiza.</li>
<li>Umubare w’ibanga wawe ntuwubwire undi, kandi ntukizere ukwizeza gukuba kabiri amafaranga yawe mu cyumweru.</li>
</ol>
<h2>Iyo bitagenze uko wabiteguye</h2>
<p>Bizabaho. Hashobora kuza indwara, urupfu mu muryango cyangwa telefone ikameneka. Ntuce urupapuro: siba, wimure, wandike umubare mushya. Niba ugomba kuguza, guza make, uguze umuntu mushobora kurebana mu maso. Itariki yo kwishyura muyandike aho mwembi muyibona.</p>
<p>Janvier amaze amezi atandatu akurikiza iyi gahunda. Amaze kuzigama amafaranga 31.000 mu itsinda ry’inshuti icyenda. Ya ngofero aracyayambara. “Yarampenze,” ni ko avuga. “Igomba gukora.”</p>`,
    },
    en: {
      title: "Your first 50,000 francs: a plan that survives the month",
      content: `<p>He was paid on Friday. By Tuesday, Janvier Ndahimana, 20, had 6,500 francs, a new cap and no idea where the rest had gone. “I was not robbed,” he says. “I was the robber.”</p>
<p>If your first pay is about 50,000 francs, from a shop in Nyagatare, a building site in Bugesera or braiding hair in Rubavu, this plan is for you. It is not magic. It is a list that you make before the money arrives.</p>
<p><strong>Watch first.</strong> For three ordinary days, write down every franc that leaves you, even the hundred for a doughnut. Do not change anything yet. Most people find a leak that surprises them: airtime bought in tiny pieces, a moto for a short walk, or money sent in four small transfers with the charge paid four times.</p>
<h2>One way to divide 50,000</h2>
<ul>
<li><strong>Food and soap: 18,000.</strong> Buy beans, rice and oil for two weeks, and the rest as you need it.</li>
<li><strong>Home: 10,000.</strong> Your part of the rent, the water or the electricity, even if you still live with your parents.</li>
<li><strong>Transport: 7,000.</strong> Put it in its own envelope on the first day.</li>
<li><strong>Savings: 5,000.</strong> Pay yourself first, on payday.</li>
<li><strong>Phone and data: 4,000.</strong> Choose one bundle that suits you instead of many small ones.</li>
<li><strong>Something that makes you grow: 3,000.</strong> A tool, a lesson, a book.</li>
<li><strong>Joy: 2,000.</strong> A plan without joy is broken within two weeks.</li>
<li><strong>Surprises: 1,000.</strong> It is little, but one day it will help.</li>
</ul>
<p>Your life is not this list. If you pay no transport, move those francs; if you support a younger brother, write in his name. Just make sure that all the lines together make 50,000, and not 58,000.</p>
<h2>Four habits that do the work</h2>
<ol>
<li>Divide the money on the day it comes. Francs without a name leave first.</li>
<li>Before you buy anything above 5,000, sleep on it.</li>
<li>Decide in advance what you can give your family without borrowing. “This month I can give 2,000” is a kind answer.</li>
<li>Tell nobody your PIN, and trust nobody who promises to double your money in a week.</li>
</ol>
<h2>When the plan breaks</h2>
<p>It will. There will be a fever, a funeral, a broken phone. Do not tear out the page: cross out, move, write the new figure. If you must borrow, borrow little, from someone you can look in the face, and write the date of repayment where you both can see it.</p>
<p>Janvier has followed his plan for six months. He has put aside 31,000 francs in a savings group with nine friends. He still wears the cap. “It was expensive,” he says. “It has to work.”</p>`,
    },
    fr: {
      title: "Vos 50 000 premiers francs : un plan qui tient tout le mois",
      content: `<p>Il a été payé le vendredi. Le mardi, Janvier Ndahimana, 20 ans, avait 6 500 francs, une casquette neuve et aucune idée d’où était passé le reste. « On ne m’a pas volé, dit-il. Le voleur, c’était moi. »</p>
<p>Si votre première paie tourne autour de 50 000 francs, gagnés dans une boutique de Nyagatare, sur un chantier du Bugesera ou en tressant des cheveux à Rubavu, ce plan est pour vous. Ce n’est pas de la magie. C’est une liste que l’on écrit avant l’arrivée de l’argent.</p>
<p><strong>Observez d’abord.</strong> Pendant trois jours ordinaires, notez chaque franc qui sort, même les cent francs du beignet. Ne changez encore rien. La plupart des gens découvrent une fuite inattendue : des unités achetées au compte-gouttes, une moto pour un trajet qui se fait à pied, ou de l’argent envoyé en quatre fois avec quatre fois les frais.</p>
<h2>Une façon de partager 50 000 francs</h2>
<ul>
<li><strong>Nourriture et savon : 18 000.</strong> Achetez haricots, riz et huile pour deux semaines, le reste au fur et à mesure.</li>
<li><strong>Maison : 10 000.</strong> Votre part du loyer, de l’eau ou de l’électricité, même si vous vivez encore chez vos parents.</li>
<li><strong>Transport : 7 000.</strong> À glisser dans une enveloppe à part dès le premier jour.</li>
<li><strong>Épargne : 5 000.</strong> Payez-vous en premier, le jour de la paie.</li>
<li><strong>Téléphone et internet : 4 000.</strong> Un seul forfait qui vous convient plutôt que beaucoup de petits.</li>
<li><strong>De quoi grandir : 3 000.</strong> Un outil, un cours, un livre.</li>
<li><strong>Plaisir : 2 000.</strong> Un plan sans plaisir ne dure pas deux semaines.</li>
<li><strong>Imprévus : 1 000.</strong> C’est peu, mais un jour cela aidera.</li>
</ul>
<p>Votre vie n’est pas cette liste. Si vous ne payez pas de transport, déplacez ces francs ; si vous aidez un petit frère, inscrivez son nom. L’essentiel est que le total fasse 50 000, et non 58 000.</p>
<h2>Quatre habitudes qui font le travail</h2>
<ol>
<li>Partagez l’argent le jour où il arrive. Les francs sans nom partent les premiers.</li>
<li>Avant tout achat de plus de 5 000 francs, dormez une nuit dessus.</li>
<li>Décidez à l’avance de ce que vous pouvez donner à la famille sans emprunter. « Ce mois-ci, je peux donner 2 000 » est une réponse gentille.</li>
<li>Ne dites votre code secret à personne, et méfiez-vous de qui promet de doubler votre argent en une semaine.</li>
</ol>
<h2>Quand le plan casse</h2>
<p>Cela arrivera. Une fièvre, un deuil, un téléphone brisé. N’arrachez pas la page : barrez, déplacez, écrivez le nouveau chiffre. S’il faut emprunter, empruntez peu, à quelqu’un que vous pouvez regarder en face, et notez la date de remboursement là où vous la voyez tous les deux.</p>
<p>Janvier suit son plan depuis six mois. Il a mis de côté 31 000 francs dans une tontine de neuf amis. Il porte toujours la casquette. « Elle a coûté cher, dit-il. Il faut qu’elle travaille. »</p>`,
    },
  },
  comments: [
    { from: "thierry", hoursAfter: 1, content: "“Umujura ni njye.” Uyu mugabo yamvuze atanzi 😂" },
    {
      from: "vestine",
      hoursAfter: 12,
      content: "Jye natangiye kwandika iminsi itatu: ku munsi wa mbere gusa amandazi yatwaye 800.",
    },
    {
      from: "alexis",
      hoursAfter: 50,
      content: "18,000 for food is hard in Kigali. It works if you share the cooking with two friends.",
    },
    { from: "guest:Aimée", hoursAfter: 130, content: "Et si on est payé à la journée ? Le même plan marche aussi ?" },
    { from: "claude", hoursAfter: 210, content: "Aimée, jye mpembwa ku munsi. Nyagabanya buri mugoroba, bigakunda." },
  ],
};
