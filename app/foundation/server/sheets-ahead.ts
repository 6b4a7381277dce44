const SHEET = /<link rel="stylesheet" href="([^"]+)"/g;

/**
 * The style sheets of a drawn page as a `Link` header (RFC 8288). A browser asks for them once the head of the response is
 * there, and does not look through the page first: on a slow phone that is 20 ms earlier (record 103).
 * @returns null when the page has none
 */
export function sheetsAhead(html: string): string | null {
  const head = html.slice(0, html.indexOf("</head>"));
  const sheets = Array.from(head.matchAll(SHEET), ([, address]) => `<${address}>;rel=preload;as=style`);
  return sheets.length > 0 ? sheets.join(",") : null;
}
