import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * `node insert-loop.ts FOLDER SECONDS`: the comments that bare `node:sqlite` writes, one transaction each, with the
 * server's own pragmas (server/database/sqlite.ts). Prints how many a second.
 */
const [folder = "", seconds = "1"] = process.argv.slice(2);
const database = new DatabaseSync(join(folder, "urubuga.sqlite"), { enableForeignKeyConstraints: true });
database.exec("pragma journal_mode = wal; pragma synchronous = full;");
const insert = database.prepare(
  `insert into comments (item_id, user_id, guest_name, guest_email, content, created_at)
   values (?, null, ?, ?, ?, ?)`,
);

const began = performance.now();
const end = began + Number(seconds) * 1000;
let written = 0;
while (performance.now() < end) {
  written += 1;
  const email = `keza${written}@urubuga.example`;
  insert.run(1 + (written % 100), "Keza Ineza", email, "Murakoze cyane, ibi biramfasha!", new Date().toISOString());
}
const took = (performance.now() - began) / 1000;
database.close();
process.stdout.write(`${written / took}\n`);
