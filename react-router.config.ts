import type { Config } from "@react-router/dev/config";
import { bundleServer } from "./scripts/bundle-server.ts";
import { compressAssets } from "./scripts/compress-assets.ts";
import { writeWordScripts } from "./scripts/write-word-scripts.ts";

export default {
  appDirectory: "web",
  // Few small files beat many: a reader on a slow connection pays for every request.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  async buildEnd() {
    writeWordScripts("build/client/assets");
    compressAssets("build/client");
    await bundleServer();
  },
} satisfies Config;
