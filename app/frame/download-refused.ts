import { ownPath } from "~/foundation/auth/own-path.ts";

const PATH = "/download-refused";

/** Why somebody did not get a file that they opened. */
export type WhyNoFile = "notReady" | "weak" | "refused" | "unavailable";

/** Where the page is drawn in place of a file; the person sees the file's own address. */
export const refusedDownloadPath = ({ status, address }: { status: number; address: string }): string =>
  `${PATH}?${new URLSearchParams({ status: String(status), file: address })}`;

/** The file that was asked for, if it is one of ours: what is in an address may be anything. */
export function fileAskedFor(search: URLSearchParams, baseUrl: string): string | null {
  const file = ownPath(search.get("file"), baseUrl);
  return file?.startsWith("/api/citizen/") ? file : null;
}

/**
 * A weak session is refused what a strong one may have; what is not made yet, and what is not there, are both 404.
 * Null: no download is refused so, or the address is no file's at all (400).
 */
export function whyNoFile(status: number, level: "weak" | "strong" | null): WhyNoFile | null {
  if (status === 404) return "notReady";
  if (status === 403) return level === "weak" ? "weak" : "refused";
  return status === 503 ? "unavailable" : null;
}

const STATUSES: Record<WhyNoFile, number> = { notReady: 404, weak: 403, refused: 403, unavailable: 503 };
export const statusOf = (why: WhyNoFile): number => STATUSES[why];
