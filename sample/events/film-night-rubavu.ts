import type { SampleEvent } from "../types.ts";

export const filmNightRubavu: SampleEvent = {
  slug: "film-night-rubavu",
  category: "arts",
  inDays: 30,
  hour: "19:00",
  location: "Inkombe y’Agasaro, Rubavu",
  artist: "Sinema ku Nkombe",
  title: {
    rw: "Filime ngufi icyenda nijoro, ku nkombe z’ikiyaga cya Kivu",
    en: "Nine short films under the stars, by the water in Rubavu",
    fr: "Neuf courts métrages à la belle étoile, au bord du lac Kivu",
  },
  description: {
    rw: `<p>Umwenda wera umanitse hagati y’ibiti bibiri, icyuma cyerekana filime, n’ikiyaga gituje inyuma yabyo. Hazerekanwa filime icyenda, nta n’imwe irengeje iminota 15. Zose zakozwe n’abantu bo mu Rwanda batarageza ku myaka 30, kandi zimwe muri zo zafatishijwe telefone gusa.</p>
<h2>Ibyo uzareba</h2>
<ul>
<li>Inkuru iteye ubwoba ibera kuri moto itwara abagenzi.</li>
<li>Filime ishushanyije, ivuga ku ihene yize gusoma.</li>
<li>Filime ebyiri zisekeje, eshatu zivuga inkuru z’ukuri, n’indi ivuga ku musaza ukunda radiyo ye yapfuye.</li>
<li>Filime imwe y’imbyino, itarimo ijambo na rimwe.</li>
</ul>
<p>Filime ziri mu Kinyarwanda zizaba zifite amagambo y’Icyongereza munsi y’amashusho, iziri mu Cyongereza zigire ay’Ikinyarwanda. Nyuma yazo, batanu mu bazikoze bazasubiza ibibazo, banatwereke uko babigenje.</p>
<h2>Abo zigenewe</h2>
<p>Ni iz’abantu b’ingeri zose. Inkuru iteye ubwoba ni yo izerekanwa nyuma, kugira ngo ababyeyi babanze gucyura abana.</p>
<h2>Igiciro n’ibyo uzazana</h2>
<p>Wishyura <strong>uko wifite, guhera ku mafaranga 500</strong>; yose azakoreshwa mu gukora izindi filime. Uzazane umukeka cyangwa uburingiti, umupira w’imbeho n’umuti wirukana imibu. Niba ushaka kureba izuba rirenga no kubona umwanya mwiza, uzahagere bitarenze saa kumi n’ebyiri z’umugoroba. Imyanda yawe uzayitahane, kuko nta hantu ho kuyishyira hahari. Imvura nigwa, filime zizerekanwa ku mugoroba ukurikira.</p>`,
    en: `<p>A white sheet between two trees, a projector, and the lake breathing in the dark behind it. There are nine films, none longer than fifteen minutes, all made by people under thirty in Rwanda, some with nothing but a phone.</p>
<h2>What you will see</h2>
<ul>
<li>A ghost story that takes place on a motorcycle taxi.</li>
<li>A cartoon about a goat that learns to read.</li>
<li>Two comedies, three true stories, and one about an old man who loves his broken radio.</li>
<li>One dance film, without a word in it.</li>
</ul>
<p>Films in Kinyarwanda have English subtitles, and the other way round. Afterwards five of the directors stay to answer questions and show how they did it.</p>
<h2>Who it is for</h2>
<p>All ages; the ghost story comes last, so that parents can take the small ones home before it.</p>
<h2>Cost and what to bring</h2>
<p>You pay <strong>what you can, from 500 francs</strong>, and all of it goes towards the next films. Bring a mat or a blanket, a jumper, and something against mosquitoes. Come by 18:00 for the sunset and a good place. Take your rubbish home, as there are no bins. If it rains, the films are shown the next evening.</p>`,
  },
};
