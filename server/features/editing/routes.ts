import { uploadPicture } from "#contract/pictures.ts";
import { handle, type Route } from "#server/http/handle.ts";
import { pictureUrl } from "#server/media/urls.ts";
import type { Services } from "#server/services.ts";

export function pictureRoutes({ db, media }: Services): Route[] {
  return [
    handle(uploadPicture, ({ files }) =>
      media.keeping(files, async ({ image }) => {
        if (!image) throw new Error("the contract asks for a picture");
        const id = await media.note(db, image);
        return { url: pictureUrl(id), width: image.width ?? 0, height: image.height ?? 0 };
      }),
    ),
  ];
}
