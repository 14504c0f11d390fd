/** What a runner wears. */
import type { Skin } from "../palette.ts";

export type Kit = {
  readonly skin: Skin;
  readonly vest: string;
  readonly stripe: string;
  readonly shorts: string;
  readonly shoe: string;
};
