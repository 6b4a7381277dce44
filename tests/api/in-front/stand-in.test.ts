import { afterAll, expect, it } from "vitest";
import { openPlainGateway } from "~/demo/plain-gateway/plain-gateway.server.ts";
import { loopback } from "../../support/asking/loopback.ts";

/** The stand-in for a gateway, in front of a service that only leads somewhere. */
const serve = loopback(afterAll);
let leadsTo = "";
const gateway = await openPlainGateway({
  service: await serve((_req, res) => void res.writeHead(302, { location: leadsTo }).end()),
});
afterAll(() => gateway.close());

it.each(["http://127.0.0.1:3000", "https://127.0.0.1:8443"])(
  "leads to its own identity provider by HTTP, with the pages at %s",
  async (pages) => {
    leadsTo = `${pages}/demo-identity-provider/login?SAMLRequest=a`;
    const answer = await fetch(`${gateway.url}/api/citizen/auth/sfi/login`, { redirect: "manual" });
    const { port } = new URL(gateway.url);
    expect(answer.headers.get("location")).toBe(`http://127.0.0.1:${port}/demo-identity-provider/login?SAMLRequest=a`);
  },
);

it("leads elsewhere as the service does", async () => {
  leadsTo = "https://aamu.example/login";
  const answer = await fetch(`${gateway.url}/api/citizen/auth/logout`, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(leadsTo);
});
