/**
 * Did a person open this page, so that its content counts as read? A browser that prefetches says so in Sec-Purpose
 * (older ones: Purpose, X-Moz). HEAD reads nothing (interaction.md, "Opening marks as read").
 */
export function isRealVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "").join(" ");
  return method === "GET" && !/prefetch|prerender|preview/i.test(purpose);
}

/**
 * Does the browser only keep this page for a press that may follow? Then it fetches no picture of it before it shows the page.
 * One that draws it ahead too ("prefetch;prerender") would.
 */
export const isBegunAhead = ({ method, headers }: Pick<Request, "method" | "headers">): boolean =>
  method === "GET" && headers.get("sec-purpose")?.trim() === "prefetch";
