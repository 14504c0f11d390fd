import type { SampleEvent } from "../types.ts";

export const careerDayMusanze: SampleEvent = {
  slug: "career-day-musanze",
  category: "workshop",
  inDays: 23,
  hour: "09:30",
  location: "Inzu Mberabyombi Ituze, Musanze",
  artist: "Umuryango Inzira y’Umwuga",
  title: {
    rw: "Imyuga 20 mu nzu imwe: baza ukora imigati, umuforomo, umusudizi n’abandi icyo ushaka kumenya cyose",
    en: "Twenty trades under one roof: ask a baker, a nurse, a welder or a sound engineer anything you like",
    fr: "Vingt métiers sous un même toit : boulanger, infirmière, soudeuse et preneur de son vous répondent",
  },
  description: {
    rw: `<p>Umuvumvu akora iki mu gihe cy’imvura? Umudozi yinjiza amafaranga angahe mu kwezi kutagenze neza? Abantu 20 bakunda umwuga wabo, kandi batazaguhisha ingorane zawo, bazaba bicaye ku meza 20 biteguye kugusubiza. Nta mbwirwaruhame zizavugwa.</p>
<h2>Bamwe mu bo uzahasanga</h2>
<ul>
<li>ukora imigati, umukanishi wa moto z’amashanyarazi, umusudizi;</li>
<li>umuforomo, ukora muri laboratwari, umuganga w’amatungo;</li>
<li>umuvumvu, uhinga ibihumyo, ucuruza ibirayi;</li>
<li>uyobora ba mukerarugendo mu misozi, umutetsi wo muri hoteli, utunganya amajwi mu bitaramo.</li>
</ul>
<h2>Uko uzakoresha uwo munsi</h2>
<p>Kuri buri mwuga uhamara <strong>iminota 15</strong>, uri kumwe n’abandi bane. Iyo inzogera ivuze, mujya ku yandi meza. Uzahitemo imyuga itandatu: itatu wifuza gukora, n’itatu utazi na gato. Akenshi iyo utari uzi ni yo utaha utekerezaho.</p>
<h2>Ikiguzi n’ibyo uzazana</h2>
<p>Kwinjira ni <strong>ubuntu</strong> ku bafite imyaka 16 kugeza kuri 28, abiga n’abatiga. Uzazane ikaramu n’ikaye, kandi wandike ibibazo byawe ku mugoroba ubanziriza uwo munsi: umunsi wawe w’akazi uba umeze ute? Wize iki? Ni iki wakora ukundi uramutse wongeye gutangira? Birangira saa cyenda n’igice. Ifunguro rya saa sita rigura amafaranga 800.</p>`,
    en: `<p>What does a beekeeper do in the rainy season? How much does a tailor earn in a bad month? Twenty people who love their trade, and are honest about its hard days, will sit at twenty small tables to answer you. There are no speeches.</p>
<h2>Some of those you will meet</h2>
<ul>
<li>a baker, a mechanic for electric motorcycles, a welder;</li>
<li>a nurse, a laboratory technician, a vet;</li>
<li>a beekeeper, a mushroom grower, a potato trader;</li>
<li>a mountain guide, a hotel cook, a sound engineer.</li>
</ul>
<h2>How to use the day</h2>
<p>You get <strong>fifteen minutes at each table</strong>, in groups of five; then a bell rings and you move on. Choose six trades: three that you dream of, and three that you know nothing about. Often it is the second three that you think about on the way home.</p>
<h2>Cost and what to bring</h2>
<p>The day is <strong>free</strong> for everybody between 16 and 28, in school or out of it. Bring a pen and a notebook, and write down your questions the evening before: what is your working day like? What did you study? What would you do differently? We finish at 15:30. A plate of lunch costs 800 francs.</p>`,
    fr: `<p>Que fait une apicultrice à la saison des pluies ? Combien gagne un tailleur pendant un mauvais mois ? Vingt personnes qui aiment leur métier, et qui ne cachent rien de ses jours difficiles, vous attendent autour de vingt petites tables. Il n’y aura pas de discours.</p>
<h2>Quelques-unes de vos rencontres</h2>
<ul>
<li>un boulanger, un mécanicien de motos électriques, une soudeuse ;</li>
<li>une infirmière, un technicien de laboratoire, une vétérinaire ;</li>
<li>une apicultrice, un producteur de champignons, une vendeuse de pommes de terre ;</li>
<li>un guide de montagne, une cuisinière d’hôtel, un preneur de son.</li>
</ul>
<h2>Comment profiter de la journée</h2>
<p>Vous passez <strong>quinze minutes à chaque table</strong>, par groupes de cinq ; puis une cloche sonne et l’on change de place. Choisissez six métiers : trois dont vous rêvez et trois dont vous ignorez tout. Ce sont souvent ces derniers qui vous trottent dans la tête au retour.</p>
<h2>Prix et préparation</h2>
<p>La journée est <strong>gratuite</strong> pour tous les 16-28 ans, scolarisés ou non. Apportez un stylo et un cahier, et notez vos questions la veille : à quoi ressemble une journée de travail ? Qu’avez-vous étudié ? Que feriez-vous autrement ? La journée se termine à 15 h 30. Le repas de midi coûte 800 francs.</p>`,
  },
};
