import type { Editor } from "@tiptap/core";
import { uploadPicture } from "#contract/pictures.ts";
import { photoToSend } from "./photo.ts";
import { uploadingApi } from "./upload.ts";

type Options = Parameters<typeof uploadingApi>[0];

/** Uploads pictures and puts each where the cursor then is. @throws ApiFailure */
export async function insertPictures(editor: Editor, files: readonly File[], options: Options): Promise<void> {
  const api = uploadingApi(options);
  for (const file of files) {
    const image = await photoToSend(file);
    const { url, width, height } = await api(uploadPicture, { body: {}, files: { image } });
    if (editor.isDestroyed) return;
    editor.chain().focus().setImage({ src: url, alt: "", width, height }).run();
  }
}
