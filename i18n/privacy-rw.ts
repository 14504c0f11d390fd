import type { PrivacyWords } from "./privacy-words.ts";

export const privacyRw: PrivacyWords = {
  kept: {
    account: {
      title: "Konti yawe",
      text: "Izina ryawe, imeri yawe, ifoto niba warayihisemo, ururimi twandikamo ubutumwa, n’ijambo ry’ibanga ribitse mu buryo nta muntu ushobora kurisoma. Bidahari ntiwashobora kwinjira.",
      until: "Kugeza ubwo usiba konti mu mwirondoro wawe, cyangwa umuyobozi ayisiba.",
    },
    bylines: {
      title: "Amazina y’abanditsi",
      text: "Niba wandikira uru rubuga, ufata amafoto yarwo cyangwa uhindura inyandiko zarwo mu zindi ndimi: izina ryawe, ifoto yawe n’ibisobanuro kuri wowe, ibyo buri wese abona.",
      until:
        "Igihe cyose inkuru cyangwa igikorwa bigaragaza izina ryawe, n’iyo konti yawe yaba yasibwe. Abayobozi b’urubuga bashobora kubihindura cyangwa kubisiba.",
    },
    writing: {
      title: "Akazi k’abanditsi",
      text: "Niba wandikira uru rubuga: icyo wahinduye n’igihe wagihinduriye, ibyo watanze ngo bisuzumwe n’ibisubizo byabyo, linki wakoze ngo abandi barebe inyandiko itaratangazwa, n’inyandiko wafunguye.",
      until:
        "Inyandiko zabanje: {revision}; izifite izina n’izatangajwe zibikwa kugeza ubwo inkuru isibwa. Ibyatanzwe ngo bisuzumwe: {answeredHandIn} nyuma y’igisubizo; linki: {preview}; inyandiko wafunguye: {presence}. Izina ryawe rivaho iyo konti yawe isibwe.",
    },
    devices: {
      title: "Ibikoresho byinjiriweho",
      text: "Porogaramu n’igikoresho mu magambo abiri, igice cya mbere cya aderesi y’umuyoboro, n’igihe cyakoreshejwe bwa nyuma, kugira ngo umenye igikoresho kitari icyawe.",
      until: "{session} nyuma yo kwinjira, cyangwa kugeza usohotse.",
    },
    codes: {
      title: "Kode na linki byoherezwa",
      text: "Ko kode cyangwa linki yoherejwe, bibitse mu buryo nta muntu ushobora kubisoma.",
      until:
        "Kode: {signIn}; linki y’ijambo ry’ibanga rishya: {resetLink}; linki y’amakuru yawe: {dataLink}; ubutumire bwo gukorana n’urubuga, hamwe n’imeri: {invitation}.",
    },
    comments: {
      title: "Ibitekerezo",
      text: "Ibyo wanditse n’izina ryawe; ku badafite konti, n’imeri, abagenzuzi bonyine ni bo bayibona. Ururimi rw’urupapuro, icyo abagenzuzi bemeje n’impamvu yacyo, n’igisubizo cyawe. Ikimenyetso cy’inyandiko n’icy’umuyoboro bidashobora kugaragaza umuntu, kugira ngo umuntu umwe atigira benshi.",
      until:
        "Kugeza ubwo bisibwa: hamwe na konti yawe, cyangwa ukoresheje linki usaba hano hasi. Ikimenyetso cy’umuyoboro: {commentNetwork}.",
    },
    moderation: {
      title: "Ibyaregewe n’abahanwe",
      text: "Ko igitekerezo cyaregewe, impamvu, amagambo yongeweho, konti y’uwabikoze niba yari yinjiye, n’ikimenyetso cy’umuyoboro. Abatemerewe gutanga ibitekerezo: konti, imeri cyangwa umuyoboro, kugira ngo batongera gutuka abandi.",
      until: "Ibimenyetso by’imiyoboro: {commentNetwork}; ibihano kugeza birangiye cyangwa bivanyweho.",
    },
    reactions: {
      title: "Ibyo wakunze n’ibyo utakunze",
      text: "Inkuru wakunze cyangwa utakunze, kugira ngo buri muntu abarwe rimwe.",
      until: "Kugeza ubwo ubikuraho, cyangwa usiba konti yawe.",
    },
    subscription: {
      title: "Amakuru kuri imeri",
      text: "Imeri n’ururimi twandikamo.",
      until:
        "Kugeza uvuyemo, hiyongereyeho {endedSubscription} kugira ngo ushobore kugaruka; {pendingSubscription} iyo nta muntu ubyemeje. Mbere yaho iyo uyisibye: hamwe na konti yawe, cyangwa ukoresheje linki usaba hano hasi.",
    },
    mails: {
      title: "Ubutumwa twohereza",
      text: "Imeri y’ubutumwa butegereje koherezwa. Ku imeri nta muntu wemeje, n’ikimenyetso kidashobora kugaragaza umuntu, kugira ngo hatagira uwandikirwa inshuro zirenze 3.",
      until:
        "Kugeza bwoherejwe, bitarenze {mail}. Ikimenyetso: {confirmedMail} nyuma yo kwemeza; naho ubundi kigumaho.",
    },
    attempts: {
      title: "Inshuro byageragejwe",
      text: "Inshuro imeri cyangwa umuyoboro byagerageje ikintu, mu buryo nta muntu ushobora kubisoma, kugira ngo hatagira ukeka ijambo ry’ibanga ry’undi cyangwa uhungabanya urubuga.",
      until: "Bitarenze {attempt}.",
    },
    visits: {
      title: "Inshuro byasomwe",
      text: "Ikimenyetso gikomoka ku muyoboro no kuri porogaramu, kidashobora kugaragaza umuntu, kugira ngo buri musomyi abarwe rimwe.",
      until: "{visit}.",
    },
    searches: {
      title: "Amagambo yashakishijwe",
      text: "Amagambo yashakishijwe atabonetse n’inshuro yashakishijwe, hatarimo uwabikoze, kugira ngo abanditsi bamenye ibibura. Ibimeze nka imeri cyangwa nimero ndende ntibibikwa.",
      until: "{missingSearch} nyuma y’igihe aheruka gushakishwa.",
    },
    auditLog: {
      title: "Ibyo abayobozi bahindura",
      text: "Izina ry’umuyobozi cyangwa iry’umugenzuzi, icyo yahinduye n’igihe yagihinduriye.",
      until: "{auditEntry}; izina rivaho iyo konti ye isibwe.",
    },
    technicalLog: {
      title: "Inyandiko za tekiniki",
      text: "Ibyasabwe n’amakosa, hamwe n’igice cya mbere cya aderesi y’umuyoboro, nta mazina, nta imeri, nta n’ibyoherejwe.",
      until: "Igihe cyose ucunga seriveri abitse ayo madosiye.",
    },
    backups: {
      title: "Kopi z’ububiko",
      text: "Kopi za byose, kugira ngo hatagira ikibura igihe imashini yangiritse.",
      until: "Kopi {copies}, iya kera muri zo imaze {backup}. Ibyo usiba bigumamo kugeza icyo gihe.",
    },
    browser: {
      title: "Mu gikoresho cyawe",
      text: "Ururimi n’ibara wahisemo, n’urufunguzo rwawe igihe winjiye. Nta kwamamaza, nta kubarwa n’abandi, kandi nta kintu kiva ku zindi mbuga.",
      until: "Kugeza usohotse, cyangwa usibye ububiko bwa porogaramu yawe ya interineti.",
    },
  },
  backupsByHand: "Kopi zikorwa n’ucunga urubuga. Ibyo usiba biguma muri kopi za kera kugeza na zo zisibwe.",
  note: "Ibyarangije igihe bisibwa bitarenze {sweep}.",
  rights: {
    account:
      "Ufite konti: mu mwirondoro wawe umanura amakuru yose, ubona ibikoresho winjiriyeho, kandi ushobora gusiba konti yawe.",
    guest: "Udafite konti: saba hano linki y’amakuru dufite kuri imeri yawe.",
    law: "Ubu burenganzira ubuhabwa n’Itegeko N° 058/2021 ryo ku wa 13/10/2021 ryerekeye kurinda amakuru bwite n’imibereho bwite by’umuntu. Ushobora no kwitabaza National Cyber Security Authority (NCSA).",
  },
  units: { minutes: "iminota {n}", hours: "amasaha {n}", days: "iminsi {n}", years: "imyaka {n}" },
};
