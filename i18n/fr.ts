import type { Catalogue } from "./catalogue.ts";

export const fr: Catalogue = {
  language: "fr",

  navigation: {
    home: "Accueil",
    news: "Actualités",
    events: "Événements",
    donate: "Faire un don",
    subscribe: "S’abonner",
    skipToContent: "Aller au contenu",
    main: "Menu principal",
    menu: "Menu",
    language: "Langue",
    darkTheme: "Passer au thème sombre",
    lightTheme: "Passer au thème clair",
    homeOf: "{site}, page d’accueil",
  },

  footer: {
    about: "Qui sommes-nous",
    categories: "Catégories",
    contact: "Contact",
    follow: "Suivez-nous",
    newsFeed: "Actualités (RSS)",
    eventsFeed: "Événements (calendrier)",
    rights: "© {year} {site}. Tous droits réservés.",
  },

  home: {
    latestNews: "Dernières actualités",
    allNews: "Toutes les actualités",
    nextEvents: "À venir",
    allEvents: "Tous les événements",
    settingsFailed: "Impossible de charger les paramètres.",
  },

  subscribe: {
    title: "De belles histoires, droit dans votre boîte",
    text: "Laissez votre adresse e-mail : nous vous écrirons quand un article mérite votre temps.",
    email: "Adresse e-mail",
    button: "S’abonner",
    done: "Merci ! Votre abonnement est enregistré.",
    failed: "L’abonnement a échoué. Veuillez réessayer.",
  },

  list: {
    newsTitle: "Actualités",
    newsText: "Ce que les jeunes créent, apprennent et changent partout au Rwanda.",
    eventsTitle: "Événements",
    eventsText: "Musique, ateliers, sport et films près de chez vous.",
    search: "Rechercher",
    searchNews: "Rechercher une actualité par titre",
    searchEvents: "Rechercher un événement par titre",
    categories: "Catégories",
    all: "Tout",
    showMore: "Afficher plus",
    noneFound: "Aucun résultat.",
    noneFoundHint: "Essayez un autre mot ou une autre catégorie.",
    clear: "Tout afficher",
    found: { one: "{n} résultat", other: "{n} résultats" },
  },

  article: {
    anonymous: "Anonyme",
    comments: "Commentaires",
    noComments: "Aucun commentaire pour l’instant.",
    commentCount: { one: "{n} commentaire", other: "{n} commentaires" },
    likeCount: { one: "{n} personne aime", other: "{n} personnes aiment" },
    dislikeCount: { one: "{n} personne n’aime pas", other: "{n} personnes n’aiment pas" },
    related: "À lire aussi",
    noRelated: "Aucune actualité liée.",
    video: "Vidéo : {title}",
    latestComments: "Les {n} plus récents sont affichés.",
  },

  event: {
    by: "Événement de",
    date: "Date",
    time: "Heure",
    location: "Lieu",
    related: "Événements semblables",
    noRelated: "Aucun événement semblable.",
    addToCalendar: "Ajouter au calendrier",
    past: "Cet événement est passé",
  },

  fallback: {
    rw: "Ce texte n’existe pas encore en français. Vous le lisez en kinyarwanda.",
    en: "Ce texte n’existe pas encore en français. Vous le lisez en anglais.",
    fr: "",
  },

  donation: {
    title: "Aidez-nous à continuer d’écrire",
    text: "La lecture est gratuite et le restera. Si notre travail vous est utile, chaque montant compte.",
    momo: "Code de paiement mobile money",
    dial: "Composer",
    scan: "Scannez pour composer",
    bank: "Numéro de compte bancaire",
    copy: "Copier",
    copied: "Copié",
    copyAll: "Tout copier",
    later: "Plus tard",
    close: "Fermer",
    noCode: "Les informations pour les dons seront bientôt ici.",
  },

  page: {
    loading: "Chargement…",
    notFoundTitle: "Cette page est introuvable",
    notFoundText: "L’adresse est peut-être erronée, ou la page a été retirée.",
    failedTitle: "Une erreur s’est produite.",
    retry: "Réessayer",
    goHome: "Aller à l’accueil",
  },

  time: { justNow: "à l’instant" },

  errors: {
    bad_request: "La demande n’a pas été comprise.",
    not_found: "Il n’y a rien à cette adresse.",
    article_not_found: "Article introuvable.",
    event_not_found: "Événement introuvable.",
    validation: "Veuillez vérifier les champs indiqués.",
    already_subscribed: "Cette adresse e-mail est déjà abonnée.",
    payload_too_large: "L’envoi est trop volumineux.",
    unsupported_media_type: "Ce type de données n’est pas accepté ici.",
    too_many_requests: "Trop de demandes. Veuillez réessayer plus tard.",
    overloaded: "Le site est très sollicité. Veuillez réessayer dans un instant.",
    internal: "Une erreur s’est produite.",
  },

  validation: {
    required: "Ce champ est obligatoire.",
    email: "Saisissez une adresse e-mail valide.",
    integer: "Saisissez un nombre entier.",
    range: "Saisissez un nombre de {min} à {max}.",
    tooLong: "{max} caractères au maximum.",
    choice: "Choisissez une valeur parmi : {options}.",
    invalid: "Cette valeur n’est pas valide.",
  },
};
