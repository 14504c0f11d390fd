import type { SampleArticle } from "../types.ts";

export const signLanguageClub: SampleArticle = {
  slug: "sign-language-club",
  category: "education",
  author: "patrick",
  daysAgo: 16,
  views: 7920,
  reacted: 0.81,
  liked: 0.98,
  text: {
    rw: {
      title:
        "Amaboko hejuru: i Huye abanyeshuri biga ururimi rw’amarenga kugira ngo hatagira uwo bigana usigara wenyine",
      content: `<p>Mu karuhuko ka saa yine, ahantu hari ibyishimo kurusha ahandi mu kibuga cy’iri shuri ry’i Huye nta jwi rihumvikana: abanyeshuri mirongo itatu baratera urwenya bakoresheje amaboko.</p>
<p>Iri tsinda ryavutse kubera intebe imwe. Ubwo Claudine Iraguha, ufite ubumuga bwo kutumva, yazaga kwiga mu mwaka wa gatatu, umunyeshuri bicaranaga yamwandikiraga ibyo mwarimu avuze. Mu ishuri byaragendaga. Ikibazo cyari hanze. “Mu ishuri nari mfite urupapuro,” Claudine abivuga mu marenga, inshuti ye ikabisemura. “Hanze nari mfite inseko gusa. Abantu baragusekera, hanyuma bakigendera.”</p>
<p>Gilbert Nzeyimana w’imyaka 17, wicaranaga na we, yamusabye kumwigisha amarenga icumi: muraho, murakoze, ibiryo, umupira n’ayandi. Mu cyumweru cyakurikiyeho haje abandi batandatu. Ubu itsinda ryuzuza icyumba cy’ishuri buri wa gatatu nyuma ya saa sita. Kabiri mu kwezi, Anastase, umubaji wo mu mujyi na we utumva, aza kubakosora, kuko ururimi rwigishwa neza n’abarukoresha buri munsi.</p>
<p>Itegeko ni rimwe: amajwi asigara ku muryango. Iminota makumyabiri ya mbere igora abashya, hanyuma igatangira kubasetsa. “Nkunda kuvuga cyane,” ni ko Gilbert avuga. “Ni bwo bwa mbere nize kureba neza umuntu tuvugana.”</p>
<h2>Amakosa y’abatangira</h2>
<ul>
<li><strong>Kureba amaboko gusa.</strong> Reba no mu maso: ibitsike ni byo bibaza ikibazo.</li>
<li><strong>Kwibwira ko amarenga ari amwe ku isi hose.</strong> U Rwanda rufite ururimi rwarwo rw’amarenga, rufite n’ikibonezamvugo cyarwo. Si Ikinyarwanda gishyizwe mu bimenyetso.</li>
<li><strong>Gutera umugongo idirishya.</strong> Iyo urumuri ruri inyuma yawe, ntawubona neza isura yawe.</li>
<li><strong>Kuvuga ngo “ndaza kukubwira”.</strong> Akenshi birangira utabimubwiye. Bimusobanurire ako kanya.</li>
</ul>
<h2>Ifirimbi n’igitambaro cy’umuhondo</h2>
<p>Impinduka igaragara no mu kibuga. Mu mukino uheruka guhuza umwaka wa kane n’uwa gatanu, umusifuzi yari afite ifirimbi mu kanwa n’igitambaro cy’umuhondo mu ntoki, akakizamura igihe cyose avugije ifirimbi. Claudine, ukina ari rutahizamu, yatsinze igitego. Abafana ntibavugije induru: bazamuye amaboko yombi bayazunguza intoki zirambuye, nk’uko abatumva bakoma amashyi. “Kuva navuka nta kintu ndumva,” Claudine abivuga mu marenga, “ariko uwo munsi nabonye urusaku n’amaso yanjye.”</p>
<h2>Wahera he?</h2>
<p>Si ngombwa gutegereza itsinda. Iga kwandika izina ryawe mu marenga, urebe umuntu mu maso igihe muvugana, kandi nuyoberwa uko ijambo rivugwa mu marenga, uryandike ku rupapuro. Banza umubaze uti: “Wifuza ko tuvugana dute?” Ibisigaye bizazana n’igihe, cyane cyane iyo musangira isambusa.</p>`,
    },
    en: {
      title:
        "Hands in the air: at a school in Huye, pupils learn Rwandan sign language so that no classmate is left out",
      content: `<p>At the ten o’clock break, the happiest corner of this schoolyard in Huye makes no sound at all: thirty pupils are telling jokes with their hands.</p>
<p>The club was born because of one desk. When Claudine Iraguha, who is deaf, joined the third year, the boy next to her wrote down what the teacher was saying. Lessons went well enough. The problem was outside. “In class I had paper,” Claudine signs, while a friend interprets. “Outside I had only smiles. People smile at you, and then they walk away.”</p>
<p>Her neighbour at that desk, Gilbert Nzeyimana, 17, asked her to teach him ten signs: hello, thank you, food, football and so on. The following week six others came. Now the club fills a classroom every Wednesday afternoon. Twice a month Anastase, a deaf carpenter from the town, comes to correct them, because a language is best taught by those who live in it.</p>
<p>There is one rule: voices stay at the door. Newcomers find the first twenty minutes painful, and then funny. “I love talking,” Gilbert admits. “For the first time I have learned to look properly at the person I am talking to.”</p>
<h2>What beginners get wrong</h2>
<ul>
<li><strong>Watching only the hands.</strong> Look at the face too: it is the eyebrows that ask the question.</li>
<li><strong>Thinking that signs are the same all over the world.</strong> Rwanda has its own sign language, with its own grammar. It is not Kinyarwanda turned into gestures.</li>
<li><strong>Standing with your back to the window.</strong> With the light behind you, nobody can read your face.</li>
<li><strong>Saying “I’ll tell you later”.</strong> Later seldom comes. Explain it now.</li>
</ul>
<h2>A whistle and a yellow cloth</h2>
<p>The change shows on the pitch as well. At the last match between the fourth and fifth years, the referee had a whistle in his mouth and a yellow cloth in his hand, and raised it every time he blew. Claudine, who plays in attack, scored. The crowd did not shout: it lifted both hands and shook them, fingers spread, as deaf people applaud. “I have never heard anything in my life,” Claudine signs, “but that day I saw noise.”</p>
<h2>Where to begin</h2>
<p>You need not wait for a club. Learn to spell your name in signs, look at the person while you talk, and when you do not know a sign, write the word down. Ask first: “How do you like us to talk?” The rest comes with time, especially over a shared sambusa.</p>`,
    },
    fr: {
      title:
        "Les mains en l’air : à Huye, des élèves apprennent la langue des signes pour que personne ne reste à l’écart",
      content: `<p>À la récréation de dix heures, le coin le plus joyeux de cette cour d’école de Huye ne fait aucun bruit : trente élèves se racontent des blagues avec les mains.</p>
<p>Le club est né d’un banc. Quand Claudine Iraguha, qui est sourde, arrive en troisième année, son voisin lui écrit ce que dit le professeur. En classe, tout va à peu près. Le problème, c’est dehors. « En classe, j’avais le papier, signe Claudine, tandis qu’une amie traduit. Dehors, je n’avais que des sourires. Les gens vous sourient, puis ils s’en vont. »</p>
<p>Ce voisin de banc, Gilbert Nzeyimana, 17 ans, lui demande de lui apprendre dix signes : bonjour, merci, manger, football et quelques autres. La semaine suivante, six élèves les rejoignent. Aujourd’hui, le club remplit une salle chaque mercredi après-midi. Deux fois par mois, Anastase, un menuisier sourd de la ville, vient les corriger, car une langue s’apprend mieux avec ceux qui la vivent.</p>
<p>Une seule règle : les voix restent à la porte. Pour les nouveaux, les vingt premières minutes sont pénibles, puis drôles. « J’adore parler, reconnaît Gilbert. Pour la première fois, j’ai appris à vraiment regarder la personne à qui je m’adresse. »</p>
<h2>Les erreurs des débutants</h2>
<ul>
<li><strong>Ne regarder que les mains.</strong> Regardez aussi le visage : ce sont les sourcils qui posent la question.</li>
<li><strong>Croire que les signes sont les mêmes partout.</strong> Le Rwanda a sa propre langue des signes, avec sa propre grammaire. Ce n’est pas du kinyarwanda mis en gestes.</li>
<li><strong>Tourner le dos à la fenêtre.</strong> À contre-jour, personne ne peut lire votre visage.</li>
<li><strong>Dire « je t’expliquerai plus tard ».</strong> Plus tard, c’est souvent jamais. Expliquez tout de suite.</li>
</ul>
<h2>Un sifflet et un foulard jaune</h2>
<p>Le changement se voit aussi sur le terrain. Au dernier match entre les quatrièmes et les cinquièmes années, l’arbitre avait un sifflet à la bouche et un foulard jaune à la main, qu’il levait à chaque coup de sifflet. Claudine, attaquante, a marqué. Le public n’a pas crié : il a levé les deux mains et les a agitées, doigts écartés, à la manière des sourds qui applaudissent. « Je n’ai jamais rien entendu de ma vie, signe Claudine, mais ce jour-là, j’ai vu le bruit. »</p>
<h2>Par où commencer ?</h2>
<p>N’attendez pas qu’un club ouvre près de chez vous. Apprenez à épeler votre prénom en signes, regardez la personne pendant que vous parlez et, quand un signe vous manque, écrivez le mot. Demandez d’abord : « Comment préfères-tu que nous parlions ? » Le reste vient avec le temps, surtout autour d’un sambusa partagé.</p>`,
    },
  },
  comments: [
    {
      from: "grace",
      hoursAfter: 2,
      content: "Narize amarenga atatu gusa muri iki cyumweru, ariko umuturanyi wanjye yarishimye bikomeye.",
    },
    { from: "olivier", hoursAfter: 8, content: "“I saw noise.” I will remember this sentence for a long time." },
    { from: "vestine", hoursAfter: 31, content: "Buri shuri ryagombye kugira itsinda nk’iri." },
    {
      from: "guest:Josué",
      hoursAfter: 90,
      content: "I am deaf and I approve of the part about the window! Thank you.",
    },
    {
      from: "josiane",
      hoursAfter: 170,
      content: "Bravo à ces élèves. Est-ce que le club accepte des gens de l’extérieur ?",
    },
    { from: "emmanuel", hoursAfter: 260, content: "Isambusa ni yo ifungura imitima yose." },
  ],
};
