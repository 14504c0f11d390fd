/** A string that should do nothing once it is cleaned. */
export type Attack = readonly [name: string, html: string];
