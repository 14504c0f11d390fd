import { restoreBackup } from "#server/archive/restore.ts";
import { fileNamed, onSite } from "./on-site.ts";

await onSite({
  usage: "npm run restore -- FILE [--overwrite]",
  options: { overwrite: { type: "boolean" } },
  mayBeNew: true,
  read: ({ positionals: [file, ...more], values }) =>
    file === undefined || more.length > 0 ? null : { file: fileNamed(file), isOverwriting: values.overwrite === true },
  run: async (site, { file, isOverwriting }) => {
    const { manifest, former, missing } = await restoreBackup(site, file, isOverwriting);
    const without = former?.leftOut ? ` without the missing ${former.leftOut}` : "";
    const note = former ? `; what was there before is in ${former.file}${without}` : "";
    return `The site is as it was at ${manifest.madeAt}${note}${lost(missing)}`;
  },
});

function lost(missing: number | null): string {
  if (missing === null) return "; the storage does not answer, and may lack uploaded files that it names";
  return missing === 0 ? "" : `; ${missing} uploaded files that it names are not in the storage`;
}
