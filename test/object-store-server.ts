import { type ChildProcess, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { root } from "../scripts/prepare.mjs";
import { isFree } from "./ports.ts";

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

/** Ceph's own tools fail at about one start in seventy on a busy machine. */
const TRIES = 3;

export async function startObjectStore(triesLeft = TRIES): Promise<{ store: ObjectStore; stop: () => Promise<void> }> {
  try {
    return await startOnce();
  } catch (error) {
    if (triesLeft === 1) throw error;
    return startObjectStore(triesLeft - 1);
  }
}

/** Its files are in memory, so that its processes need not end in order: asked to, the gateway may wait for the others for ever. */
async function startOnce(): Promise<{ store: ObjectStore; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-store-"));
  await chmod(folder, 0o755);
  const port = await freePair();
  const server = spawn(starter, [folder, String(port)], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(server, "exit");
  const processes = await ready(server);
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
    for (const id of processes) process.kill(id, "SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { store: { port, newBucket }, stop };
}

/**
 * The gateway takes this port and its monitor the next one: below those that the system gives to connections, of which
 * one might take the second.
 */
async function freePair(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const areFree = (await isFree(port)) && (await isFree(port + 1));
  return areFree ? port : freePair();
}

/** @returns the ids of its processes */
async function ready(server: ChildProcess): Promise<number[]> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout?.on("data", (chunk) => {
      output += chunk;
      const [, ids] = output.match(/^ready .* pids ([\d ]+)\n/m) ?? [];
      if (ids !== undefined) resolve(ids.split(" ").map(Number));
    });
    server.once("exit", (code) => reject(new Error(`the object store did not start (exit code ${code}): ${output}`)));
  });
}
