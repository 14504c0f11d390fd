import type { SampleArticle } from "../types.ts";

export const repairCafeMusanze: SampleArticle = {
  slug: "repair-cafe-musanze",
  category: "technology",
  author: "eric",
  daysAgo: 20,
  views: 640,
  reacted: 0.31,
  liked: 0.9,
  text: {
    rw: {
      title: "Ntukijugunye: i Musanze ku wa Gatandatu ni umunsi wo gukora ibyapfuye",
      content: `<p>Iyi radiyo imaze imyaka ine itavuga. Ku wa Gatandatu saa yine na makumyabiri, i Musanze, irakorora, irasakuza, maze itangira kuririmba. Abari ku meza bose bakoma amashyi.</p>
<p>Ni iya Thérèse Nyirabagenzi w’imyaka 67, wayizanye avuye mu Kinigi ayihetse mu gitenge nk’uheka umwana. Ameza ni ay’abasore n’inkumi bize gukora ibikoresho by’amashanyarazi. Buri wa gatandatu mu gitondo bazana ibyuma byabo mu ishuri batijwe n’ikigo cyigisha imyuga kiri hafi y’isoko. Babyita Repair Café: hari icyayi gishyushye, nta fagitire.</p>
<h2>Ntusiga igikoresho, murakorana</h2>
<p>“Mu iduka usiga telefone ukazagaruka kuyifata,” ni ko Obed Hagenimana w’imyaka 23, wize mu ishuri ry’imyuga, avuga. “Hano uricara, ugafata turunevisi.” Uje wese yiyandikisha ku muryango, akavuga ikibazo igikoresho gifite, agategereza. Umutekinisiye asobanura buri ntambwe. Akenshi ikibazo kiba cyoroshye: umwanda, batiri ishaje cyangwa urusinga rwacitse.</p>
<h2>Ibibazo bakunze kubona</h2>
<ul>
<li><strong>Telefone itajyamo umuriro:</strong> akenshi ni ivumbi ryagiye aho bacomeka. Banza uyizimye, uhasukure buhoro ukoresheje agati kumye; ntukoreshe urushinge.</li>
<li><strong>Batiri yabyimbye:</strong> hita ureka kuyikoresha. Ntuyitobore, ntuyicomeke, kandi uyishyire kure y’umuriro kugeza umutekinisiye ayifashe.</li>
<li><strong>Radiyo isakuza:</strong> akenshi ni buto y’ijwi yagiyemo umukungugu. Banza uyikure ku mashanyarazi, hanyuma uzengurutse iyo buto inshuro makumyabiri.</li>
<li><strong>Telefone yaguye mu mazi:</strong> hita uyizimya. Ntuyicomeke kandi ntuyishyire hejuru y’imbabura; uyireke iminsi ibiri ahantu hinjira umwuka.</li>
</ul>
<p>Kimwe cya kabiri cy’itsinda ni abakobwa. Pascaline Mukashema w’imyaka 20 afite agasanduku k’ibice bya telefone zapfuye, byose abitondetse neza. “Abantu babona imyanda,” ni ko avuga. “Njye mbona iduka.” Kuri we, igihe cyiza kurusha ibindi si igihe igikoresho cyatse; ni igihe nyiracyo avuze ati: “Reka nifungire ivisi ya nyuma.”</p>
<p>Si byose bikira. Hari ibyahiye burundu. Icyo gihe babwiza nyirabyo ukuri, bakavanamo ibice bizima iyo abibemereye, ibisigaye bakabibika mu isanduku ifunze kugira ngo bizajyanwe aho imyanda y’ikoranabuhanga itunganyirizwa, aho kubijugunya mu muferege.</p>
<h2>Urashaka gutangiza indi nk’iyi?</h2>
<p>Obed atanga urutonde rugufi: ameza ari ahantu habona, abantu batatu bakurusha ubumenyi, turunevisi nto, akuma gapima umuriro, ikaye y’abashyitsi n’itegeko rimwe ku rukuta: “Turagerageza, ntitwizeza.” Thérèse asinya muri iyo kaye mu nyuguti nini. Hanyuma yongera ijwi, azinga radiyo mu gitenge, asubira mu Kinigi amakuru yatangiye.</p>`,
    },
    en: {
      title: "Don’t throw it away: in Musanze, Saturday is repair day",
      content: `<p>The radio has been silent for four years. At twenty past ten on a Saturday in Musanze it coughs, crackles and begins to sing, and a whole table applauds.</p>
<p>It belongs to Thérèse Nyirabagenzi, 67, who brought it from Kinigi in a cloth on her back, the way one carries a baby. The table belongs to young men and women who have learnt to mend electrical things. Every Saturday morning they bring their tools to a classroom lent by a training centre near the market. They call it the Repair Café: there is hot tea, and there is no bill.</p>
<h2>You don’t leave it, you stay with it</h2>
<p>“In a shop you leave your phone and come back for it,” says Obed Hagenimana, 23, who went to a vocational school. “Here you sit down and take the screwdriver.” Visitors sign up at the door, describe the fault and wait their turn. The technician explains every step. Often the trouble is simple: dirt, a tired battery, a broken wire.</p>
<h2>The faults they see most</h2>
<ul>
<li><strong>A phone that will not charge:</strong> usually dust in the socket. Switch the phone off and clean it gently with a dry wooden toothpick, never a needle.</li>
<li><strong>A swollen battery:</strong> stop using it at once. Do not pierce it, do not charge it, and keep it away from fire until a technician can take it.</li>
<li><strong>A radio that crackles:</strong> often dust in the volume knob. Disconnect the power, then turn the knob all the way round twenty times.</li>
<li><strong>A phone that fell into water:</strong> switch it off immediately. Do not charge it and do not hold it over a stove; leave it for two days where the air moves.</li>
</ul>
<p>Half of the team are women. Pascaline Mukashema, 20, keeps a tin full of parts from dead phones, all neatly sorted. “People see rubbish,” she says. “I see a shop.” For her the best moment is not when the screen lights up; it is when the owner says, “Let me do the last screw.”</p>
<p>Not everything recovers. Some boards are burnt for good. Then they tell the owner honestly, take out the healthy parts with permission, and store the rest in a closed box, to be taken to a place that handles electronic waste instead of ending up in the ditch.</p>
<h2>Would you like to start one?</h2>
<p>Obed has a short list: a table with good light, three people who know more than you, small screwdrivers, a meter, a visitors’ book and one rule on the wall: “We try, we do not promise.” Thérèse signs the book in large letters. Then she turns up the volume, wraps the radio in its cloth and sets off for Kinigi with the news already on.</p>`,
    },
  },
  comments: [
    {
      from: "claude",
      hoursAfter: 11,
      content: "Mfite radiyo ya sogokuru imaze imyaka icumi mu kabati. Ku wa Gatandatu ndaje!",
    },
    { from: "belise", hoursAfter: 48, content: "We need one in Huye. I can bring the tea, at least." },
    {
      from: "guest:Visiteur de Gisenyi",
      hoursAfter: 200,
      content: "J’ai lu avec mon anglais d’école. Belle initiative !",
    },
  ],
};
