import { describe, expect, it } from "vitest";
import { addressGroup } from "./address-group.ts";

describe("an address counts", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1"],
    ["2001:db8:1:2::7", "2001:db8:1:2"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["fe80::1%eth0", "fe80:0:0:0"],
  ])("%s as %s", (address, group) => expect(addressGroup(address)).toBe(group));
});
