import type { Language } from "./language.ts";

type CommentWords = {
  heldNow: string;
  status: { published: string; held: string; rejected: string };
  own: string;
  follow: string;
  reason: string;
  note: string;
  logIn: string;
  appeal: string;
  appealTitle: string;
  appealText: string;
  appealSend: string;
  appealFailed: string;
  reportTitle: string;
  reportText: string;
  reportReason: string;
  reportDetails: string;
  reportSend: string;
  reportFailed: string;
  delete: string;
  deleteOf: string;
  deleteTitle: string;
  deleteText: string;
  deleteFailed: string;
};

/** What readers are told when they report a comment, delete one, or answer for their own: few ever load it. */
export const commentWords: Record<Language, CommentWords> = {
  rw: {
    heldNow: "Ni wowe wenyine ukibona kugeza umugenzuzi agisomye.",
    status: { published: "Cyatangajwe", held: "Gitegereje umugenzuzi", rejected: "Nticyatangajwe" },
    own: "Igitekerezo cyawe",
    follow: "Kurikirana igitekerezo cyawe",
    reason: "Impamvu",
    note: "Umugenzuzi yanditse",
    logIn: "Injira kugira ngo ubone igitekerezo cyawe.",
    appeal: "Utekereza ko ari ikosa? Andika impamvu, umugenzuzi azongera akirebe. Ushobora gusubiza inshuro imwe gusa.",
    appealTitle: "Subiza umugenzuzi",
    appealText: "Igisubizo cyawe",
    appealSend: "Ohereza igisubizo",
    appealFailed: "Igisubizo cyawe nticyoherejwe. Ongera ugerageze.",
    reportTitle: "Menyesha abagenzuzi iki gitekerezo",
    reportText: "Umugenzuzi azakireba. Uwacyanditse ntazamenya ko ari wowe.",
    reportReason: "Ni ikihe kibazo gifite?",
    reportDetails: "Ibisobanuro (si ngombwa)",
    reportSend: "Ohereza",
    reportFailed: "Ubutumwa bwawe ntibwoherejwe. Ongera ugerageze.",
    delete: "Siba",
    deleteOf: "Siba igitekerezo cya {name}",
    deleteTitle: "Urashaka gusiba iki gitekerezo?",
    deleteText: "Nta muntu uzongera kukibona, kandi ntigishobora kugarurwa.",
    deleteFailed: "Igitekerezo nticyasibwe. Ongera ugerageze.",
  },
  en: {
    heldNow: "Only you see it until a moderator has read it.",
    status: { published: "Published", held: "Waiting for a moderator", rejected: "Not published" },
    own: "Your comment",
    follow: "Follow your comment",
    reason: "Reason",
    note: "A moderator writes",
    logIn: "Log in to see your comment.",
    appeal: "You think this is a mistake? Write why, and a moderator looks at it again. You can answer once.",
    appealTitle: "Answer the moderator",
    appealText: "Your answer",
    appealSend: "Send the answer",
    appealFailed: "Your answer could not be sent. Please try again.",
    reportTitle: "Report a comment",
    reportText: "A moderator will look at it. Its author does not learn who reported it.",
    reportReason: "What is wrong with it?",
    reportDetails: "Details (optional)",
    reportSend: "Send the report",
    reportFailed: "Your report could not be sent. Please try again.",
    delete: "Delete",
    deleteOf: "Delete the comment of {name}",
    deleteTitle: "Delete this comment?",
    deleteText: "It is gone for everybody and cannot be brought back.",
    deleteFailed: "The comment could not be deleted. Please try again.",
  },
  fr: {
    heldNow: "Il n’est visible que par vous tant qu’un modérateur ne l’a pas lu.",
    status: { published: "Publié", held: "En attente d’un modérateur", rejected: "Non publié" },
    own: "Votre commentaire",
    follow: "Suivre votre commentaire",
    reason: "Raison",
    note: "Un modérateur écrit",
    logIn: "Connectez-vous pour voir votre commentaire.",
    appeal:
      "Vous pensez que c’est une erreur ? Écrivez pourquoi : un modérateur l’examinera de nouveau. Vous pouvez répondre une fois.",
    appealTitle: "Répondre au modérateur",
    appealText: "Votre réponse",
    appealSend: "Envoyer la réponse",
    appealFailed: "Votre réponse n’a pas pu être envoyée. Veuillez réessayer.",
    reportTitle: "Signaler un commentaire",
    reportText: "Un modérateur l’examinera. L’auteur ne saura pas qui l’a signalé.",
    reportReason: "Qu’est-ce qui ne va pas ?",
    reportDetails: "Précisions (facultatif)",
    reportSend: "Envoyer le signalement",
    reportFailed: "Votre signalement n’a pas pu être envoyé. Veuillez réessayer.",
    delete: "Supprimer",
    deleteOf: "Supprimer le commentaire de {name}",
    deleteTitle: "Supprimer ce commentaire ?",
    deleteText: "Il disparaît pour tout le monde et ne peut pas être rétabli.",
    deleteFailed: "Le commentaire n’a pas pu être supprimé. Veuillez réessayer.",
  },
};
