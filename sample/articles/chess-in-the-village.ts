import type { SampleArticle } from "../types.ts";

export const chessInTheVillage: SampleArticle = {
  slug: "chess-in-the-village",
  category: "sport",
  author: "aline",
  daysAgo: 27,
  views: 64,
  reacted: 0,
  liked: 1,
  text: {
    rw: {
      title: "Munsi y’umuvumu, abami n’abamikazi babajwe mu giti",
      content: `<p>Umwami w’umweru ikamba rye ryarasadutse, naho ifarashi y’umukara isa n’ihene. Ntawubyitayeho. Buri ku Cyumweru nyuma ya saa sita, munsi y’umuvumu wo mu mudugudu umwe wo muri Gatsibo, abana n’urubyiruko bagera kuri makumyabiri bicara bazengurutse ibibaho bitandatu bya chess bishushanyije ku makarito ashaje.</p>
<p>Ibikinisho by’uwo mukino byabajwe na Faustin Habiyaremye w’imyaka 23, umubaji wo muri uwo mudugudu. Uwo mukino yawigiye kuri telefone y’intizo, mu mwaka yarangijemo amashuri yisumbuye. Telefone imaze gusubizwa nyirayo, yakumbuye uwo mukino cyane. Yafashe ibisigazwa by’imbaho, amara ibyumweru bitatu abaza ibikinisho bya mbere. “Abasirikare baroroshye,” ni ko avuga. “Amafarashi yo yantwaye icyumweru, kandi urabona ko nari naniwe.”</p>
<h2>Umukino udasaba interineti</h2>
<p>Iri tsinda ntirikoresha amashanyarazi, nta musanzu risaba, kandi nta myenda yihariye rigira. Isaha yabo ni icupa ryuzuye umucanga ushira mu minota nk’icumi. Kimwe cya kabiri cy’abakinnyi ni abakobwa, kandi ubarusha bose muri iyi minsi ni Rosine Muhawenimana w’imyaka 14. Mu gitondo aragira ihene ebyiri. Mu gihe zirisha, yiga uburyo bwo gutangira umukino, yifashishije ikibaho yishushanyiriza mu mukungugu.</p>
<blockquote>N’iyo uragiye ihene, ugomba gutekereza intambwe eshatu imbere. — Rosine Muhawenimana</blockquote>
<h2>Uko wikorera ibikoresho mu minsi ibiri</h2>
<ol>
<li>Shushanya ku ikarito kare ifite santimetero 40 kuri buri ruhande, buri ruhande urugabanyemo ibice umunani. Uzabona utuzu 64: siga ikara ku kazu kamwe, agakurikiyeho ukareke uko kari.</li>
<li>Shyira ikibaho ku buryo mu nguni y’iburyo ya buri mukinnyi haba akazu k’umweru.</li>
<li>Shaka imipfundikizo y’amacupa 32: 16 y’ibara rimwe, 16 y’irindi.</li>
<li>Shyiraho ibimenyetso: umusaraba ku mwami, ikamba ku mwamikazi, inzu ku munara, umutwe w’ifarashi ku ifarashi, ingofero kuri musenyeri. Abasirikare ntibakenera ikimenyetso.</li>
<li>Mwumvikane mwese kuri ibyo bimenyetso, byose mubibike mu mufuka w’igitambaro, kugira ngo imbwa itazarya umwami. Byigeze kubaho.</li>
</ol>
<h2>Icyo gutsindwa byigisha</h2>
<p>Mu cyumweru cya mbere, abatangira bakinisha abasirikare n’abami gusa; ibindi bikinisho byongerwamo kimwe kimwe. Bityo n’umwana utaramenya gusoma yishimira umukino ku munsi wa mbere. Iyo umukino urangiye, uwatsinze asobanurira uwatsinzwe ikosa rimwe, mu kinyabupfura. Iyo amusetse, atakaza inota.</p>
<p>Ababyeyi babanje kubishidikanyaho: kumara isaha wicaye utavuga byasaga n’ubunebwe. Ubu umwarimukazi Espérance Nyirahabineza abona abanyeshuri basubira mu gisubizo mbere yo kugitanga. “Bamenye kureka umutwe ukabanza ukarangiza, ikiganza kikabona gutangira,” ni ko avuga. Abaturanyi na bo basigaye baza kureba bazanye intebe zabo.</p>
<p>Ese Faustin yakwifuza ibikinisho byo mu iduka? Abitekerezaho nk’utekereza intambwe y’umukino. “Mu marushanwa, yego,” ni ko asubiza. “Ariko iyo umwana atakaje umusirikare hano, tuzi aho igiti kiri.”</p>`,
    },
    en: {
      title: "Under a village fig tree, kings and queens carved by hand",
      content: `<p>The white king has a crack in his crown and the black knight looks more like a goat. Nobody minds. Every Sunday after lunch, under an old fig tree in a village in Gatsibo, about twenty children and young people sit down around six chessboards drawn on used cardboard.</p>
<p>The pieces were carved by Faustin Habiyaremye, 23, the village carpenter. He learned the game on a borrowed phone in the year he finished secondary school. When the phone went back to its owner, he missed the game so badly that he gathered offcuts and spent three weeks carving a first set. “The pawns were easy,” he says. “The knights took a week, and you can see that I was tired.”</p>
<h2>A game that needs no data</h2>
<p>The club uses no electricity, asks for no fee and has no uniform. Its clock is a bottle of sand that empties in about ten minutes. Half of the players are girls, and the strongest of all at the moment is Rosine Muhawenimana, 14. In the mornings she herds two goats. While they graze she studies openings, on a board that she draws in the dust.</p>
<blockquote>With goats, too, you have to think three moves ahead. — Rosine Muhawenimana</blockquote>
<h2>Make your own set in a weekend</h2>
<ol>
<li>Draw a square of 40 centimetres on cardboard and divide each side into eight. You have 64 small squares: blacken one with charcoal, leave the next one light, and so on.</li>
<li>Turn the board so that each player has a light square in the right-hand corner.</li>
<li>Collect 32 bottle tops, 16 of one colour and 16 of another.</li>
<li>Give them signs: a cross for the king, a crown for the queen, a house for the rook, a horse’s head for the knight, a hat for the bishop. Pawns need none.</li>
<li>Agree on the signs with everyone, and keep the set in a cloth bag so that no dog can eat the king. It has happened.</li>
</ol>
<h2>What losing teaches</h2>
<p>In the first week beginners play with pawns and kings only; the other pieces join one by one. That way even a child who cannot read yet enjoys a game on the first day. Afterwards the winner explains one mistake to the loser, politely. Laugh, and you lose a point.</p>
<p>Parents were doubtful at first, since an hour of sitting in silence looked like laziness. Now Espérance Nyirahabineza, who teaches at the primary school, sees pupils check an answer before they hand it in. “They have learned to let the head finish before the hand begins,” she says. Neighbours come to watch these days, and they bring their own chairs.</p>
<p>Would Faustin like a set from a shop? He considers the question as if it were a move. “For tournaments, yes,” he says. “But when a child loses a pawn here, we know where the tree is.”</p>`,
    },
  },
  comments: [],
};
