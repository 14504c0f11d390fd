import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { AwsClient } from "aws4fetch";
import { isFree } from "./ports.ts";

const execute = promisify(execFile);

/** Of Debian's packages radosgw, ceph-mon and ceph-osd. */
const programs = ["ceph", "ceph-mon", "ceph-osd", "monmaptool", "radosgw", "radosgw-admin"] as const;
type Program = (typeof programs)[number];
const placeOf = (program: Program) => join("/usr/bin", program);
export const isStoreInstalled = programs.every((program) => existsSync(placeOf(program)));

const keys = { AWS_ACCESS_KEY_ID: "urubugatest", AWS_SECRET_ACCESS_KEY: "urubuga-test-secret-0123456789" };

export type ObjectStore = {
  port: number;
  /** Makes a bucket. @returns the settings of a site that keeps its files there */
  newBucket(): Promise<typeof keys & { S3_BUCKET: string; S3_ENDPOINT: string; S3_FORCE_PATH_STYLE: string }>;
};

type Running = { store: ObjectStore; stop: () => Promise<void> };

/** Ceph's own tools fail at about one start in seventy on a busy machine. */
const TRIES = 3;
/** In milliseconds. */
const READY_WITHIN = 60_000;

/** Starts Ceph's gateway before a cluster of one, which keeps its objects in memory. */
export async function startObjectStore(triesLeft = TRIES): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), "urubuga-store-"));
  await chmod(folder, 0o755);
  const daemons: ChildProcess[] = [];
  const end = () => {
    for (const daemon of daemons) daemon.kill("SIGKILL");
  };
  process.once("exit", end);
  // Its objects are in memory, so that it need not end in order: asked to, the gateway may wait for the others for ever.
  const stop = async () => {
    process.off("exit", end);
    const running = daemons.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    const ended = Promise.all(running.map((daemon) => once(daemon, "exit")));
    end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { store: await startIn(folder, daemons), stop };
  } catch (error) {
    await stop();
    if (triesLeft === 1) throw error;
    return startObjectStore(triesLeft - 1);
  }
}

/** @param daemons what runs is added to it at once, also where the start fails later */
async function startIn(folder: string, daemons: ChildProcess[]): Promise<ObjectStore> {
  const port = await freePair();
  const cluster = randomUUID();
  const disk = randomUUID();
  const config = join(folder, "ceph.conf");
  await writeFile(config, configuration({ folder, cluster, port }));
  await writeFile(join(folder, "keyring"), "");
  for (const data of ["mon", "osd", "rgw"]) await mkdir(join(folder, data));
  const run = (program: Program, ...parameters: string[]) =>
    execute(placeOf(program), ["-c", config, ...parameters], { timeout: READY_WITHIN });
  const keepRunning = (program: Program, ...parameters: string[]) =>
    daemons.push(spawn(placeOf(program), ["-c", config, ...parameters, "-f"], { stdio: "ignore" }));

  const monitors = join(folder, "monitors");
  const monitor = `[v1:127.0.0.1:${port + 1}]`;
  await execute(placeOf("monmaptool"), ["--create", "--fsid", cluster, "--addv", "a", monitor, monitors]);
  await run("ceph-mon", "--mkfs", "-i", "a", "--monmap", monitors, "--keyring", join(folder, "keyring"));
  keepRunning("ceph-mon", "-i", "a");
  await run("ceph-osd", "-i", "0", "--mkfs", "--osd-uuid", disk);
  await run("ceph", "osd", "new", disk, "0");
  await run("ceph", "osd", "crush", "add", "osd.0", "1.0", "root=default", "host=here");
  keepRunning("ceph-osd", "-i", "0");
  keepRunning("radosgw", "-n", "client.rgw");
  const key = `--access-key=${keys.AWS_ACCESS_KEY_ID}`;
  const secret = `--secret-key=${keys.AWS_SECRET_ACCESS_KEY}`;
  await run("radosgw-admin", "user", "create", "--uid=urubuga", "--display-name=urubuga", key, secret);
  const endpoint = `http://127.0.0.1:${port}`;
  await answers(endpoint);
  const aws = new AwsClient({
    accessKeyId: keys.AWS_ACCESS_KEY_ID,
    secretAccessKey: keys.AWS_SECRET_ACCESS_KEY,
    region: "us-east-1",
    service: "s3",
  });
  return {
    port,
    async newBucket() {
      const S3_BUCKET = `bucket-${randomUUID()}`;
      await aws.fetch(`${endpoint}/${S3_BUCKET}`, { method: "PUT" });
      return { ...keys, S3_BUCKET, S3_ENDPOINT: endpoint, S3_FORCE_PATH_STYLE: "true" };
    },
  };
}

/** A monitor and one store of objects on the loopback, which ask each other for no keys; nothing is kept twice. */
function configuration({ folder, cluster, port }: { folder: string; cluster: string; port: number }): string {
  return `
    [global]
    fsid = ${cluster}
    mon host = v1:127.0.0.1:${port + 1}
    ms bind ipv6 = false
    auth cluster required = none
    auth service required = none
    auth client required = none
    keyring = ${folder}/keyring
    run dir = ${folder}
    crash dir = ${folder}
    admin socket = ${folder}/$name.asok
    log file = ${folder}/$name.log
    osd pool default size = 1
    osd pool default min size = 1
    mon allow pool size one = true
    osd pool default pg num = 1
    osd pool default pgp num = 1
    osd pool default pg autoscale mode = off
    osd crush chooseleaf type = 0
    mon data avail crit = 1
    # One monitor has nobody to wait for.
    mon lease = 1
    mon election timeout = 1
    paxos propose interval = 0.05
    [mon.a]
    mon data = ${folder}/mon
    [osd.0]
    osd data = ${folder}/osd
    osd objectstore = memstore
    memstore device bytes = ${4 * 1024 ** 3}
    osd crush update on start = false
    osd class update on start = false
    [client.rgw]
    rgw data = ${folder}/rgw
    # Without the delay of 40 ms before each picture, for which it waits until the client has acknowledged the head.
    rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
    rgw enable usage log = false
    rgw enable lc threads = false
    rgw dynamic resharding = false
    rgw override bucket index max shards = 1
    rgw num control oids = 1
    rgw gc max objs = 1
    rgw lc max objs = 1
    rgw thread pool size = 32
  `.replaceAll(/^ +/gm, "");
}

async function answers(endpoint: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  while (!(await fetch(endpoint).catch(() => null))?.ok) {
    if (Date.now() > deadline) throw new Error(`the object store does not answer at ${endpoint}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
