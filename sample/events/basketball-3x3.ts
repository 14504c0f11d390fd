import type { SampleEvent } from "../types.ts";

export const basketball3x3: SampleEvent = {
  slug: "basketball-3x3",
  category: "sports",
  inDays: 41,
  hour: "10:00",
  location: "Umuhanda w’Isoko rya Kera, Rwamagana",
  artist: "Umuhanda Hoops",
  title: {
    rw: "Batatu kuri batatu: umunsi wa basketball yo ku muhanda",
    en: "Three against three: a day of street basketball in Rwamagana",
    fr: "Trois contre trois : une journée de basket de rue à Rwamagana",
  },
  description: {
    rw: `<p>Inkangara imwe, iminota icumi, abakinnyi batatu bahanganye n’abandi batatu, n’umwe utegereje ku ruhande. Nta modoka zizanyura mu muhanda uri imbere y’isoko rya kera: hazashushanywa ibibuga bibiri kuri kaburimbo, maze amakipe 32 ahatane kugeza ku mikino ya nyuma.</p>
<h2>Amategeko mu ncamake</h2>
<ul>
<li>Ikipe igira abakinnyi bane; abakina ni batatu.</li>
<li>Ikipe ibanje kugira <strong>amanota 21</strong> iratsinda; iyo ntayayagize mu minota icumi, hatsinda ifite menshi.</li>
<li>Gutsinda uri imbere y’umurongo ni inota rimwe; gutsinda uri inyuma yawo ni amanota abiri.</li>
<li>Nta mutoza uvugira ku ruhande: abakinnyi ni bo bafata ibyemezo.</li>
</ul>
<h2>Abemerewe gukina</h2>
<p>Ni amakipe y’abakobwa n’ay’abahungu bafite imyaka 16 kugeza kuri 28. Buri cyiciro gifite irushanwa ryacyo n’imyanya 16. Si ngombwa kuba usanzwe ukinira ikipe izwi. Niba udafite abo mukinana, uzahagere saa tatu za mu gitondo: abaje bonyine bazashyirwa hamwe, bakore ikipe.</p>
<h2>Ikiguzi n’ibyo uzazana</h2>
<p>Ikipe yishyura <strong>amafaranga 4.000</strong>; imipira yo gukina itangwa n’abateguye, kandi abareba ntibishyura. Uzazane inkweto zitanyerera, imyenda ibiri yo hejuru (uwera n’uwirabura), amazi n’ingofero, kuko ku manywa nta gicucu gihagije gihari. Abatanga ubutabazi bw’ibanze bazaba bahari. Imikino ya nyuma itangira saa cyenda, hari n’umuziki, kandi buri mukinnyi w’ikipe yatsinze azatahana umupira mushya.</p>`,
    en: `<p>One hoop, ten minutes, three players against three and one waiting at the side. The street in front of the old market closes to cars, two half-courts are painted on the tarmac, and thirty-two teams play until the finals.</p>
<h2>The rules in short</h2>
<ul>
<li>Four players in a team, three of them on the court.</li>
<li>The first team to <strong>21 points</strong> wins, or the one ahead after ten minutes.</li>
<li>A basket from inside the arc counts one, from outside it two.</li>
<li>No coach calls from the side: the players decide.</li>
</ul>
<h2>Who can play</h2>
<p>Teams of girls and teams of boys aged 16 to 28, each with a tournament of their own and sixteen places. No club is needed. If you have no team, be there at 09:00: those who come alone are put together to make one.</p>
<h2>Cost and what to bring</h2>
<p>It is <strong>4,000 francs a team</strong>, with balls provided; spectators pay nothing. Bring shoes that grip, two shirts (one white, one black), water and a hat, for there is little shade at noon. First aiders will be there. The finals begin at 15:00, with music, and every player of a winning team takes home a new ball.</p>`,
    fr: `<p>Un panier, dix minutes, trois joueurs contre trois et un remplaçant sur le côté. La rue qui longe l’ancien marché est fermée aux voitures, deux demi-terrains sont peints sur le bitume, et trente-deux équipes s’affrontent jusqu’aux finales.</p>
<h2>Les règles en bref</h2>
<ul>
<li>Quatre joueurs par équipe, dont trois sur le terrain.</li>
<li>La première équipe à <strong>21 points</strong> l’emporte, ou celle qui mène au bout de dix minutes.</li>
<li>Un panier marqué à l’intérieur de l’arc vaut un point, à l’extérieur deux.</li>
<li>Pas d’entraîneur au bord du terrain : ce sont les joueurs qui décident.</li>
</ul>
<h2>Qui peut jouer ?</h2>
<p>Des équipes de filles et des équipes de garçons de 16 à 28 ans, avec pour chacune un tournoi à part de seize places. Nul besoin d’appartenir à un club. Vous n’avez pas d’équipe ? Soyez là à 9 h : les joueurs venus seuls sont réunis pour en former une.</p>
<h2>Prix et équipement</h2>
<p>L’inscription coûte <strong>4 000 francs par équipe</strong>, ballons fournis ; le public ne paie rien. Apportez des chaussures qui accrochent, deux maillots (un blanc, un noir), de l’eau et une casquette, car l’ombre est rare à midi. Des secouristes seront sur place. Les finales commencent à 15 h, en musique, et chaque membre d’une équipe gagnante repart avec un ballon neuf.</p>`,
  },
};
