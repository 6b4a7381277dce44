import { ownPath } from "~/foundation/auth/own-path.ts";

const PATH = "/download-refused";

/** The reason why a person did not get a file. */
export type WhyNoFile = "notReady" | "weak" | "refused" | "unavailable";

/** The address of the page that we show in place of a file. The browser shows the file's own address. */
export const refusedDownloadPath = ({ status, address }: { status: number; address: string }): string =>
  `${PATH}?${new URLSearchParams({ status: String(status), file: address })}`;

/** The file that the person asked for. Null when it is not one of ours, because an address may hold anything. */
export function fileAskedFor(search: URLSearchParams, baseUrl: string): string | null {
  const file = ownPath(search.get("file"), baseUrl);
  return file?.startsWith("/api/citizen/") ? file : null;
}

/**
 * The reason for a status. A weak session may be refused a file that a strong one gets. A file that is not ready and a
 * file that does not exist both give 404. Null: no download gives this status, or the address is not a file's (400).
 */
export function whyNoFile(status: number, level: "weak" | "strong" | null): WhyNoFile | null {
  if (status === 404) return "notReady";
  if (status === 403) return level === "weak" ? "weak" : "refused";
  return status === 503 ? "unavailable" : null;
}

const STATUSES: Record<WhyNoFile, number> = { notReady: 404, weak: 403, refused: 403, unavailable: 503 };
export const statusOf = (why: WhyNoFile): number => STATUSES[why];
