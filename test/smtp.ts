import { afterAll } from "vitest";
import { type SmtpServer, startSmtp } from "./smtp-server.ts";

/** A mail server for the tests of a file. */
export async function useSmtp(): Promise<SmtpServer> {
  const smtp = await startSmtp();
  afterAll(() => smtp.stop());
  return smtp;
}
