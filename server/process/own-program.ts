import { extname, join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * The file of a program that this one starts beside it: TypeScript as it is, or what the build makes of it
 * (scripts/bundle-server.ts).
 * @param source its file, from the project's folder
 */
export function ownProgram(source: string, name: string): string {
  return extname(import.meta.url) === ".ts"
    ? join(projectRoot, source)
    : join(projectRoot, "build", "program", `${name}.js`);
}
