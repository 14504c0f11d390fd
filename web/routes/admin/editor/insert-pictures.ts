import type { Editor } from "@tiptap/core";
import { uploadPicture } from "#contract/pictures.ts";
import { browserApi } from "#web/api.ts";

/** Uploads pictures and puts each where the cursor then is. @throws ApiFailure */
export async function insertPictures(editor: Editor, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const { url, width, height } = await browserApi(uploadPicture, { body: {}, files: { image: file } });
    if (editor.isDestroyed) return;
    editor.chain().focus().setImage({ src: url, alt: "", width, height }).run();
  }
}
