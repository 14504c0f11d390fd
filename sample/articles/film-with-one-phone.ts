import type { SampleArticle } from "../types.ts";

export const filmWithOnePhone: SampleArticle = {
  slug: "film-with-one-phone",
  category: "culture",
  author: "patrick",
  daysAgo: 23,
  views: 180,
  reacted: 0.24,
  liked: 0.68,
  text: {
    en: {
      title: "One phone, one day, three minutes: how to shoot your first short film",
      content: `<p>You do not need a camera crew. You need a window, a friend who can stand still, and a story that fits into one sentence. The phone in your pocket will do the rest.</p>
<p>We followed Nadège Uwingabire, 21, and two friends through one Saturday in Gikondo, Kigali, from the first cup of tea to the last cut. Their film, <em>The Key</em>, lasts three minutes and ten seconds. It cost as much as a plate of chips, because it was a plate of chips: the actors’ pay.</p>
<h2>Before: one sentence, ten boxes</h2>
<p>“If you cannot say it in one sentence, you cannot film it in one day,” says Nadège. Hers was this: a boy locked out of his house discovers that his little sister has had the key all along. Two actors, one door, one afternoon. Write your sentence down, then draw ten boxes on a page, one for each shot. The drawings may be as ugly as you like.</p>
<h2>During: seven rules for the phone</h2>
<ol>
<li>Turn it sideways and keep it that way.</li>
<li>Wipe the lens with a soft cloth. Many a “bad camera” is only greasy.</li>
<li>Flight mode on, battery full, storage cleared.</li>
<li>Never zoom with your fingers. Walk closer.</li>
<li>Turn the face towards a window or an open door, and avoid noon, when the sun puts eyes in the dark.</li>
<li>Hold the phone with both hands, elbows against your ribs, or wedge it into a bag of beans.</li>
<li>Count to three before “action”, and to three again before you stop. The editor will love you.</li>
</ol>
<p><strong>Sound is half of the picture.</strong> People forgive a dark image. They never forgive a voice they cannot hear. Borrow a second phone for the sound and hide it close to the actor, behind a basket or in a shirt pocket. Clap once at the start of every shot, so that you can match sound and picture later. And record thirty seconds of the empty room: laid underneath, it hides your cuts.</p>
<h2>After: cut without mercy</h2>
<p>In a free editing app, put the shots in order and trim the beginning and end of each. Nadège’s friend Hervé, 20, threw away a sunset on which they had spent an hour. “It was beautiful,” he says. “It was in another film.”</p>
<p>Before you publish, ask everybody who appears for permission, and for a child ask the parents too. Use only music that you made yourself or are allowed to use. Then hang up a white sheet, borrow a projector or simply pass the phone along the bench, and watch the faces instead of the film.</p>
<blockquote>“My mother watched it four times,” says Nadège. “She says the little sister acts very well. It is my real sister. Now she is asking for her pay in cash.”</blockquote>`,
    },
    fr: {
      title: "Un téléphone, une journée, trois minutes : tournez votre premier film",
      content: `<p>Pas besoin d’une équipe de tournage. Il vous faut une fenêtre, un ami capable de rester immobile et une histoire qui tient en une phrase. Le téléphone dans votre poche fera le reste.</p>
<p>Nous avons suivi Nadège Uwingabire, 21 ans, et deux amis tout un samedi à Gikondo, à Kigali, de la première tasse de thé à la dernière coupe. Leur film, <em>La Clé</em>, dure trois minutes et dix secondes. Il a coûté le prix d’une assiette de frites, pour une bonne raison : c’était une assiette de frites, le cachet des acteurs.</p>
<h2>Avant : une phrase, dix cases</h2>
<p>« Si tu ne peux pas le dire en une phrase, tu ne peux pas le filmer en un jour », affirme Nadège. Sa phrase à elle : un garçon enfermé dehors découvre que sa petite sœur avait la clé depuis le début. Deux acteurs, une porte, un après-midi. Écrivez votre phrase, puis dessinez dix cases sur une page, une par plan. Les dessins peuvent être aussi laids que vous voulez.</p>
<h2>Pendant : sept règles pour le téléphone</h2>
<ol>
<li>Tenez-le à l’horizontale, du début à la fin.</li>
<li>Essuyez l’objectif avec un chiffon doux. Bien des « mauvaises caméras » sont seulement grasses.</li>
<li>Mode avion, batterie pleine, mémoire libérée.</li>
<li>Ne zoomez jamais avec les doigts. Approchez-vous.</li>
<li>Tournez le visage vers une fenêtre ou une porte ouverte, et évitez midi, quand le soleil met les yeux dans l’ombre.</li>
<li>Tenez le téléphone à deux mains, les coudes contre les côtes, ou calez-le dans un sac de haricots.</li>
<li>Comptez jusqu’à trois avant « action », et encore jusqu’à trois avant de couper. Au montage, on vous bénira.</li>
</ol>
<p><strong>Le son, c’est la moitié de l’image.</strong> On pardonne une image sombre. On ne pardonne jamais une voix qu’on n’entend pas. Empruntez un deuxième téléphone pour le son et cachez-le près de l’acteur, derrière un panier ou dans une poche de chemise. Frappez une fois dans vos mains au début de chaque plan : vous pourrez ensuite caler le son sur l’image. Et enregistrez trente secondes de la pièce vide : placées dessous, elles cachent les coupes.</p>
<h2>Après : coupez sans pitié</h2>
<p>Dans une application de montage gratuite, mettez les plans dans l’ordre, puis raccourcissez le début et la fin de chacun. Hervé, 20 ans, l’ami de Nadège, a jeté un coucher de soleil qui leur avait pris une heure. « Il était magnifique, dit-il. Il était dans un autre film. »</p>
<p>Avant de publier, demandez l’accord de tous ceux qui apparaissent à l’image et, pour un enfant, celui des parents aussi. N’utilisez que de la musique que vous avez faite ou que vous avez le droit d’utiliser. Ensuite, tendez un drap blanc, empruntez un projecteur ou faites simplement passer le téléphone le long du banc, et regardez les visages plutôt que le film.</p>
<blockquote>« Ma mère l’a vu quatre fois, raconte Nadège. Elle trouve que la petite sœur joue très bien. C’est ma vraie sœur. Maintenant, elle demande son cachet en espèces. »</blockquote>`,
    },
  },
  comments: [
    {
      from: "thierry",
      hoursAfter: 20,
      content: "Gushyira telefone ku mufuka w’ibishyimbo! Ni igitekerezo cyiza.",
    },
    { from: "nadine", hoursAfter: 96, content: "Pay the sister, Nadège." },
  ],
};
