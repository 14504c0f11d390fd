import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { root } from "../scripts/prepare.mjs";
import { freePort } from "./ports.ts";

/** Starts Ceph's gateway, of Debian's packages, on a folder and a port: see the README beside it. */
const starter = join(root, "..", "shared", "s3", "start.sh");
export const isStoreInstalled =
  existsSync(starter) && ["radosgw", "ceph-mon", "ceph-osd"].every((name) => existsSync(`/usr/bin/${name}`));

const keys = { AWS_ACCESS_KEY_ID: "urubugatest", AWS_SECRET_ACCESS_KEY: "urubuga-test-secret-0123456789" };

export type ObjectStore = {
  port: number;
  /** Makes a bucket. @returns the settings of a site that keeps its files there */
  newBucket(): Promise<typeof keys & { S3_BUCKET: string; S3_ENDPOINT: string; S3_FORCE_PATH_STYLE: string }>;
};

/** Its files are in memory; `stop` takes about four seconds. */
export async function startObjectStore(): Promise<{ store: ObjectStore; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-store-"));
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = spawn(starter, [folder, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(server, "exit");
  await ready(server);
  const endpoint = `http://127.0.0.1:${port}`;
  const newBucket = async () => {
    const S3_BUCKET = `bucket-${randomUUID()}`;
    const aws = new AwsClient({
      accessKeyId: keys.AWS_ACCESS_KEY_ID,
      secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
      region: "us-east-1",
      service: "s3",
    });
    await aws.fetch(`${endpoint}/${S3_BUCKET}`, { method: "PUT" });
    return { ...keys, S3_BUCKET, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: "true" };
  };
  const stop = async () => {
    server.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { store: { port, newBucket }, stop };
}

async function ready(server: ChildProcess): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      if (/^ready /m.test(output)) resolve();
    });
    server.once("exit", (code) => reject(new Error(`the object store did not start (exit code ${code}): ${output}`)));
  });
}
