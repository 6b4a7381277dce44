import { PostForm } from "~/foundation/forms/drawing/post-form.tsx";
import { useServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Button } from "~/foundation/ui/actions/button.tsx";
import type { UndoableChange } from "../../contract.ts";
import { countedDays } from "../../editing/parts/saved-days-told.ts";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { shortDay } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";

interface Shown {
  undo: UndoableChange | null;
  family: readonly ShownChild[];
}

/**
 * The guardian's own last save, and the button that undoes it. A page that does not have all of its children leaves it
 * out.
 */
export function UndoShown({ undo, family }: Shown) {
  const isKnown = undo?.days.every(({ childId }) => family.some(({ id }) => id === childId));
  return undo && isKnown ? <UndoForm family={family} undo={undo} /> : null;
}

function UndoForm({ undo, family }: Shown & { undo: UndoableChange }) {
  const t = useTexts(editingTexts);
  const language = useLanguage();
  const form = useServerForm({ name: "undo" });
  const dates = [...new Set(undo.days.map(({ date }) => date))].sort();
  const ends = [...new Set([dates[0] ?? "", dates.at(-1) ?? ""])];
  return (
    <section aria-label={t("undo.button")}>
      <PostForm form={form} guarded={false}>
        <p>
          {t("undo.what", {
            saved: countedDays(undo.days, family, language),
            days: ends.map((day) => shortDay(day, language)).join(" – "),
          })}
        </p>
        <input name="changeId" type="hidden" value={undo.id} />
        <Button value="undo">{t("undo.button")}</Button>
      </PostForm>
    </section>
  );
}
