import { chmod } from "node:fs/promises";
import { isStoreInstalled, startObjectStore } from "#test/object-store-server.ts";
import { startOwnPostgres } from "#test/postgres.ts";
import { type SmtpServer, startSmtp } from "#test/smtp-server.ts";
import { isNginxInstalled } from "./balancer.ts";

/** What the hosts of a site share. */
export type Services = AsyncDisposable & {
  mail: SmtpServer;
  databaseUrl: string;
  storeUrl: string;
  /** As the hosts read them. */
  settings: Record<string, string>;
};

/** What this machine lacks, each as a sentence that says how to get it. */
export function missingParts(): string[] {
  const missing: string[] = [];
  if (!isNginxInstalled) missing.push("nginx is not installed: apt-get install nginx-light");
  if (!isStoreInstalled)
    missing.push(
      "There is no object store, without which hosts cannot share pictures: apt-get install radosgw ceph-mon ceph-osd",
    );
  return missing;
}

/** All of it on the loopback, and what it writes in a folder that `TMPDIR` names. */
export async function startServices(folder: string): Promise<Services> {
  // As root, PostgreSQL runs under an account of its own, which has to reach its folder.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder;
  const [postgres, objects, mail] = await Promise.all([startOwnPostgres(), startObjectStore(), startSmtp()]);
  const bucket = await objects.store.newBucket();
  return {
    mail,
    databaseUrl: postgres.url,
    storeUrl: bucket.S3_ENDPOINT,
    settings: { ...bucket, DATABASE_URL: postgres.url, SMTP_URL: mail.url() },
    async [Symbol.asyncDispose]() {
      await Promise.all([postgres.stop(), objects.stop(), mail.stop()]);
    },
  };
}
