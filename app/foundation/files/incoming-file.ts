/** A file that we have received whole into a temporary place. `path` is readable until the request ends. */
export interface IncomingFile {
  /** The sender's name for it. Never use it as a path. */
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** True when the sender sent more than the limit. `path` then holds only the beginning. */
  truncated: boolean;
  /** True when it had no room beside the other files of its post. Then it may be small enough alone. */
  isLeftOut?: boolean;
}
