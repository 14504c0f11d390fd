/** The fields that help an operator. Others may hold personal data: rows, addresses, statements. */
const loggedFields = [
  "code",
  "errno",
  "errcode",
  "syscall",
  "status",
  "statusCode",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "command",
  "responseCode",
];
const MOST_LETTERS = 1000;
const MOST_FRAMES = 30;
const MOST_CAUSES = 4;

type LoggedError = { type: string; message: string; stack: string; [fact: string]: unknown };

/** An error as it is logged: what kind, where, why, and nothing that was sent with a request. */
export function errorForLog(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (typeof error !== "object" || error === null)
    return { type: typeof error, message: cut(String(error)), stack: "" };
  const { message, stack, cause, errors } = error as Partial<AggregateError>;
  const all = error as Record<string, unknown>;
  const facts = loggedFields.filter((name) => ["string", "number"].includes(typeof all[name]));
  return {
    type: error.constructor?.name ?? "Object",
    message: withoutValue(cut(String(message ?? "")), all.code),
    ...Object.fromEntries(facts.map((name) => [name, all[name]])),
    stack: framesOf(stack),
    ...(causes > 0 && cause !== undefined && { cause: errorForLog(cause, causes - 1) }),
    ...(causes > 0 &&
      Array.isArray(errors) && { errors: errors.slice(0, MOST_CAUSES).map((each) => errorForLog(each, causes - 1)) }),
  };
}

/** PostgreSQL quotes the value that it could not take; its codes for that begin with 22. */
function withoutValue(message: string, code: unknown): string {
  return typeof code === "string" && /^22...$/.test(code) ? message.replace(/".*"/s, '"…"') : message;
}

/** Without the message, which comes before them. */
function framesOf(stack: unknown): string {
  if (typeof stack !== "string") return "";
  const frames = stack.split("\n").filter((line) => /^ +at /.test(line));
  return frames.slice(0, MOST_FRAMES).join("\n");
}

function cut(text: string): string {
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}
