import { KEPT_FILES_BYTES } from "./posted-limits.ts";

/** The disk space for all people without a session together: about a hundred late posts with one or two photographs. */
const STRANGERS_BYTES = 20 * KEPT_FILES_BYTES;

/** How much of a post's files may be written. */
export interface Room {
  /** May this many more bytes be written? After the first no, nothing more of this post is written. */
  take(bytes: number): boolean;
  /** The files are removed again. */
  giveBack(): void;
}

/** The room of one post of a guardian. */
export function roomOf(bytes: number): Room {
  let left = bytes;
  return {
    take(taken) {
      if (taken > left) return false;
      left -= taken;
      return true;
    },
    giveBack: () => undefined,
  };
}

/**
 * Anyone on the network can post files to a page. Only afterwards we know whether the post comes from a guardian whose
 * session has ended. So without a session we write no more than such a post may keep, and all such posts share one
 * room. When the room is full, we read and drop files but keep the answers. We tell the guardian which files to choose
 * again.
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
