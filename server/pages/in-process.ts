import { describeFailure, isOurs, toAppError } from "#server/http/error-handler.ts";
import type { Caller, CountCall, Dispatch } from "#server/http/handle.ts";
import type { Transport } from "#web/api.ts";

/**
 * The API for pages that the server renders: the same answers as over HTTP, without the way there. What is the
 * operator's affair goes to `onTrouble`.
 */
export function inProcess(
  { dispatch, countCall }: { dispatch: Dispatch; countCall: CountCall },
  caller: Caller,
  onTrouble: (status: number, error: unknown) => void,
): Transport {
  return async (endpoint, parts) => {
    try {
      await countCall(endpoint, caller);
      return { status: 200, body: await dispatch(endpoint, parts, caller) };
    } catch (error) {
      const known = toAppError(error);
      const { status, body } = describeFailure(known, caller.language);
      if (isOurs(known)) onTrouble(status, error);
      return { status, body };
    }
  };
}
