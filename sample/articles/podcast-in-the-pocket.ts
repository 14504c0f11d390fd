import type { SampleArticle } from "../types.ts";

export const podcastInThePocket: SampleArticle = {
  slug: "podcast-in-the-pocket",
  category: "technology",
  author: "solange",
  daysAgo: 11,
  views: 1720,
  reacted: 0.43,
  liked: 0.86,
  text: {
    rw: {
      title: "Munsi y’uburingiti: ikiganiro (podcast) gikorerwa mu cyumba cy’i Rubavu",
      content: `<p>Kugira ngo bafate amajwi nta rusaku, bihisha munsi y’uburingiti buremereye, imitwe ine yegeranye, telefone iri hagati. Nyuma y’iminota icumi haba hashyushye ku buryo n’urwenya rugabanuka.</p>
<p>Ikiganiro cyabo (podcast) cyitwa <em>Munsi y’Uburingiti</em>. Gisohoka ku wa Gatanu, rimwe mu byumweru bibiri, kikamara iminota cumi n’itanu. Kivuga ku byo urubyiruko rw’i Rubavu ruganiraho ku nkombe z’ikiyaga: akazi ka mbere, urukundo rwapfuye, umupira, igiciro cy’isambaza. Twahuriye ku mucanga na Merci Igihozo w’imyaka 21 na Blaise Munyaneza w’imyaka 22, babiri muri izo nshuti enye.</p>
<h2>Kuki ari uburingiti?</h2>
<p><strong>Blaise:</strong> Ni ukubera ijwi rigaruka. Icyumba cyacu gifite sima hasi n’amabati hejuru. Ubwa mbere twumvikanye nk’abazimu bane bari mu kigega cy’amazi! Abafite situdiyo bashyira ibintu byoroshye ku nkuta kugira ngo ijwi ritagaruka. Uburingiti na bwo burabikora, kandi nijoro turabwiyorosa.</p>
<p><strong>Iyo imvura iguye bigenda bite?</strong></p>
<p><strong>Merci:</strong> Turategereza. Ku mabati, imvura ni yo itsinda buri gihe. Umunsi umwe twarategereje tugeza saa sita z’ijoro, twese turasinzira, telefone ikomeza gufata amajwi. Humvikanamo umuntu ugona, ariko kugeza ubu nta we urabyemera.</p>
<h2>Kuva ku gitekerezo kugera ku kiganiro</h2>
<p><strong>Ikiganiro mugitegura mute?</strong></p>
<p><strong>Merci:</strong> Twandika ibintu bitatu gusa ku rupapuro:</p>
<ol>
<li>ikibazo kimwe, kigomba kuba mu nteruro imwe;</li>
<li>inkuru eshatu z’ukuri, zacu cyangwa iz’abaduhaye uruhushya rwo kuzivuga;</li>
<li>interuro ya nyuma. Iyo utazi uko uri busoze, uvuga isaha yose.</li>
</ol>
<p><strong>Amajwi muyatunganyiriza he?</strong></p>
<p><strong>Blaise:</strong> Kuri telefone, muri porogaramu y’ubuntu. Dukuramo urusaku, aho twacecetse n’ikintu cyose cyababaza umuntu. Icyo cya nyuma ni cyo cy’ingenzi: i Rubavu si hanini, buri wese afite nyirasenge utwumva.</p>
<p><strong>Ibiganiro byanyu ntibiremereye. Mubikora mute?</strong></p>
<p><strong>Merci:</strong> Tubikora tubishaka. Ijwi ry’umuntu ntirikeneye byinshi, ni yo mpamvu tubika dosiye nto. Ikiganiro cyose kigira nka megabayiti zirindwi. Twohereza n’agace k’iminota ibiri kuri WhatsApp, kagenewe abo interineti yashiranye mu mpera z’ukwezi.</p>
<p><strong>Mukurikirwa n’abantu bangahe?</strong></p>
<p><strong>Blaise:</strong> Ikiganiro cya mbere cyumviswe n’abantu icyenda, kandi bane muri bo ni twe! Umuntu wa cumi yatubereye umunsi mukuru. Njye mbona ko iyo utangiye kubara kare, uhagarika kare.</p>
<h2>Inama zabo</h2>
<p><strong>Merci:</strong> Shyira telefone hafi y’umunwa, ahareshya n’ikiganza, uyikure ku murongo, unywe amazi, kandi ubanze wumve umunota wa mbere mbere yo gukomeza. Twigeze gufata iminota mirongo ine urutoki ruri kuri mikoro.</p>
<p><strong>Blaise:</strong> Kandi hitamo inshuti zizi guceceka. Kuzibona biragora kurusha kubona mikoro.</p>`,
    },
    en: {
      title: "Under the blanket: the podcast recorded in a Rubavu bedroom",
      content: `<p>To record without noise they hide under a heavy blanket, four heads together, one phone in the middle. After ten minutes it is so hot that even the jokes get shorter.</p>
<p>Their podcast is called <em>Munsi y’Uburingiti</em>, “Under the Blanket”: fifteen minutes every other Friday, about the things young people in Rubavu discuss on the lake shore: a first job, a love that failed, football, the price of small fish. On the beach we met Merci Igihozo, 21, and Blaise Munyaneza, 22, two of the four friends.</p>
<h2>Why a blanket?</h2>
<p><strong>Blaise:</strong> Because of the echo. Our room has a cement floor and an iron roof. The first time, we sounded like four ghosts in a water tank! People with a studio put soft material on the walls so that the voice does not come back. A blanket does the same, and at night we sleep under it.</p>
<p><strong>What happens when it rains?</strong></p>
<p><strong>Merci:</strong> We wait. On iron sheets the rain always wins. One day we waited until midnight, and all of us fell asleep with the phone still recording. You can hear somebody snoring. So far, nobody has confessed.</p>
<h2>From an idea to an episode</h2>
<p><strong>How do you prepare?</strong></p>
<p><strong>Merci:</strong> We write only three things on a sheet of paper:</p>
<ol>
<li>one question, which has to fit into one sentence;</li>
<li>three true stories, our own or told with permission;</li>
<li>the last sentence. If you don’t know how you will end, you talk for an hour.</li>
</ol>
<p><strong>Where do you edit?</strong></p>
<p><strong>Blaise:</strong> On the phone, in a free app. We cut out noise, silences and anything that would hurt somebody. That last one matters most: Rubavu is not big, and everyone has an aunt who listens to us.</p>
<p><strong>Your episodes are very light. How do you do it?</strong></p>
<p><strong>Merci:</strong> On purpose. A voice does not need much, so we save in mono and at a low quality setting. A whole episode is about seven megabytes. We also send a two-minute extract on WhatsApp, for those whose data has run out by the end of the month.</p>
<p><strong>How many listeners do you have?</strong></p>
<p><strong>Blaise:</strong> The first episode had nine, and four of them were us! The tenth was a feast day. I believe that if you start counting early, you stop early.</p>
<h2>Their advice</h2>
<p><strong>Merci:</strong> Hold the phone a hand’s length from your mouth, in flight mode, drink some water, and listen to the first minute before you go on. We once recorded forty minutes with a finger on the microphone.</p>
<p><strong>Blaise:</strong> And choose friends who know how to be quiet. They are harder to find than a microphone.</p>`,
    },
    fr: {
      title: "Sous la couverture : le podcast enregistré dans une chambre de Rubavu",
      content: `<p>Pour enregistrer sans bruit, ils se cachent sous une grosse couverture, quatre têtes serrées, un téléphone au milieu. Au bout de dix minutes, il fait si chaud que même les blagues raccourcissent.</p>
<p>Leur podcast s’appelle <em>Munsi y’Uburingiti</em>, « sous la couverture » : quinze minutes un vendredi sur deux, sur tout ce dont les jeunes de Rubavu parlent au bord du lac : le premier emploi, l’amour qui tourne mal, le football, le prix des petits poissons. Nous avons rencontré sur la plage Merci Igihozo, 21 ans, et Blaise Munyaneza, 22 ans, deux des quatre amis.</p>
<h2>Pourquoi une couverture ?</h2>
<p><strong>Blaise :</strong> À cause de l’écho. Notre chambre a un sol en ciment et un toit de tôle. La première fois, on aurait dit quatre fantômes dans une citerne ! Dans un studio, on met des matières molles aux murs pour que la voix ne revienne pas. Une couverture fait pareil et, la nuit, on dort dessous.</p>
<p><strong>Et quand il pleut ?</strong></p>
<p><strong>Merci :</strong> On attend. Sur la tôle, la pluie gagne toujours. Un soir, nous avons attendu jusqu’à minuit et tout le monde s’est endormi, téléphone allumé. On entend quelqu’un ronfler. À ce jour, personne n’a avoué.</p>
<h2>De l’idée à l’épisode</h2>
<p><strong>Comment vous préparez-vous ?</strong></p>
<p><strong>Merci :</strong> Nous n’écrivons que trois choses sur une feuille :</p>
<ol>
<li>une question, qui doit tenir en une phrase ;</li>
<li>trois histoires vraies, les nôtres ou celles qu’on nous a permis de raconter ;</li>
<li>la dernière phrase. Si on ne sait pas comment finir, on parle une heure.</li>
</ol>
<p><strong>Où faites-vous le montage ?</strong></p>
<p><strong>Blaise :</strong> Sur le téléphone, avec une application gratuite. On coupe les bruits, les silences et tout ce qui pourrait blesser quelqu’un. Ce dernier point est le plus important : Rubavu n’est pas si grand, et chacun a une tante qui nous écoute.</p>
<p><strong>Vos épisodes sont très légers. Quel est le secret ?</strong></p>
<p><strong>Merci :</strong> C’est voulu. Une voix n’a pas besoin de grand-chose : nous enregistrons en mono, avec un réglage de qualité modeste. Un épisode entier pèse environ sept mégaoctets. Nous envoyons aussi un extrait de deux minutes sur WhatsApp, pour ceux qui n’ont plus de forfait à la fin du mois.</p>
<p><strong>Combien de personnes vous écoutent ?</strong></p>
<p><strong>Blaise :</strong> Le premier épisode a eu neuf auditeurs, dont nous quatre ! Le dixième, c’était la fête. Je crois que si on commence trop tôt à compter, on s’arrête trop tôt.</p>
<h2>Leurs conseils</h2>
<p><strong>Merci :</strong> Le téléphone à une longueur de main de la bouche, en mode avion ; un verre d’eau ; et on écoute la première minute avant de continuer. Une fois, nous avons enregistré quarante minutes avec un doigt sur le micro.</p>
<p><strong>Blaise :</strong> Et choisissez des amis qui savent se taire. C’est plus rare qu’un micro.</p>`,
    },
  },
  comments: [
    { from: "sandrine", hoursAfter: 6, content: "Uwagonaga ni Blaise, ndabyemeza." },
    { from: "yves", hoursAfter: 18, content: "Seven megabytes I can afford. Where can we listen?" },
    { from: "guest:Kellia", hoursAfter: 70, content: "Twe dufatira amajwi mu kabati k’imyenda. Na byo birakora!" },
  ],
};
