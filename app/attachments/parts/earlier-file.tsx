import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import { fileSize } from "~/foundation/ui/fields/file-size.ts";
import { Select, type SelectOption } from "~/foundation/ui/fields/select.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { REUSE_INTENT, reuseIntent } from "../own-file-intents.ts";
import type { EarlierFile as File } from "../own-files-contract.ts";
import { REUSED_FILE, REUSED_TYPE, reusedField } from "../photo-choices.ts";
import { attachmentTexts } from "../texts/index.ts";

/**
 * EarlierFile: adds a file that the guardian sent before, inside a form.
 * Must: work without script · draw nothing when there is no earlier file · tell each file's name, day and size · ask for
 *       the purpose when there are several · keep the choices after a refused post, and then be open · say a fault at
 *       its list · say which files it and its button belong to, when the form has several lists.
 */
export function EarlierFile({
  form,
  files,
  types,
  isOneOfSeveral = false,
}: {
  form: ServerForm;
  /** From `ownFiles.earlier`. */
  files: readonly Pick<File, "id" | "name" | "size" | "receivedAt">[];
  /** The purposes that a file can be added for, in the page's words. */
  types: readonly SelectOption[];
  /** The form has a list for each purpose, and this is the one of the only purpose here. */
  isOneOfSeveral?: boolean;
}) {
  const t = useTexts(attachmentTexts);
  const language = useLanguage();
  const [only, ...others] = types;
  if (files.length === 0 || !only) return null;
  const chosen = form.field(isOneOfSeveral ? reusedField(only.value) : REUSED_FILE);
  const type = form.field(REUSED_TYPE);
  const asked = others.length > 0 ? [chosen, type] : [chosen];
  const isOpen = asked.some(({ fault, value }) => fault !== undefined || (value ?? "") !== "");
  return (
    <DetailsSection open={isOpen} title={t("earlier.title")}>
      <Select
        field={chosen}
        label={isOneOfSeveral ? t("earlier.labelOf", { kind: only.label }) : t("earlier.label")}
        none={t("earlier.none")}
        options={files.map(({ id, name, size, receivedAt }) => ({
          value: id,
          label: t("earlier.option", {
            name,
            day: shownDate(dateAt(new Date(receivedAt)), language),
            size: fileSize(size, language),
          }),
        }))}
      />
      {others.length > 0 ? <Select field={type} label={t("earlier.type")} options={types} /> : null}
      {others.length > 0 || isOneOfSeveral ? null : <input name={REUSED_TYPE} type="hidden" value={only.value} />}
      <Button
        hiddenText={isOneOfSeveral ? only.label : undefined}
        icon="upload"
        value={isOneOfSeveral ? reuseIntent(only.value) : REUSE_INTENT}
      >
        {t("earlier.add")}
      </Button>
    </DetailsSection>
  );
}
