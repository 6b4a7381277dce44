import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { TextField } from "~/foundation/ui/fields/text-field.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { feedTexts } from "../texts/index.ts";

/** The new address, which is shown only once, and how to add it on each device. */
export function MadeFeedShown({ address }: { address: string }) {
  const t = useTexts(feedTexts);
  return (
    <section className="flow">
      <TextField
        autoComplete="off"
        field={{ id: "address", name: "address", value: address }}
        label={t("made.address")}
        spellCheck={false}
        readOnly
      />
      <ActionLink href={address.replace(/^https?:/, "webcal:")} kind="primary">
        {t("made.add")}
      </ActionLink>
      <h2>{t("made.how")}</h2>
      <SummaryList
        rows={[
          { key: t("devices.iphone"), value: t("devices.iphoneHow") },
          { key: t("devices.android"), value: t("devices.androidHow") },
          { key: t("devices.other"), value: t("devices.otherHow") },
        ]}
      />
    </section>
  );
}
