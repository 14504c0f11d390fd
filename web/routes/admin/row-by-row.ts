import { ApiFailure } from "#web/api.ts";
import { invalidateContent } from "#web/data/content-invalidation.ts";

/** What an action could not be done with, and why. */
export type Failed<Row> = { row: Row; message: string };

/** Does something with one row after the other; what the server rejects does not stop the others. */
export async function rowByRow<Row>(rows: readonly Row[], act: (row: Row) => Promise<unknown>): Promise<Failed<Row>[]> {
  const failed: Failed<Row>[] = [];
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      failed.push({ row, message: error.message });
    }
  }
  if (failed.length < rows.length) invalidateContent();
  return failed;
}
