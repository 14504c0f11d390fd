import type { Editor } from "@tiptap/core";
import { uploadPicture } from "#contract/pictures.ts";
import { photoToSend } from "./photo.ts";
import { uploadingApi } from "./upload.ts";

type Options = Parameters<typeof uploadingApi>[0];

/** Uploads pictures and puts them where the cursor then is: those that arrived, where one fails. @throws ApiFailure */
export async function insertPictures(editor: Editor, files: readonly File[], options: Options): Promise<void> {
  const api = uploadingApi(options);
  const pictures: object[] = [];
  try {
    for (const file of files) {
      const image = await photoToSend(file);
      const { url, width, height } = await api(uploadPicture, { body: {}, files: { image } });
      pictures.push({ type: "image", attrs: { src: url, alt: "", width, height } });
    }
  } finally {
    if (pictures.length > 0 && !editor.isDestroyed) {
      // Behind the selection, which stays; the cursor is placed behind the pictures.
      const end = editor.state.selection.to;
      editor
        .chain()
        .focus()
        .setTextSelection(end)
        .insertContent([...pictures, { type: "paragraph" }])
        .run();
    }
  }
}
