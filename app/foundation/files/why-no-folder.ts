const TO_WRITE: Readonly<Record<string, string>> = {
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "the disk is mounted read-only",
  ENOTDIR: "a file stands in the way",
  EISDIR: "a folder stands in the way",
  EEXIST: "a file stands in the way",
  ENOENT: "nothing can be made there",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
};

const TO_READ: Readonly<Record<string, string>> = {
  EACCES: "this user may not read it",
  EPERM: "this user may not read it",
  ENOENT: "it is not there",
  ENOTDIR: "a file stands in the way",
  EISDIR: "it is a folder",
  ELOOP: "its links lead in a circle",
};

/** Why a folder cannot be written, for the person who named it. */
export const whyNotWritten = (fault: unknown): string => whyOf(TO_WRITE, fault);

/** Why a file or folder cannot be read. */
export const whyNotRead = (fault: unknown): string => whyOf(TO_READ, fault);

function whyOf(words: Readonly<Record<string, string>>, fault: unknown): string {
  const { code = "", message } = fault as NodeJS.ErrnoException;
  return words[code] ?? message;
}

/** True of a fault of the disk. Other faults that come by on the way there are not about a folder. */
export const isOfDisk = (fault: unknown): boolean =>
  fault instanceof Error && Object.hasOwn(TO_WRITE, (fault as NodeJS.ErrnoException).code ?? "");
