import { describeFailure, toAppError } from "#server/http/error-handler.ts";
import type { Caller, Dispatch } from "#server/http/handle.ts";
import type { Transport } from "#web/api.ts";

/** The API for pages that the server renders: the same answers as over HTTP, without the way there. */
export function inProcess(dispatch: Dispatch, caller: Caller, logError: (error: unknown) => void): Transport {
  return async (endpoint, parts) => {
    try {
      return { status: 200, body: await dispatch(endpoint, parts, caller) };
    } catch (error) {
      const known = toAppError(error);
      if (known.code === "internal") logError(error);
      const { status, body } = describeFailure(known, caller.language);
      return { status, body };
    }
  };
}
