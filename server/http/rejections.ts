import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import { AppError } from "#server/errors.ts";
import { isApiAddress } from "./address.ts";
import { describeFailure } from "./error-handler.ts";
import { closedPolicy } from "./headers.ts";
import { acceptedLanguage, readerLanguage, splitLanguage } from "./language.ts";
import { RETRY_AFTER } from "./rejection-pacer.ts";

type Headers = Record<string, string>;

/** Answers 503: more requests are under way than can be answered. */
export function rejectOverload(request: IncomingMessage, response: ServerResponse, headers: Headers): void {
  reject(request, response, { headers, failure: new AppError("overloaded", { retryAfter: RETRY_AFTER }) });
}

/** Answers 400: the address could mean different things to different programs (`isUnambiguous`). */
export function rejectAddress(request: IncomingMessage, response: ServerResponse, headers: Headers): void {
  reject(request, response, { headers, failure: new AppError("bad_request") });
}

/** Answers bytes that are no request, or did not become one. */
export function answerNoRequest(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ""] ?? 400;
    const body = JSON.stringify(describeFailure(new AppError("bad_request"), apiLanguage).body);
    const head = {
      ...headers,
      ...rejectionHeaders("application/json"),
      "content-length": String(Buffer.byteLength(body)),
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  };
}

function reject(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, failure }: { headers: Headers; failure: AppError },
): void {
  const isApi = isApiAddress(request.url ?? "/");
  const { status, headers: own, body } = describeFailure(failure, languageOf(request, isApi));
  response.writeHead(status, { ...headers, ...own, ...rejectionHeaders(isApi ? "application/json" : "text/plain") });
  response.end(isApi ? JSON.stringify(body) : body.message);
}

function rejectionHeaders(type: string): Headers {
  return {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "content-security-policy": closedPolicy,
    connection: "close",
  };
}

function languageOf({ url = "/", headers }: IncomingMessage, isApi: boolean): Language {
  const [path = "", query] = url.split("?", 2);
  if (!isApi) return splitLanguage(path).language ?? readerLanguage(headers);
  const wanted = new URLSearchParams(query).get("language");
  return isLanguage(wanted) ? wanted : (acceptedLanguage(headers["accept-language"]) ?? apiLanguage);
}
