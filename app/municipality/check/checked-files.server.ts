import { constants } from "node:fs";
import { access, opendir, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { whyNotWritten } from "~/foundation/files/why-no-folder.ts";
import { type Configuration, ConfigurationFault } from "../configuration.ts";
import { whyNoFiles } from "../why-no-files.ts";

const { R_OK, W_OK, X_OK } = constants;
const BYTES_IN_GB = 1e9;

/** The folder, or the one in which the start makes it. */
export async function checkedFolder(folder: string): Promise<string> {
  const place = await existing(folder);
  try {
    await (await opendir(place)).close();
    await access(place, R_OK | W_OK | X_OK);
  } catch (fault) {
    throw new ConfigurationFault(`${place} cannot be used: ${whyNotWritten(fault)}`);
  }
  const { bavail, bsize } = await statfs(place);
  const free = `${Math.floor((bavail * bsize) / BYTES_IN_GB)} GB are free`;
  return place === folder ? `${folder} can be written, ${free}` : `the start makes ${folder}, ${free}`;
}

async function existing(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : existing(dirname(folder));
}

/** Where uploaded files are. One name of a bucket is listed: only a service that lists finds a bucket that is missing. */
export async function checkedFiles(configuration: Pick<Configuration, "s3" | "dataDir">): Promise<string> {
  if (!configuration.s3) {
    const folder = join(configuration.dataDir, "files");
    await checkedFolder(folder);
    return `uploaded files lie in ${folder}`;
  }
  const files = await openFileStore(configuration);
  try {
    await files.list()[Symbol.asyncIterator]().next();
  } catch (fault) {
    throw new ConfigurationFault(`${configuration.s3.bucket} at ${configuration.s3.endpoint}: ${whyNoFiles(fault)}`);
  }
  return `the bucket ${configuration.s3.bucket} answers`;
}
