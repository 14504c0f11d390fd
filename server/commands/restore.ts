import { restoreBackup } from "#server/archive/restore.ts";
import { onSite } from "./on-site.ts";

await onSite({
  usage: "npm run restore -- FILE [--overwrite]",
  mayOverwrite: true,
  run: async (site, { file, isOverwriting }) => {
    const { manifest, former } = await restoreBackup(site, file, isOverwriting);
    const note = former ? `; what was there before is in ${former}` : "";
    return `The site is as it was at ${manifest.madeAt}${note}`;
  },
});
