import type { FieldError } from "#server/errors.ts";

/** A file that cannot be taken as a picture; `error` where more is known than that. */
export class PictureError extends Error {
  readonly fieldError: FieldError | null;

  constructor(error: FieldError | null = null) {
    super(error?.kind ?? "unreadable");
    this.fieldError = error;
  }
}

export const boxes = ["picture", "avatar"] as const;

/** What the image worker does for the serving process. Pictures go from file to file, none through the channel. */
export type ImageJob =
  | {
      kind: "store";
      source: string;
      box: (typeof boxes)[number];
      /** Where the picture goes as it is stored, and its variant for low-data mode. */
      target: string;
      small: string;
    }
  | { kind: "draw"; source: string; variant: string; target: string };

/** A picture that was stored. `placeholder` is a WebP a few pixels wide, as a data address of about 150 characters. */
export type StoredPicture = { width: number; height: number; placeholder: string };

/** What a job may take before its worker is ended. */
export type JobLimits = {
  /** Milliseconds of computing: a busy machine makes no picture costly. */
  cpu: number;
  /** Milliseconds from beginning to end, whatever else the machine does. */
  wall: number;
  /** Bytes of memory of the whole worker. */
  memory: number;
};

export type ToWorker = { job: ImageJob; limits: JobLimits };
/** `code` is that of a failing disk; "unreadable" means that the picture is at fault. */
export type FromWorker =
  /** Sent before anything is decoded: a worker that ends without it was not ended because of the picture. */
  | { kind: "started" }
  | { kind: "done"; picture: StoredPicture | null }
  | { kind: "unreadable" }
  | { kind: "failed"; message: string; code: string | undefined }
  /** The last message of a worker, before it ends itself. */
  | { kind: "too-costly"; limit: "cpu" | "memory" };
