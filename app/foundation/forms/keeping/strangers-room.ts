import { KEPT_FILES_BYTES } from "./kept-limits.ts";

/** What is on disk for everybody together who is not logged in: some hundred late posts with a photograph or two. */
const STRANGERS_BYTES = 20 * KEPT_FILES_BYTES;

/** How much of a post's files is written down. */
export interface Room {
  /** May so many bytes more be written? Once they may not, nothing more of this post is. */
  take(bytes: number): boolean;
  /** The files are gone again. */
  giveBack(): void;
}

/**
 * Anyone on the network can post files to a page, and only after that it is known whether the post is a guardian's whose
 * session has ended. So without a session no more is written than such a post may keep, and all of them share a room:
 * beyond it files are read and dropped, the answers are kept all the same, and the guardian is told which files to choose again.
 */
export function strangersRoom(shared = STRANGERS_BYTES): () => Room {
  let left = shared;
  return () => {
    let taken = 0;
    let isFull = false;
    return {
      take(bytes) {
        isFull ||= bytes > left || taken + bytes > KEPT_FILES_BYTES;
        if (isFull) return false;
        taken += bytes;
        left -= bytes;
        return true;
      },
      giveBack() {
        left += taken;
        taken = 0;
        isFull = true;
      },
    };
  };
}
