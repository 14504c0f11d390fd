import { describeFailure, isOurs, toAppError } from "#server/http/error-handler.ts";
import type { Caller, CountCall, Dispatch, EndpointName } from "#server/http/handle.ts";

/** Answers calls of the API, whose parts are unchecked. */
export type ApiInProcess = (endpoint: EndpointName, parts: object) => Promise<{ status: number; body: unknown }>;

/**
 * The API for pages that the server renders: the same answers as over HTTP, without the network. Server errors go to
 * `onServerError`.
 */
export function inProcess(
  { dispatch, countCall }: { dispatch: Dispatch; countCall: CountCall },
  caller: Caller,
  onServerError: (status: number, error: unknown) => void,
): ApiInProcess {
  return async (endpoint, parts) => {
    try {
      await countCall(endpoint, caller);
      return { status: 200, body: await dispatch(endpoint, parts, caller) };
    } catch (error) {
      const known = toAppError(error);
      const { status, body } = describeFailure(known, caller.language);
      if (isOurs(known)) onServerError(status, error);
      return { status, body };
    }
  };
}
