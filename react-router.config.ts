import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/compress-assets.ts";

export default {
  appDirectory: "web",
  // Few small files beat many: a reader on a slow line pays for every request.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressAssets("build/client"),
} satisfies Config;
