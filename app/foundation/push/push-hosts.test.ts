import { describe, expect, it } from "vitest";
import { isHostName, isPushEndpoint } from "./push-hosts.ts";

describe("the address of a device", () => {
  it.each([
    "https://fcm.googleapis.com/fcm/send/abc",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://db5p.notify.windows.com/w/?token=abc",
    "https://fcm.googleapis.com:443/fcm/send/abc",
  ])("is taken at a push service: %s", (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true));

  it.each([
    ["of no push service", "https://example.org/abc"],
    ["without TLS", "http://fcm.googleapis.com/abc"],
    ["at another port", "https://fcm.googleapis.com:8443/abc"],
    ["that only ends like one", "https://evil-fcm.googleapis.com/abc"],
    ["that only begins like one", "https://fcm.googleapis.com.example.org/abc"],
    ["at the bare name of many", "https://push.apple.com/abc"],
    ["that ends like many and is one name", "https://evilpush.apple.com/abc"],
    ["with a user", "https://fcm.googleapis.com@example.org/abc"],
    ["with a user at one", "https://user@fcm.googleapis.com/abc"],
    ["of this machine", "https://127.0.0.1/abc"],
    ["that is none", "fcm.googleapis.com"],
    ["that is too long", `https://fcm.googleapis.com/${"a".repeat(2_000)}`],
  ])("is refused %s", (_why, endpoint) => expect(isPushEndpoint(endpoint)).toBe(false));

  it("is taken at a host that the operator names, with its port", () => {
    expect(isPushEndpoint("https://push.kuusikko.example:8443/a", ["push.kuusikko.example:8443"])).toBe(true);
    expect(isPushEndpoint("https://push.kuusikko.example/a", ["push.kuusikko.example:8443"])).toBe(false);
  });
});

it.each<[string, boolean]>([
  ["push.kuusikko.example", true],
  ["*.push.kuusikko.example", true],
  ["localhost:8443", true],
  ["https://push.kuusikko.example", false],
  ["push.kuusikko.example/path", false],
  ["*", false],
  ["", false],
])("says of a host “%s” whether it can be one: %s", (text, isOne) => expect(isHostName(text)).toBe(isOne));
