import { type FileHandle, open } from "node:fs/promises";

const PIECE = 64 * 1024;
const nothing = Buffer.alloc(0);
/** Far more parts than any encoder writes; looking at a million of them would take seconds. */
const MOST_TAKEN = 50_000;

/** A file of more parts than a picture has, or one whose parts are ambiguous. */
export class UnreadableError extends Error {}

/**
 * Reads a file forwards, a piece at a time: what comes after the position is not held in memory, what is skipped is not
 * read.
 */
export class PictureFile {
  readonly #handle: FileHandle;
  readonly #piece = Buffer.allocUnsafe(PIECE);
  /** Where in the file the piece begins, and how many of its bytes are filled. */
  #start = 0;
  #filled = 0;
  position = 0;
  #taken = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async reading<T>(path: string, read: (file: PictureFile) => Promise<T>): Promise<T> {
    const handle = await open(path);
    return read(new PictureFile(handle)).finally(() => handle.close());
  }

  /** What can be looked at without reading on. */
  get rest(): Buffer {
    const from = this.position - this.#start;
    return from < 0 ? nothing : this.#piece.subarray(Math.min(from, this.#filled), this.#filled);
  }

  /** Makes `rest` at least this long, at most a piece; false where the file ends before. */
  async reach(length: number): Promise<boolean> {
    if (this.rest.length >= length) return true;
    this.#start = this.position;
    this.#filled = 0;
    while (this.#filled < length) {
      const { bytesRead } = await this.#handle.read(
        this.#piece,
        this.#filled,
        PIECE - this.#filled,
        this.#start + this.#filled,
      );
      if (bytesRead === 0) return false;
      this.#filled += bytesRead;
    }
    return true;
  }

  /**
   * The next bytes, valid until the next reading, and moves behind them; null where the file ends before.
   * @throws UnreadableError
   */
  async take(length: number): Promise<Buffer | null> {
    this.#taken += 1;
    if (this.#taken > MOST_TAKEN) throw new UnreadableError();
    if (!(await this.reach(length))) return null;
    const taken = this.rest.subarray(0, length);
    this.position += length;
    return taken;
  }
}
