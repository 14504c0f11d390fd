import { DAY } from "#server/clock.ts";

/** So long what lies in the trash can be taken out again. */
export const TRASH_LIFE = 30 * DAY;
