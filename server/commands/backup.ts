import { writeBackup } from "#server/archive/backup.ts";
import { onSite } from "./on-site.ts";

await onSite({
  usage: "npm run backup -- FILE",
  mayOverwrite: false,
  run: async (site, { file }) => {
    const { tables, entries } = await writeBackup(site, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = Object.keys(entries).length - tables.length;
    return `Written and read again: ${file}, ${rows} rows and ${files} uploaded files of ${site.dataDir}`;
  },
});
