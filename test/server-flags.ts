import { memoryFlags } from "../scripts/memory.mjs";
import { isLong } from "./torture.ts";

/**
 * The flags of a server that a test starts: those of `npm start`, and outside the long run none of its code is optimised.
 * A server that lives for a minute or two never gets back what optimising costs, a tenth of all that it takes.
 */
export const serverFlags = [...(isLong ? [] : ["--no-opt", "--no-maglev"]), ...memoryFlags];
