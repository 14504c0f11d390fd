import type { SampleEvent } from "../types.ts";

export const youngGrowersMarket: SampleEvent = {
  slug: "young-growers-market",
  category: "workshop",
  inDays: -24,
  hour: "07:30",
  location: "Imbuga y’Umusaruro, Kayonza",
  artist: "Koperative Isuka n’Igitekerezo",
  title: {
    rw: "Kuva mu murima kugera ku meza: isoko ry’abahinzi bakiri bato",
    en: "From the field to the table: the young growers’ market day",
    fr: "Du champ à la table : le jour de marché des jeunes producteurs",
  },
  description: {
    rw: `<p>Hazaba hari abacuruzi 40, bose batarageza ku myaka 30. Buri wese azaba agurisha ibyo yahinze, yatetse, yaboshye cyangwa yakoze ubwe. Uzaza kugura inyanya, utahane n’igitekerezo: nibura ibyo ni byo abacuruzi bifuza.</p>
<h2>Ibicuruzwa</h2>
<ul>
<li>Imboga, amatunda, ibihumyo, amagi n’ubuki; ibyinshi bizaba byasaruwe muri icyo gitondo.</li>
<li>Ubunyobwa buseye, amavuta y’urusenda, imizuzu ikaranze n’inanasi zumishijwe.</li>
<li>Ibiseke, amasabune, inkweto zikozwe mu mapine ashaje, n’itara rikoresha imirasire y’izuba ryakorewe i Kayonza.</li>
</ul>
<h2>Gira icyo wiga</h2>
<p>Buri saha hazajya haba <strong>isomo ry’iminota 20</strong> iruhande rw’ikigega cy’amazi: gukorera ifumbire y’imborera mu mufuka, kwandika mu ikaye ibyo winjije n’ibyo wasohoye, kumisha imbuto udakoresheje amashanyarazi, no gushyiraho igiciro kiguha inyungu. Amasomo atangwa n’abasanzwe babikora, kandi kubaza biremewe.</p>
<h2>Ibindi wamenya</h2>
<p>Kwinjira no kwiga ni <strong>ubuntu</strong>; ibyinshi bigura hagati y’amafaranga 200 na 5.000. Uzazane igitebo, inoti nto, n’icupa ririmo ubusa niba ushaka ubuki ku giciro gito. Ushaka imboga nziza azaza mbere ya saa tatu za mu gitondo; ushaka ibihendutse azaza nyuma ya saa sita. Urashaka gucuruza? Umwanya ugura amafaranga 1.000, kandi usabirwa ku muryango bitarenze saa moya za mu gitondo.</p>`,
    en: `<p>Forty stalls, and behind each one somebody under thirty who grew, cooked, wove or built what is on it. Come for tomatoes and go home with an idea: that, at least, is what the sellers hope.</p>
<h2>On the stalls</h2>
<ul>
<li>Vegetables, passion fruit, mushrooms, eggs and honey, most of it gathered the same morning.</li>
<li>Ground peanuts, chilli oil, fried plantain and dried pineapple.</li>
<li>Baskets, soap, sandals cut from old tyres, and a solar lamp made in Kayonza.</li>
</ul>
<h2>Learn something</h2>
<p>Every hour there is a <strong>twenty-minute lesson</strong> beside the water tank: making compost in a sack, keeping accounts in a school notebook, drying fruit without electricity, setting a price that leaves you a profit. The teachers do these things every day, and they like questions.</p>
<h2>Good to know</h2>
<p>Entry and lessons are <strong>free</strong>; most things cost between 200 and 5,000 francs. Bring a basket, small notes, and an empty jar if you would like your honey for less. Come before 09:00 for the best greens, or after noon for bargains. Would you like to sell? A place costs 1,000 francs: ask for one at the entrance by 07:00.</p>`,
    fr: `<p>Quarante étals et, derrière chacun, quelqu’un de moins de trente ans qui a cultivé, cuisiné, tressé ou fabriqué ce qu’il vend. Venez pour des tomates, repartez avec une idée : c’est du moins ce qu’espèrent les vendeurs.</p>
<h2>Sur les étals</h2>
<ul>
<li>Des légumes, des maracujas, des champignons, des œufs et du miel, récoltés pour la plupart le matin même.</li>
<li>De l’arachide moulue, de l’huile pimentée, des bananes plantains frites et de l’ananas séché.</li>
<li>Des paniers, du savon, des sandales taillées dans de vieux pneus et une lampe solaire fabriquée à Kayonza.</li>
</ul>
<h2>Apprendre quelque chose</h2>
<p>Toutes les heures, une <strong>leçon de vingt minutes</strong> se tient près de la citerne : faire du compost dans un sac, tenir ses comptes dans un cahier d’écolier, sécher des fruits sans électricité, fixer un prix qui vous laisse un bénéfice. Ceux qui enseignent le font tous les jours, et ils aiment les questions.</p>
<h2>Bon à savoir</h2>
<p>L’entrée et les leçons sont <strong>gratuites</strong> ; la plupart des produits coûtent entre 200 et 5 000 francs. Apportez un panier, de petites coupures et un bocal vide si vous voulez payer votre miel moins cher. Venez avant 9 h pour les plus beaux légumes, ou l’après-midi pour les bonnes affaires. Envie de vendre ? Un emplacement coûte 1 000 francs : demandez-le à l’entrée avant 7 h.</p>`,
  },
};
