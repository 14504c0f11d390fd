import { z } from "zod";
import { endpoint } from "./endpoint.ts";

export const uploadPicture = endpoint({
  method: "POST",
  path: "/picture",
  summary: "Upload a picture for a text. `url` is what an `img` in the text names",
  access: "writer",
  status: 201,
  body: z.object({}),
  files: { image: { kind: "picture", isRequired: true } },
  reply: z.object({ url: z.string(), width: z.int(), height: z.int() }),
});
