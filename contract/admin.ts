import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const getAdminConfig = endpoint({
  method: "GET",
  path: "/office",
  summary:
    "What the back-office has to know: how large files may be, in which time zone events are entered, and whether a machine drafts translations",
  access: "back-office",
  reply: z.object({
    maxImageMb: z.int(),
    maxVideoMb: z.int(),
    timeZone: z.string(),
    hasMachineTranslation: z.boolean(),
  }),
});
