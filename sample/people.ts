/** The invented people of the sample content: no real names. */
type SamplePerson = { key: string; name: string };

export const writers: readonly SamplePerson[] = [
  { key: "aline", name: "Aline Uwimana" },
  { key: "eric", name: "Eric Nshimiyimana" },
  { key: "diane", name: "Diane Mukamana" },
  { key: "patrick", name: "Patrick Habimana" },
  { key: "solange", name: "Solange Ingabire" },
];

export const readers: readonly SamplePerson[] = [
  { key: "kevin", name: "Kevin Mugisha" },
  { key: "clarisse", name: "Clarisse Umutoni" },
  { key: "yves", name: "Yves Ndayisaba" },
  { key: "divine", name: "Divine Iradukunda" },
  { key: "fabrice", name: "Fabrice Hakizimana" },
  { key: "sandrine", name: "Sandrine Uwase" },
  { key: "olivier", name: "Olivier Niyonzima" },
  { key: "grace", name: "Grace Mutesi" },
  { key: "jean-paul", name: "Jean Paul Bizimana" },
  { key: "nadine", name: "Nadine Kayitesi" },
  { key: "thierry", name: "Thierry Nkurunziza" },
  { key: "belise", name: "Belise Ishimwe" },
  { key: "samuel", name: "Samuel Tuyishime" },
  { key: "chantal", name: "Chantal Nyirahabimana" },
  { key: "innocent", name: "Innocent Gatete" },
  { key: "joselyne", name: "Joselyne Murekatete" },
  { key: "alexis", name: "Alexis Rukundo" },
  { key: "esther", name: "Esther Umuhoza" },
  { key: "moise", name: "Moïse Byiringiro" },
  { key: "pacifique", name: "Pacifique Ntwari" },
  { key: "ange", name: "Ange Teta" },
  { key: "claude", name: "Claude Manzi" },
  { key: "liliane", name: "Liliane Uwera" },
  { key: "bosco", name: "Bosco Kagabo" },
  { key: "vestine", name: "Vestine Nyiransabimana" },
  { key: "elie", name: "Élie Shema" },
  { key: "josiane", name: "Josiane Keza" },
  { key: "emmanuel", name: "Emmanuel Twagirayezu" },
];
