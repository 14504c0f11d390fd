import type { SampleArticle } from "../types.ts";

export const intoreRhythm: SampleArticle = {
  slug: "intore-rhythm",
  category: "culture",
  author: "solange",
  daysAgo: 4,
  views: 4415,
  reacted: 0.62,
  liked: 0.93,
  text: {
    rw: {
      title: "Ukwezi kwa mbere mu ntore: icyo ibirenge by’utangira byiga",
      content: `<p>Ku mugoroba wa mbere nta n’umwe ubyina. Umutoza Déogratias Rwabukumba aduhagarika iminota icumi tutanyeganyega, amaboko arambuye, umutwe wemye. Biragoye kurusha uko ubitekereza.</p>
<p>Namaze ukwezi i Nyanza nigana n’abandi bantu cumi na bane, abahungu n’abakobwa. Ubundi abahungu ni bo babyina intore, abakobwa bakabyina umushagiriro, ariko mu ishuri ryacu buri wese agerageza byose. Dore ibyo nize buri cyumweru, n’ibyo amaguru yanjye atazibagirwa.</p>
<h2>Mbere na mbere, umubiri</h2>
<p><strong>Icyumweru cya mbere: guhagarara.</strong> Umugongo ugororotse, agatuza kareze, amaso areba kure “nk’ureba umusozi wa nyuma”, ni ko umutoza avuga. Ubyina areba ibirenge bye aba yamaze gutsindwa. Nyuma y’iminota itatu amaboko yanjye yatangiye gutitira. Iruhande rwanjye, Cédric Nsabimana w’imyaka 18, usanzwe ukina umupira, yabiraga ibyuya kurusha igihe ari mu kibuga.</p>
<p><strong>Icyumweru cya kabiri: amayugi aravuga.</strong> Batwambika amayugi ku maguru. Ntababarira: ikirenge gikererewe cyumvikana mu nzu yose. Tubara mu ijwi riranguruye, tubanza buhoro dukoma amashyi; hanyuma amashyi agahagarara, ibirenge bigakomeza. Dore ibintu bitatu byamfashije:</p>
<ul>
<li>Itoreze ku butaka aho kwitoreza kuri sima: amavi yawe azagushimira.</li>
<li>Kandagiza ikirenge cyose, kandi uhine ivi gato igihe ikirenge kigeze hasi.</li>
<li>Iminota icumi buri munsi iruta amasaha abiri yo ku Cyumweru.</li>
</ul>
<h2>Hanyuma, amatwi</h2>
<p><strong>Icyumweru cya gatatu: kumva ingoma.</strong> Natekerezaga ko ingoma ikurikira ababyinnyi. Burya ni ikiganiro: irahamagara, ukitaba, hagati hakaba akanya ko guceceka. “Guceceka na byo ni intambwe,” ni ko Clémence Uwitonze w’imyaka 20, uyobora abavuza ingoma bacu, abivuga. Yampfutse igitambaro mu maso, mara iminota icumi numva gusa. Bukeye bwaho ibirenge byanjye byari bizi igihe bikwiye gutegereza.</p>
<p><strong>Icyumweru cya kane: abantu cumi na batanu, umubiri umwe.</strong> Ku wa Gatanu wa nyuma badutije imigara, ya misatsi miremire yera imanuka ku ntugu. Iyo uzunguje umutwe, umugara ushushanya uruziga mu kirere; iyo ukererewe, urushushanya mu maso y’uwo mubyinana. Ndabizi neza: Cédric namukubise kabiri. Hanyuma haje umunota umwe, wenda utanuzuye, ibirenge mirongo itatu bigera hasi icyarimwe. Ntawavuze. Inzu yose yasaga n’ihumeka.</p>
<blockquote>“Ubu nta cyo muramenya,” ni ko umutoza yatubwiye amwenyura, “ariko injyana yo murayifite.”</blockquote>
<h2>Nawe wabigerageza</h2>
<p>Baza mu kigo cy’urubyiruko, ku ishuri cyangwa mu itorero ribyina riri hafi yawe. Uzane amazi, wambare imyenda yoroshye, kandi ubwibone ubusige ku muryango. Si ngombwa kuba usanzwe uzi kubyina: icyo ukeneye ni ukwihangana, n’inshuti itazakurakarira igihe uyikubise umugara.</p>`,
    },
    en: {
      title: "A first month of intore: what a beginner’s feet have to learn",
      content: `<p>On the first evening nobody dances. Our trainer, Déogratias Rwabukumba, makes us stand still for ten minutes, arms out and head high. It is harder than you think.</p>
<p>I spent a month in Nyanza learning with fourteen other beginners, boys and girls. By custom it is the men who dance intore while the women dance the slow umushagiriro, but in our class everybody tries everything. Here is what I learnt each week, and what my legs will never forget.</p>
<h2>First the body</h2>
<p><strong>Week one: how to stand.</strong> Back straight, chest open, eyes far away, “as if you were looking at the last hill”, says the trainer. A dancer who looks at his feet has already lost. After three minutes my arms began to shake. Beside me Cédric Nsabimana, 18, a keen footballer, was sweating more than he does on the pitch.</p>
<p><strong>Week two: the ankles speak.</strong> They tie small bells, <em>amayugi</em>, round our ankles. The bells forgive nothing: a late foot is heard all over the hall. We count aloud, slowly at first, clapping our hands; then the clapping stops and the feet go on alone. Three things helped me:</p>
<ul>
<li>Practise on earth and not on cement: your knees will thank you.</li>
<li>Put the whole foot down, and bend the knee a little as it lands.</li>
<li>Ten minutes every day are worth more than two hours on Sunday.</li>
</ul>
<h2>Then the ear</h2>
<p><strong>Week three: listen to the drum.</strong> I had thought that the drum follows the dancers. In fact it is a conversation: it calls, you answer, and in between there is a small silence. “Silence is a step, too,” says Clémence Uwitonze, 20, who leads our drummers. She tied a cloth over my eyes and for ten minutes let me do nothing but listen. The next day my feet knew when to wait.</p>
<p><strong>Week four: fifteen people, one body.</strong> On the last Friday they lent us the <em>umugara</em>, the headdress with long pale hair that falls over the shoulders. When you swing your head it draws a circle in the air; when you are late, it draws it in your neighbour’s face. I know this well: I hit Cédric twice. Then came one minute, or perhaps less, when thirty feet struck the ground together. Nobody spoke. The whole hall seemed to breathe.</p>
<blockquote>“You don’t know anything yet,” our trainer told us with a smile, “but the rhythm you have.”</blockquote>
<h2>You could try it, too</h2>
<p>Ask at the youth centre, the school or the dance troupe nearest to you. Bring water, wear light clothes and leave your pride at the door. You do not have to be a dancer already. What you need is patience, and a friend who will not be angry when you hit him with your hair.</p>`,
    },
    fr: {
      title: "Premier mois d’intore : ce qu’apprennent les pieds d’un débutant",
      content: `<p>Le premier soir, personne ne danse. Notre entraîneur, Déogratias Rwabukumba, nous tient immobiles dix minutes, bras ouverts et tête haute. C’est plus dur qu’on ne le croit.</p>
<p>J’ai passé un mois à Nyanza avec quatorze autres débutants, filles et garçons. D’ordinaire, les hommes dansent l’intore et les femmes le lent umushagiriro, mais dans notre classe chacun essaie tout. Voici ce que j’ai appris, semaine après semaine, et ce que mes jambes n’oublieront pas.</p>
<h2>D’abord le corps</h2>
<p><strong>Semaine 1 : savoir se tenir.</strong> Le dos droit, la poitrine ouverte, les yeux au loin, « comme si vous regardiez la dernière colline », dit l’entraîneur. Le danseur qui regarde ses pieds a déjà perdu. Au bout de trois minutes, mes bras se sont mis à trembler. À côté de moi, Cédric Nsabimana, 18 ans, footballeur assidu, transpirait plus que sur le terrain.</p>
<p><strong>Semaine 2 : les chevilles parlent.</strong> On nous attache aux chevilles des grelots, les <em>amayugi</em>. Ils ne pardonnent rien : un pied en retard s’entend dans toute la salle. Nous comptons à voix haute, lentement d’abord, en frappant des mains ; puis les mains s’arrêtent et les pieds continuent seuls. Trois choses m’ont aidée :</p>
<ul>
<li>S’exercer sur la terre plutôt que sur le ciment : les genoux disent merci.</li>
<li>Poser le pied tout entier, en pliant un peu le genou à l’arrivée.</li>
<li>Dix minutes par jour valent mieux que deux heures le dimanche.</li>
</ul>
<h2>Ensuite l’oreille</h2>
<p><strong>Semaine 3 : écouter le tambour.</strong> Je croyais que le tambour suivait les danseurs. En réalité, c’est une conversation : il appelle, on répond et, entre les deux, il y a un petit silence. « Le silence aussi est un pas », dit Clémence Uwitonze, 20 ans, qui mène nos tambours. Elle m’a bandé les yeux avec un foulard et, pendant dix minutes, je n’ai fait qu’écouter. Le lendemain, mes pieds savaient quand attendre.</p>
<p><strong>Semaine 4 : quinze personnes, un seul corps.</strong> Le dernier vendredi, on nous a prêté l’<em>umugara</em>, la coiffe aux longs cheveux clairs qui tombe sur les épaules. Quand on tourne la tête, elle trace un cercle dans l’air ; quand on est en retard, elle le trace sur le visage du voisin. J’en sais quelque chose : j’ai frappé Cédric deux fois. Puis il y a eu une minute, peut-être moins, où trente pieds ont touché le sol ensemble. Personne n’a parlé. Toute la salle semblait respirer.</p>
<blockquote>« Vous ne savez encore rien, nous a dit l’entraîneur en souriant, mais le rythme, vous l’avez. »</blockquote>
<h2>À votre tour</h2>
<p>Renseignez-vous au centre de jeunes, à l’école ou auprès de la troupe la plus proche. Apportez de l’eau, portez des vêtements légers et laissez votre fierté à la porte. Inutile de savoir déjà danser : il vous faut de la patience, et un ami qui ne se fâche pas quand vous le frappez avec vos cheveux.</p>`,
    },
  },
  comments: [
    { from: "bosco", hoursAfter: 2, content: "Cédric yihanganye cyane! Wamukubise kabiri, kandi ntiyakurakariye." },
    { from: "josiane", hoursAfter: 9, content: "Guceceka na byo ni intambwe. Iyi nteruro ni nziza no mu buzima." },
    { from: "moise", hoursAfter: 22, content: "The ten minutes of standing still broke me in my first week too." },
    {
      from: "guest:Alice",
      hoursAfter: 50,
      content: "Ese i Kigali hari aho bigisha abatangira bafite imyaka irenga 25?",
    },
  ],
};
