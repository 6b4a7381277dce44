import { createPrivateKey, X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { selfSignedCertificate } from "./self-signed-certificate.server.ts";

describe("A certificate of the demo", () => {
  const from = new Date("2026-03-10T12:00:00Z");
  const { privateKey, certificate } = selfSignedCertificate("Aamu demo identity provider", from);
  const read = new X509Certificate(certificate);

  it("is read by Node, belongs to the key and is signed by it", () => {
    expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
    expect(read.verify(read.publicKey)).toBe(true);
    expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it("names the holder as its issuer", () => {
    expect(read.subject).toBe("CN=Aamu demo identity provider");
    expect(read.issuer).toBe(read.subject);
  });

  it("is valid from the given time for twenty years, also past 2049", () => {
    expect(new Date(read.validFrom)).toEqual(from);
    expect(new Date(read.validTo)).toEqual(new Date("2046-03-10T12:00:00Z"));
    const late = new X509Certificate(selfSignedCertificate("Aamu", from, 30).certificate);
    expect(new Date(late.validTo)).toEqual(new Date("2056-03-10T12:00:00Z"));
  });

  it("has a positive number of sixteen bytes that no other one has", () => {
    expect(read.serialNumber).toMatch(/^[4-7][0-9A-F]{31}$/);
    expect(new X509Certificate(selfSignedCertificate("Aamu", from).certificate).serialNumber).not.toBe(
      read.serialNumber,
    );
  });
});
