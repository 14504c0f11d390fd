import { memoryFlags } from "../scripts/memory.mjs";
import { isLong } from "./torture.ts";

/**
 * The flags of a server that a test starts: in the long run those of `npm start`. In the short one none of its code is
 * optimised: a server that lives for a minute or two never gets back what that costs, a tenth of all that it takes.
 * Nor has it the flags for memory, with which a start takes 3 % longer.
 */
export const serverFlags = isLong ? memoryFlags : ["--no-opt", "--no-maglev"];
