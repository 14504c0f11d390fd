import type { PrivacyWords } from "./privacy-words.ts";

export const privacyFr: PrivacyWords = {
  kept: {
    account: {
      title: "Votre compte",
      text: "Votre nom, votre adresse e-mail, une photo si vous en avez choisi une, la langue de nos messages et votre mot de passe sous une forme que personne ne peut lire. Sans cela, vous ne pourriez pas vous connecter.",
      until: "Jusqu’à la suppression du compte : par vous dans votre profil, ou par un administrateur.",
    },
    bylines: {
      title: "Noms sous les articles",
      text: "Si vous écrivez, photographiez ou traduisez pour ce site : votre nom, votre photo et deux lignes sur vous, que tout le monde voit.",
      until:
        "Tant qu’un article ou un événement vous cite, même après la suppression de votre compte. Les responsables du site peuvent les modifier ou les retirer.",
    },
    writing: {
      title: "Travail sur les articles et événements",
      text: "Si vous écrivez pour ce site : qui a changé quoi et quand, ce que vous avez remis pour relecture et la réponse, le fait que vous avez créé un lien qui montre un brouillon à d’autres, et ce que vous avez ouvert.",
      until:
        "Versions précédentes : {revision}, mais celles qui ont un nom ou ont été publiées aussi longtemps que l’article. Ce que vous avez remis : {answeredHandIn} après la réponse. Liens : {preview}. Ce que vous avez ouvert : {presence}. Votre nom disparaît avec votre compte.",
    },
    devices: {
      title: "Appareils connectés",
      text: "Le navigateur et le système en deux mots, le début de l’adresse réseau et la dernière utilisation, pour que vous remarquiez un appareil qui n’est pas le vôtre.",
      until: "{session} après la connexion, ou jusqu’à la déconnexion.",
    },
    codes: {
      title: "Codes et liens envoyés",
      text: "Le fait qu’un code ou un lien vous a été envoyé, sous une forme que personne ne peut lire.",
      until:
        "Codes {signIn}, liens pour un nouveau mot de passe {resetLink}, liens vers vos données {dataLink} ; invitations à travailler pour le site, avec l’adresse, {invitation}.",
    },
    comments: {
      title: "Commentaires",
      text: "Ce que vous écrivez, avec votre nom ; sans compte, aussi l’adresse e-mail, que seuls les modérateurs voient. La langue de la page, ce que les modérateurs ont décidé et pourquoi, et votre réponse. Une marque du texte et une du réseau, qui ne permettent de retrouver personne, pour qu’une personne ne se fasse pas passer pour plusieurs.",
      until:
        "Jusqu’à leur suppression : avec votre compte, ou avec un lien que vous demandez ci-dessous. La marque du réseau {commentNetwork}.",
    },
    moderation: {
      title: "Signalements et exclusions",
      text: "Le fait qu’un commentaire a été signalé, pourquoi, les mots joints, le compte de la personne connectée, et une marque du réseau. Qui ne peut pas commenter : un compte, une adresse e-mail ou un réseau, pour que d’autres ne soient plus insultés.",
      until: "Marques des réseaux {commentNetwork}, exclusions jusqu’à leur fin ou leur levée.",
    },
    reactions: {
      title: "J’aime et je n’aime pas",
      text: "Les articles que vous aimez ou non, pour que chacun compte une fois.",
      until: "Jusqu’à ce que vous les retiriez ou supprimiez votre compte.",
    },
    subscription: {
      title: "Lettre d’information",
      text: "L’adresse e-mail et la langue dans laquelle nous écrivons.",
      until:
        "Jusqu’à votre départ, puis {endedSubscription}, pour que vous puissiez revenir ; {pendingSubscription} si personne ne confirme. Plus tôt si vous la faites supprimer : avec votre compte, ou avec un lien demandé ci-dessous.",
    },
    mails: {
      title: "Messages pour vous",
      text: "L’adresse d’un message qui attend d’être envoyé. Pour les adresses que personne n’a confirmées, aussi une marque qui ne permet de retrouver personne, pour que nul ne reçoive plus de 3 messages.",
      until:
        "Jusqu’à l’envoi, au plus {mail}. La marque {confirmedMail} après votre confirmation, sinon pour toujours.",
    },
    attempts: {
      title: "Tentatives",
      text: "Combien de fois une adresse ou un réseau a essayé quelque chose, sous une forme que personne ne peut lire, pour que nul ne devine un mot de passe ni n’encombre le site.",
      until: "Au plus {attempt}.",
    },
    visits: {
      title: "Lectures",
      text: "Une marque faite du réseau et du navigateur, qui ne permet de retrouver personne, pour que chacun compte une fois.",
      until: "{visit}.",
    },
    searches: {
      title: "Recherches",
      text: "Les mots des recherches sans résultat, et combien de fois ; rien sur qui a cherché. La rédaction apprend ainsi ce qui manque. Ce qui ressemble à une adresse e-mail ou à un long numéro n’est pas conservé.",
      until: "{missingSearch} après la dernière recherche de ce genre.",
    },
    auditLog: {
      title: "Ce que changent les administrateurs",
      text: "Le nom de l’administrateur ou du modérateur, ce qui a changé et quand.",
      until: "{auditEntry} ; le nom jusqu’à la suppression de ce compte.",
    },
    technicalLog: {
      title: "Journal technique",
      text: "Les requêtes et les erreurs, avec le début de l’adresse réseau, sans noms, adresses e-mail ni contenus envoyés.",
      until: "Aussi longtemps que l’exploitant du serveur garde ces fichiers.",
    },
    backups: {
      title: "Sauvegardes",
      text: "Des copies de tout, pour que rien ne se perde si un disque tombe en panne.",
      until: "{copies} copies, dont la plus ancienne a {backup}. Ce que vous supprimez y reste jusque-là.",
    },
    browser: {
      title: "Dans votre navigateur",
      text: "Votre langue et votre thème, et la clé de votre session quand vous êtes connecté. Pas de publicité, pas de mesure par des tiers, et rien n’est chargé depuis d’autres sites.",
      until: "Jusqu’à la déconnexion, ou jusqu’à ce que vous vidiez la mémoire du navigateur.",
    },
  },
  backupsByHand:
    "Les copies se font à la main. Ce que vous supprimez reste dans les anciennes jusqu’à leur suppression.",
  note: "Ce qui a expiré est supprimé en {sweep} au plus.",
  rights: {
    account:
      "Avec un compte : dans votre profil, vous téléchargez tout, voyez vos appareils et supprimez votre compte.",
    guest: "Sans compte : demandez ici un lien vers ce que nous détenons sur votre adresse e-mail.",
    law: "La loi rwandaise N° 058/2021 du 13/10/2021 relative à la protection des données à caractère personnel et de la vie privée vous donne ces droits. Vous pouvez aussi vous adresser à la National Cyber Security Authority (NCSA).",
  },
  units: { minutes: "{n} minutes", hours: "{n} heures", days: "{n} jours", years: "{n} ans" },
};
