/** The colours of the covers: the earths of imigongo first, then a few greens, waters and nights. */
export const ink = {
  black: "#1d1613",
  charcoal: "#352a26",
  cream: "#f7ebd5",
  paper: "#fff7e8",
  sand: "#ecd0a0",
  grey: "#b9aea1",
  stone: "#857a70",
  ochre: "#e09a2b",
  marigold: "#f5b841",
  earth: "#b53a22",
  brick: "#8a2819",
  wine: "#5a1a1c",
  clay: "#da653b",
  coral: "#ef8b62",
  blush: "#f7c6a6",
  leaf: "#3e7d4c",
  forest: "#1d4b39",
  moss: "#8ba24b",
  lime: "#cbd37a",
  mint: "#cfe3c5",
  lake: "#22808a",
  deep: "#114b57",
  sky: "#abd6d3",
  mist: "#dbe7dd",
  night: "#1e2452",
  dusk: "#43386f",
  lilac: "#b9a6d0",
  plum: "#6d2748",
  rose: "#d8577a",
} as const;

/** Skin tones, from deep to light, each with the tone used for its shaded side and fine lines. */
export const skins = {
  deep: { base: "#47281b", shade: "#2d1810" },
  warm: { base: "#66391f", shade: "#452412" },
  brown: { base: "#85502d", shade: "#5d351b" },
} as const;

export type Skin = (typeof skins)[keyof typeof skins];
