import { addDays } from "date-fns";
import { describe, expect, it } from "vitest";
import { selfSignedCertificate } from "~/login/saml/behind/self-signed-certificate.server.ts";
import { certificateDays, certificateWarning, WARNED_DAYS } from "./certificate-days.ts";

const BEGAN = new Date("2026-03-10T12:00:00Z");
const ours = selfSignedCertificate("Aamu", BEGAN);
const theirs = selfSignedCertificate("Identity provider", BEGAN);
const bare = (pem: string) => pem.replace(/-----[A-Z ]+-----|\s/g, "");
const saml = {
  ...{ entryPoint: "", logoutUrl: "", issuer: null, idpIssuer: null },
  idpCertificates: [bare(theirs.certificate), theirs.certificate],
  ...ours,
  otherKeys: [theirs],
};

describe("the days of certificates", () => {
  const last = certificateDays({ saml }, BEGAN)[0]?.days ?? 0;

  it("are counted for each of the provider's, and each of ours", () => {
    expect(
      certificateDays({ saml }, addDays(BEGAN, last - 3)).map(({ of, number, days }) => [of, number, days]),
    ).toEqual([
      ["provider", 1, 3],
      ["provider", 2, 3],
      ["own", 1, 3],
      ["own", 2, 3],
    ]);
    expect(certificateDays({ saml: null }, BEGAN)).toEqual([]);
  });
  it.each([
    [WARNED_DAYS, null],
    [WARNED_DAYS - 1, "ends in 59 days"],
    [1, "ends in 1 day;"],
    [0, "ends in 0 days"],
    [-1, "is over"],
  ])("warn when %d are left: %s", (days, says) => {
    const warning = certificateWarning({ of: "provider", number: 2, days });
    if (says === null) expect(warning).toBeNull();
    else expect(warning).toContain(`SAML_IDP_CERTIFICATES: number 2 ${says}`);
  });
  it("say of ours how it is changed", () => {
    expect(certificateWarning({ of: "own", number: 1, days: 3 })).toMatch(/^SAML_CERTIFICATE: number 1 .*three starts/);
  });
});
