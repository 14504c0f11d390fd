import type { SampleEvent } from "../types.ts";

export const sunriseRunNyandungu: SampleEvent = {
  slug: "sunrise-run-nyandungu",
  category: "sports",
  inDays: -38,
  hour: "05:45",
  location: "Irembo ry’Inyoni, Nyandungu, Kigali",
  artist: "Kare Runners",
  title: {
    rw: "Kubyuka mbere y’izuba: siporo yo kwiruka ku buntu",
    en: "Up before the sun: a free morning run for every level",
    fr: "Debout avant le soleil : une course matinale gratuite pour tous",
  },
  description: {
    rw: `<p>Saa kumi n’imwe n’iminota 45 za mu gitondo, amajwi y’inyoni aba aruta ay’imodoka, haba hari akayaga gakonje, kandi inzira iba ari iyawe. Kare Runners bahurira ku irembo, bakiruka nta guhiganwa. Igice cy’urugendo ushobora no kukigenda n’amaguru; benshi ni ko babigenza.</p>
<h2>Hitamo itsinda ryawe</h2>
<ul>
<li><strong>Icyatsi kibisi, ibirometero 3:</strong> ugenda iminota itatu, ukiruka ibiri. Ni iry’abatangira.</li>
<li><strong>Umuhondo, ibirometero 5:</strong> wiruka buhoro, ku buryo ushobora no kuganira.</li>
<li><strong>Umutuku, ibirometero 10:</strong> wiruka ku muvuduko umwe, ukanazamuka agasozi kamwe.</li>
</ul>
<p>Buri tsinda rigira uriyobora imbere n’undi uri inyuma, bityo <strong>nta we usigara wenyine</strong>. Turangiza twese dukora imyitozo yo kunanura imitsi, kandi saa moya n’iminota 15 tuba turangije, ku buryo ujya ku ishuri cyangwa ku kazi utakererewe.</p>
<h2>Ibyo uzazana</h2>
<p>Ni <strong>ubuntu</strong>, kandi si ngombwa kwiyandikisha. Uzambare inkweto wamenyereye n’umwenda ugaragara, kuko mu minota ya mbere haba hatarabona neza. Uzazane agacupa k’amazi; ibintu by’agaciro ubisige mu rugo, nubwo hari ababika imifuka. Ntukarye byinshi mbere yo kwiruka: umuneke umwe urahagije.</p>
<h2>Rinda ubuzima bwawe</h2>
<p>Niba umaze iminsi urwaye, cyangwa wumva ubabara mu gatuza cyangwa mu ivi, bibwire uyobora itsinda maze ugende n’amaguru. Abagendera mu kagare n’abazanye abana mu tugare na bo bahawe ikaze: inzira y’ibirometero 3 iraringaniye kandi irubatse neza.</p>`,
    en: `<p>At a quarter to six the birds are louder than the traffic, the air is cool, and the path is yours. Kare Runners meet at the gate for a run that nobody wins. You may walk part of it; many do.</p>
<h2>Choose your group</h2>
<ul>
<li><strong>Green, 3 km:</strong> walk three minutes, run two. This one is for beginners.</li>
<li><strong>Yellow, 5 km:</strong> slow enough to talk all the way.</li>
<li><strong>Red, 10 km:</strong> a steady pace, with one hill.</li>
</ul>
<p>Every group has one leader in front and another behind, so that <strong>nobody is left alone</strong>. We end with stretching and are done by 07:15, in good time for school or work.</p>
<h2>What to bring</h2>
<p>It is <strong>free</strong>, and there is no need to sign up. Wear shoes you already know and something bright, as it is still half dark at the start. Bring a small bottle of water, and leave valuables at home, although bags are looked after. Eat little beforehand: one banana will do.</p>
<h2>Look after yourself</h2>
<p>If you have been ill, or feel pain in your chest or knee, tell your leader and walk. Wheelchairs and pushchairs are welcome: the 3 km route is level and paved.</p>`,
    fr: `<p>À six heures moins le quart, les oiseaux font plus de bruit que les voitures, l’air est frais et le chemin est à vous. Les Kare Runners se retrouvent à l’entrée pour une course que personne ne gagne. Vous pouvez en faire une partie en marchant : beaucoup le font.</p>
<h2>Choisissez votre groupe</h2>
<ul>
<li><strong>Vert, 3 km :</strong> trois minutes de marche, deux de course, pour débuter.</li>
<li><strong>Jaune, 5 km :</strong> assez lentement pour bavarder tout du long.</li>
<li><strong>Rouge, 10 km :</strong> une allure régulière, avec une côte.</li>
</ul>
<p>Chaque groupe a un meneur devant et un autre derrière : <strong>personne ne reste seul</strong>. On finit par des étirements et tout est terminé à 7 h 15, à temps pour les cours ou le travail.</p>
<h2>À apporter</h2>
<p>C’est <strong>gratuit</strong> et sans inscription. Mettez des chaussures auxquelles vous êtes habitué et un vêtement clair, car il fait encore sombre au départ. Prenez une petite bouteille d’eau et laissez vos objets de valeur à la maison, même si les sacs sont gardés. Mangez peu avant de courir : une banane suffit.</p>
<h2>Prenez soin de vous</h2>
<p>Si vous avez été malade, ou si vous avez mal à la poitrine ou au genou, dites-le à votre meneur et marchez. Les fauteuils roulants et les poussettes sont les bienvenus : le parcours de 3 km est plat et revêtu.</p>`,
  },
};
