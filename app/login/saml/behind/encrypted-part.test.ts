import { describe, expect, it } from "vitest";
import { encryptedAssertion } from "~/demo/identity-provider/encrypted-assertion.server.ts";
import { ACCEPTED_WAYS } from "../../../../tests/support/asking/encrypted-saml.ts";
import { openedPart } from "./encrypted-part.server.ts";
import { rootNamed } from "./saml-documents.server.ts";
import { selfSignedCertificate } from "./self-signed-certificate.server.ts";

const from = new Date("2026-03-10T12:00:00Z");
const [ours, older, theirs] = [1, 2, 3].map((number) => selfSignedCertificate(`Key ${number}`, from)) as [
  Key,
  Key,
  Key,
];
type Key = ReturnType<typeof selfSignedCertificate>;

const TEXT = "<a>Päivi Ödmark</a>";

function partFor(certificate: string, ways: Parameters<typeof encryptedAssertion>[2], change = (xml: string) => xml) {
  const xml = change(encryptedAssertion(TEXT, certificate, ways));
  const root = rootNamed(
    xml.replace(">", ' xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">'),
    "EncryptedAssertion",
  );
  if (!root) throw new Error("the encrypted part cannot be read");
  return root;
}

const ourKeys = [ours.privateKey, older.privateKey];

describe("an encrypted part", () => {
  it.each(ACCEPTED_WAYS)("by %s opens with either of our keys, and with no other", (_, ways) => {
    expect(openedPart(partFor(ours.certificate, ways), ourKeys)).toEqual({ xml: TEXT });
    expect(openedPart(partFor(older.certificate, ways), ourKeys)).toEqual({ xml: TEXT });
    expect(openedPart(partFor(theirs.certificate, ways), ourKeys)).toEqual({ fault: "encryptionKey" });
  });

  it("is not opened when it was changed on the way and its cipher shows that", () => {
    const changed = (xml: string) =>
      xml.replace(/.{8}(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, "AAAAAAAA");
    expect(openedPart(partFor(ours.certificate, undefined, changed), ourKeys)).toEqual({ fault: "encryptionKey" });
  });

  it("is not opened with a label in RSA-OAEP, which nobody checks", () => {
    const labelled = (xml: string) => xml.replace(/(<ds:DigestMethod)/, "<xenc:OAEPparams>AAAA</xenc:OAEPparams>$1");
    expect(openedPart(partFor(ours.certificate, undefined, labelled), ourKeys)).toEqual({
      fault: "encryptionAlgorithm",
    });
  });
});
