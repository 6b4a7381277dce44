import { expect, it } from "vitest";
import { escaped } from "./escaped.ts";

it("leaves no markup and no end of an attribute in a text", () => {
  expect(escaped('<b title="x">Tom & Jerry</b>')).toBe("&lt;b title=&quot;x&quot;&gt;Tom &amp; Jerry&lt;/b&gt;");
});
