import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ApplicationAttachment } from "../contract.ts";
import { FilesByPurpose } from "./answers-shown.tsx";

const file = (id: string, type: ApplicationAttachment["type"]): ApplicationAttachment =>
  ({ id, name: `${id}.pdf`, type, updated: "2026-03-10T10:00:00Z", receivedAt: "2026-03-10T10:00:00Z" }) as never;

describe("the files on the check page, the application and its receipt", () => {
  const attachments = [file("vuorot", "EXTENDED_CARE"), file("työ", "URGENCY"), file("muu", "OTHER" as never)];

  it("stand under what they were asked for, in the order of the form", () => {
    const words = wordsOf(drawn(<FilesByPurpose attachments={attachments} type="DAYCARE" />));
    expect(words).toBe(
      "Työ- tai opiskelutodistukset työ.pdf Todistukset vuorotyöstä tai iltaopiskelusta vuorot.pdf Muut liitteet muu.pdf",
    );
  });

  it("have no heading for a purpose without files", () => {
    const html = drawn(<FilesByPurpose attachments={[file("työ", "URGENCY")]} type="DAYCARE" />);
    expect(html.match(/<h3/g)).toHaveLength(1);
  });
});
