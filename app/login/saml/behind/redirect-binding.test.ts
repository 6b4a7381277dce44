import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { redirectAddress, redirectMessage } from "./redirect-binding.server.ts";
import { selfSignedCertificate } from "./self-signed-certificate.server.ts";

const { privateKey, certificate } = selfSignedCertificate("Aamu", new Date("2026-03-10T12:00:00Z"));
const target = "https://idp.example/login";
const sent = (relayState: string) =>
  redirectAddress(target, { kind: "SAMLRequest", xml: "<Request/>", relayState, more: { locale: "sv" } }, privateKey);

describe("a signed message in an address", () => {
  it("is valid after a browser followed it, for every page that it leads back to", () => {
    const text = fc.string({ unit: fc.constantFrom(..."abcÅ🥜 !\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~\n"), minLength: 1 });
    fc.assert(
      fc.property(text, (relayState) => {
        // A browser parses a Location and writes it again.
        const followed = new URL(sent(relayState));
        const message = redirectMessage(followed.search.slice(1), [certificate]);
        expect(message).toMatchObject({ kind: "SAMLRequest", xml: "<Request/>", relayState });
      }),
    );
  });

  it("leads back to a page whose address has an apostrophe", () => {
    const followed = new URL(sent("/map?q=O'Brien"));
    expect(redirectMessage(followed.search.slice(1), [certificate])?.relayState).toBe("/map?q=O'Brien");
  });

  it("is refused when its RelayState has changed", () => {
    const changed = sent("/map").replace("%2Fmap", "%2Fapplications");
    expect(redirectMessage(new URL(changed).search.slice(1), [certificate])).toBeNull();
  });
});
