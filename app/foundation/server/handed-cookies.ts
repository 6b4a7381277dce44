import type { ServerResponse } from "node:http";

const nameOf = (cookie: string): string => cookie.slice(0, cookie.indexOf("="));

/**
 * Hands a `Set-Cookie` header of another server on to the browser. Of several for one cookie the last one wins: answers
 * to the calls of one page each renew the session.
 */
export function handOnCookie(response: Pick<ServerResponse, "getHeader" | "setHeader">, cookie: string): void {
  const before = [response.getHeader("Set-Cookie") ?? []].flat().map(String);
  response.setHeader("Set-Cookie", [...before.filter((other) => nameOf(other) !== nameOf(cookie)), cookie]);
}
