import type { UseComboboxReturnValue } from "downshift";
import { Fragment } from "react";
import type { Choice, ChoiceGroup } from "./choices.ts";

/** The choices under a search box. Empty groups are left out. */
export function ChoiceList<C extends Choice>({
  combobox,
  groups,
  name,
}: {
  combobox: Pick<UseComboboxReturnValue<C>, "getMenuProps" | "getItemProps" | "highlightedIndex">;
  groups: readonly ChoiceGroup<C>[];
  /** The list's name. */
  name: string;
}) {
  const shown = groups.filter(({ choices }) => choices.length > 0);
  const before = (index: number) => shown.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <div className="choice-list-holder">
      <div
        {...combobox.getMenuProps(
          {
            "aria-label": name,
            "aria-labelledby": undefined,
            // A press on a choice must not take the focus out of the field: the list would close before the choice.
            onMouseDown: (event) => event.preventDefault(),
          },
          { suppressRefError: true },
        )}
        className="choice-list"
        hidden={shown.length === 0}
        // Browsers make a scrolling list a stop of the Tab key. The list would close as soon as it had the focus.
        tabIndex={-1}
      >
        {shown.map(({ title, choices }, index) => {
          const options = choices.map((choice, at) => {
            const { id, name: called, lang, about, refusal } = choice;
            return (
              <div
                {...combobox.getItemProps({ item: choice, index: before(index) + at })}
                aria-disabled={refusal === undefined ? undefined : true}
                className="choice-option"
                key={id}
              >
                <span lang={lang}>{called}</span>
                {about ? (
                  <>
                    {" "}
                    <span className="choice-about">{about}</span>
                  </>
                ) : null}
              </div>
            );
          });
          if (!title) return <Fragment key="own">{options}</Fragment>;
          return (
            <div aria-label={title} key={title} role="group">
              <div aria-hidden="true" className="choice-title">
                {title}
              </div>
              {options}
            </div>
          );
        })}
      </div>
    </div>
  );
}
