import { uploadPicture } from "#contract/pictures.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Services } from "#server/services.ts";
import { storeTextPicture } from "./text-pictures.ts";

export function pictureRoutes(services: Services): Route[] {
  return [
    handle(uploadPicture, async ({ files, user }) => {
      const { id, width, height } = await storeTextPicture({ ...services, user }, files.image);
      return { url: pictureUrl(id), width, height };
    }),
  ];
}
