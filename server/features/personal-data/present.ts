import type { DataRequest } from "#contract/personal-data.ts";
import { withOffset } from "#server/clock.ts";
import type { RequestFacts } from "./requests.ts";

export function presentRequest({ expires_at, ...facts }: RequestFacts, timeZone: string): DataRequest {
  return { ...facts, expiresAt: withOffset(expires_at, timeZone) };
}
