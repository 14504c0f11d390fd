import { writeBackup } from "#server/archive/backup.ts";
import { fileNamed, onSite } from "./on-site.ts";

await onSite({
  usage: "npm run backup -- FILE [--without-media]",
  options: { "without-media": { type: "boolean" } },
  mayBeNew: false,
  read: ({ positionals: [file, ...more], values }) =>
    file === undefined || more.length > 0
      ? null
      : { file: fileNamed(file), isWithoutMedia: values["without-media"] === true },
  run: async (site, { file, isWithoutMedia }) => {
    const { tables, entries } = await writeBackup(site, file, { isWithoutMedia });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const files = isWithoutMedia ? "no" : Object.keys(entries).length - tables.length;
    return `Written and read again: ${file}, ${rows} rows and ${files} uploaded files of ${site.dataDir}`;
  },
});
