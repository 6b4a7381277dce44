/**
 * Did somebody open this page, so that what stands on it counts as read? A browser that fetches ahead says so
 * (Sec-Purpose; Purpose and X-Moz in older ones), and HEAD reads nothing (interaction.md, "Opening marks as read").
 */
export function isRealVisit({ method, headers }: Pick<Request, "method" | "headers">): boolean {
  const purpose = ["sec-purpose", "purpose", "x-purpose", "x-moz"].map((name) => headers.get(name) ?? "").join(" ");
  return method === "GET" && !/prefetch|prerender|preview/i.test(purpose);
}
