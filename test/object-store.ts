import { afterAll, beforeAll, describe } from "vitest";
import { isStoreInstalled, type ObjectStore, startObjectStore } from "./object-store-server.ts";

/** Tests that need a real object store, which runs while they do. Without one they are named on the console. */
export function describeObjectStore(title: string, body: (store: ObjectStore) => void): void {
  if (!isStoreInstalled) process.stderr.write(`NOT RUN, since Ceph's gateway is not installed: "${title}"\n`);
  describe.runIf(isStoreInstalled)(title, () => {
    const store = {} as ObjectStore;
    let stop = async (): Promise<void> => undefined;
    beforeAll(async () => {
      const running = await startObjectStore();
      Object.assign(store, running.store);
      stop = running.stop;
    });
    afterAll(() => stop());
    body(store);
  });
}
