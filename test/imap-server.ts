import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./ports.ts";

const program = "/usr/sbin/dovecot";
/** Debian's package `dovecot-imapd`. */
export const isImapInstalled = existsSync(program) && existsSync("/usr/lib/dovecot/imap");

export type ImapServer = {
  /** The setting BOUNCE_IMAP_URL. */
  url: string;
  /** Puts a mail into the mailbox, as an MTA would. */
  deliver(content: Buffer | string): Promise<void>;
  /** The mails in the mailbox, each with whether it is seen, in the order of their delivery. */
  mails(): Promise<{ content: string; isSeen: boolean }[]>;
  empty(): Promise<void>;
  /** Ends it; `start` runs it again, at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Ends it for good, and deletes its mails. */
  close(): Promise<void>;
};

/** Root's server answers as the users of Debian's package, and reads mail as nobody: it does not as root. */
const { username, uid, gid } = userInfo();
const NOBODY = 65_534;
const [login, internal, owner, group] =
  uid === 0 ? ["dovenull", "dovecot", NOBODY, NOBODY] : [username, username, uid, gid];

const user = "bounces";
const password = "a secret/with@signs";

/** A real IMAP server on a folder in the temporary one, with one mailbox, as the user who runs the test. */
export async function startImap(): Promise<ImapServer> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-imap-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const file = join(folder, "dovecot.conf");
  const mailbox = join(folder, "mail");
  const places = ["new", "cur"] as const;
  let server: ChildProcess | undefined;
  let serial = 0;

  const empty = async () => {
    await rm(mailbox, { recursive: true, force: true });
    for (const path of [mailbox, ...[...places, "tmp"].map((place) => join(mailbox, place))]) {
      await mkdir(path);
      await chown(path, owner, group);
    }
  };
  await empty();
  await writeFile(file, configuration({ folder, port }));
  await writeFile(join(folder, "users"), `${user}:{PLAIN}${password}\n`);

  const imap: ImapServer = {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    async deliver(content) {
      serial += 1;
      const mail = join(mailbox, "tmp", `${1_700_000_000 + serial}.M${serial}P1.test`);
      await writeFile(mail, content);
      await chown(mail, owner, group);
      await rename(mail, join(mailbox, "new", basename(mail)));
    },
    async mails() {
      const found = [];
      for (const place of places) for (const name of await readdir(join(mailbox, place))) found.push({ place, name });
      found.sort((one, other) => (one.name < other.name ? -1 : 1));
      return Promise.all(
        found.map(async ({ place, name }) => ({
          content: await readFile(join(mailbox, place, name), "utf8"),
          isSeen: /:2,.*S/.test(name),
        })),
      );
    },
    empty,
    async start() {
      server = spawn(program, ["-F", "-c", file], { stdio: "ignore" });
      await untilAnswering(port);
    },
    async stop() {
      if (!server) return;
      const ended = new Promise((resolve) => server?.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      server = undefined;
    },
    async close() {
      await imap.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await imap.start();
  return imap;
}

/** Nothing outside the folder, no other user, no port but this one. */
function configuration({ folder, port }: { folder: string; port: number }): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
default_login_user = ${login}
default_internal_user = ${internal}
default_internal_group =
first_valid_uid = 0
first_valid_gid = 0
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
mail_location = maildir:${folder}/mail
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

async function untilAnswering(port: number): Promise<void> {
  const deadline = performance.now() + 10_000;
  for (;;) {
    const greeted = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("data", () => resolve(true));
      socket.once("error", () => resolve(false));
      socket.once("close", () => resolve(false));
    });
    if (greeted) return;
    if (performance.now() > deadline) throw new Error("the IMAP server did not start");
    await pause(20);
  }
}
