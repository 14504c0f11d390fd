import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The project's folder, for the sources as for the bundle that is made of them (scripts/bundle-server.ts). */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? "");
