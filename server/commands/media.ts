import { StartError } from "#server/errors.ts";
import { copyOriginals } from "#server/media/storage/copy-originals.ts";
import { openFolder } from "#server/media/storage/open-storage.ts";
import { onSite } from "./on-site.ts";

await onSite({
  usage: "npm run media -- copy --from folder|s3 --to s3|folder",
  options: { from: { type: "string" }, to: { type: "string" } },
  mayBeNew: false,
  read: ({ positionals: [action, ...more], values: { from, to } }) => {
    const isWay = (from === "folder" && to === "s3") || (from === "s3" && to === "folder");
    return action === "copy" && more.length === 0 && isWay ? { from } : null;
  },
  run: async ({ db, dataDir, storage }, { from }, { s3 }) => {
    if (!s3) throw new StartError("S3_BUCKET is unset: it names the bucket to copy from or to");
    const folder = openFolder(dataDir);
    const [source, target] = from === "folder" ? [folder, storage] : [storage, folder];
    const { copied, present, missing } = await copyOriginals({ db, source, target, dataDir });
    const line = `${copied} files were copied and read again, ${present} were there already`;
    if (missing.length > 0) throw new StartError(`${line}; ${missing.length} are missing: ${missing.join(", ")}`);
    return line;
  },
});
