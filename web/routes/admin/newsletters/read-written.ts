import { getNewsletter } from "#contract/newsletters.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { type Written, writtenOf } from "./written.ts";

/** @returns what the server has of a newsletter; null where that cannot be read */
export async function readWritten(id: number): Promise<Written | null> {
  try {
    const { newsletter } = await browserApi(getNewsletter, { params: { id: String(id) } });
    return writtenOf(newsletter);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return null;
  }
}
