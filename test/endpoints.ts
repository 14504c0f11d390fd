import type { Endpoint } from "#contract/endpoint.ts";

/** All that the files of the contract export. */
const exported = Object.values(
  import.meta.glob<Record<string, unknown>>(["../contract/*.ts", "!../contract/*.test.ts"], { eager: true }),
);

/** All endpoints of the contract, by their files. */
export const endpoints: readonly Endpoint[] = exported.flatMap((file) => Object.values(file).flatMap(endpointsIn));

/** One, or those of a content kind's workflow by their names. */
function endpointsIn(value: unknown): Endpoint[] {
  if (isEndpoint(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).filter(isEndpoint) : [];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;
}
