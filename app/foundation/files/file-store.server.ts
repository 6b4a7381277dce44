import type { Settings } from "~/foundation/parts.ts";
import { openDiskStore } from "./disk-store.server.ts";
import type { FileStore } from "./stored-file.ts";

export { isFull } from "./stored-file.ts";

/** The store that the settings name: S3 when it is configured, else a folder. We load the S3 client only for S3. */
export async function openFileStore(settings: Pick<Settings, "s3" | "dataDir">): Promise<FileStore> {
  if (!settings.s3) return openDiskStore(settings.dataDir);
  const { openS3Store } = await import("./s3-store.server.ts");
  return openS3Store(settings.s3);
}
