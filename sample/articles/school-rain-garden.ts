import type { SampleArticle } from "../types.ts";

export const schoolRainGarden: SampleArticle = {
  slug: "school-rain-garden",
  category: "health",
  author: "patrick",
  daysAgo: 15,
  views: 745,
  reacted: 0.33,
  liked: 0.87,
  text: {
    en: {
      title: "How a school in Nyabihu turned a muddy gully into a garden",
      content: `<p>Every April the rain came off the school roof, crossed the playground like a herd of cows and left through the classroom of the fourth years. “We lifted our feet and went on with mathematics,” remembers Claire Uwingeneye, 17.</p>
<p>Behind the building the water had cut a gully as deep as a tall pupil. Each season it ate another metre of the field. Then, in the environment club, somebody asked a strange question: what if the water is not the enemy?</p>
<p>First, they watched. For one rainy month the club did nothing but look. Pupils stood under the eaves with an exercise book and drew arrows: where the water falls, where it runs, where it stops. A clear bottle with centimetres marked on its side measured the rain. “We wanted to dig at once,” says the teacher who leads them, Callixte Munyampundu. “It was lucky that I had lost the key to the tool store.”</p>
<h2>Then, they slowed the water down</h2>
<ol>
<li><strong>At the roof:</strong> an old gutter and a tank with a lid and a net against mosquitoes. Its water washes floors and feeds vegetables; nobody drinks it untreated.</li>
<li><strong>On the slope:</strong> trenches dug along the hill, level, never downhill. Three sticks nailed into a letter A, with a stone on a string, showed them what is level.</li>
<li><strong>On the edges:</strong> grass with strong roots, which a neighbour cuts for her cow.</li>
<li><strong>In the gully:</strong> small walls of stones and branches, one below the other. Soil stays behind each of them like crumbs in a pocket.</li>
<li><strong>At the bottom:</strong> a shallow hollow planted with taro, bananas and flowers that like wet feet.</li>
</ol>
<blockquote>Running water is a thief. Walking water is a gardener. — Callixte Munyampundu</blockquote>
<h2>The mistakes they are happy to show</h2>
<p>The first trench sloped a little, and turned into a second gully in one night. The first tank had no lid and raised mosquitoes. The cabbages planted in the hollow rotted. The club has put a painted sign beside each failure, and visitors photograph those first.</p>
<p>They are strict about safety. Nobody digs alone or beneath a steep bank, nobody works while it rains, and adults deal with the deepest part, because wet soil can slide.</p>
<h2>What grows there now</h2>
<p>Two years later the gully is a green staircase. It gives carrots and amaranth to the school kitchen, seedlings to families who ask for them, and a dry floor to the fourth years. Some parents have dug the same trenches at home. “My father used to say that school teaches things made of paper,” says Claire. “Then he came with a rope to measure our trench.”</p>
<p>To begin at your own school you need no money: a notebook, a rainy day and a pencil will do. When the next storm comes, do not run inside at once. Stand under the roof and ask where the water would like to go.</p>`,
    },
    fr: {
      title: "À Nyabihu, une école a changé un ravin de boue en jardin",
      content: `<p>Chaque mois d’avril, la pluie tombait du toit de l’école, traversait la cour comme un troupeau de vaches et ressortait par la classe de quatrième année. « On levait les pieds et on continuait les mathématiques », se souvient Claire Uwingeneye, 17 ans.</p>
<p>Derrière le bâtiment, l’eau avait creusé un ravin aussi profond qu’un élève est grand. À chaque saison, il mangeait un mètre de terrain de plus. Et puis, un après-midi, au club environnement, quelqu’un a posé une drôle de question : et si l’eau n’était pas l’ennemie ?</p>
<p>D’abord, ils ont regardé. Pendant un mois de pluie, le club n’a fait qu’observer. Les élèves se tenaient sous l’avant-toit avec un cahier et dessinaient des flèches : où l’eau tombe, où elle court, où elle s’arrête. Une bouteille transparente, graduée en centimètres, mesurait la pluie. « On voulait creuser tout de suite, raconte l’enseignant qui les encadre, Callixte Munyampundu. Heureusement, j’avais perdu la clé de la remise à outils. »</p>
<h2>Ensuite, ils ont ralenti l’eau</h2>
<ol>
<li><strong>Au toit :</strong> une vieille gouttière et une citerne munie d’un couvercle et d’un filet contre les moustiques. Cette eau lave les sols et nourrit les légumes ; personne ne la boit sans traitement.</li>
<li><strong>Sur la pente :</strong> des fossés creusés en travers, bien à niveau, jamais dans le sens de la descente. Trois bâtons cloués en forme de A et une pierre au bout d’une ficelle leur servaient de niveau.</li>
<li><strong>Sur les bords :</strong> une herbe aux racines solides, qu’une voisine coupe pour sa vache.</li>
<li><strong>Dans le ravin :</strong> de petits murs de pierres et de branches, l’un au-dessous de l’autre. La terre reste derrière chacun, comme des miettes au fond d’une poche.</li>
<li><strong>En bas :</strong> un creux peu profond planté de taros, de bananiers et de fleurs qui aiment avoir les pieds mouillés.</li>
</ol>
<blockquote>L’eau qui court est une voleuse. L’eau qui marche est une jardinière. — Callixte Munyampundu</blockquote>
<h2>Les erreurs qu’ils montrent volontiers</h2>
<p>Le premier fossé penchait un peu : en une nuit, il est devenu un deuxième ravin. La première citerne, sans couvercle, a élevé des moustiques. Les choux plantés dans le creux ont pourri. À côté de chaque échec, le club a posé un panneau peint, et c’est cela que les visiteurs photographient d’abord.</p>
<p>Sur la sécurité, on ne plaisante pas. Personne ne creuse seul ni au pied d’un talus raide, personne ne travaille sous la pluie, et les adultes s’occupent de la partie la plus profonde, car la terre mouillée peut glisser.</p>
<h2>Ce qui pousse aujourd’hui</h2>
<p>Deux ans plus tard, le ravin est un escalier vert. Il donne des carottes et de l’amarante à la cuisine de l’école, de jeunes plants aux familles qui en demandent, et un sol sec à la quatrième année. Des parents ont creusé les mêmes fossés chez eux. « Mon père disait que l’école enseigne des choses de papier, raconte Claire. Puis il est venu avec une corde mesurer notre fossé. »</p>
<p>Pour commencer dans votre école, il ne faut pas d’argent : un cahier, un jour de pluie et quelqu’un pour dessiner des flèches. Au prochain orage, ne courez pas tout de suite à votre place. Restez sous le toit et demandez-vous où l’eau voudrait aller.</p>`,
    },
  },
  comments: [
    {
      from: "innocent",
      hoursAfter: 20,
      content: "Losing the key to the tool store should be part of every project plan 😄",
    },
    { from: "chantal", hoursAfter: 46, content: "Iyi nkuru mwayishyira no mu Kinyarwanda? Ndashaka kuyereka papa." },
    {
      from: "guest:Jean de Dieu",
      hoursAfter: 170,
      content: "Le niveau en A, mon grand-père l’utilisait déjà. Content de le revoir !",
    },
  ],
};
