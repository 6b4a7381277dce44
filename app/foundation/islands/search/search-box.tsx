import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from "downshift";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Announcing } from "../announcing.ts";
import { ChoiceList } from "./choice-list.tsx";
import type { Choice, Choices } from "./choices.ts";
import { NO_ANSWER, useAsking } from "./use-asking.ts";
import type { SearchState } from "./use-search-state.ts";

/** The input as the page draws it. Its label, hint and fault stand around it. */
export interface SearchInput {
  id: string;
  name: string;
  className: string;
  describedBy: string | undefined;
}

export interface SearchWords {
  /** The list's name. */
  choices: string;
  waiting: string;
  noResponse: string;
}

interface Props<C extends Choice> extends Announcing {
  input: SearchInput;
  words: SearchWords;
  state: SearchState;
  /** True while the page waits for something else that was asked here. */
  isWaiting?: boolean;
  /** What a text finds. It rejects when no answer comes. */
  ask: (text: string, signal: AbortSignal) => Promise<Choices<C>>;
  choose: (choice: C) => void;
  /** Called by Enter when no choice is marked. Without it the form is sent. */
  enter?: (() => void) | undefined;
  /** A press of the field or of an arrow key asks too, before somebody writes. A press before script asks when it comes. */
  asksUnwritten?: boolean;
}

/**
 * SearchBox: a text field whose search runs while somebody writes. An editable combobox with manual choice (APG), by
 * downshift. Before script it is the text field alone.
 * Must: keep the typed text, its caret and the focus when script comes · keep the text until something is chosen · close
 *       by Escape and Tab without choosing · give Home, End and typing back to the text · say what was found, that it
 *       takes long, and that no answer came.
 */
export function SearchBox<C extends Choice>({
  input: { describedBy, ...input },
  words,
  state: { text, setText, status, setStatus },
  isWaiting = false,
  ask,
  choose,
  enter,
  asksUnwritten = false,
  announce,
}: Props<C>) {
  const field = useRef<HTMLInputElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [found, setFound] = useState<Choices<C>>({ groups: [], announced: "" });
  /** Where an arrow key wanted to go while there were no choices yet. */
  const wanted = useRef<"first" | "last">();
  const asking = useAsking();
  const choices = found.groups.flatMap((group) => group.choices);

  /** Marks what the arrow key wanted, when it is there. A search that finds nothing has nothing to mark. */
  const mark = (last: number) => {
    const first = last < 0 ? -1 : 0;
    combobox.setHighlightedIndex(wanted.current === "first" ? first : wanted.current === "last" ? last : -1);
    wanted.current = undefined;
  };

  const question = (asked: string) => async (signal: AbortSignal) => {
    try {
      const response = await ask(asked, signal);
      if (signal.aborted) return;
      setFound(response);
      setStatus(response.shown ?? "");
      const last = response.groups.reduce((sum, group) => sum + group.choices.length, 0) - 1;
      if (document.activeElement !== field.current) return;
      if (last >= 0) combobox.openMenu();
      mark(last);
      announce(response.announced);
    } catch {
      if (signal.aborted && signal.reason !== NO_ANSWER) return;
      setFound({ groups: [], announced: "" });
      mark(-1);
      setStatus(words.noResponse);
      announce(words.noResponse);
    }
  };

  const combobox = useCombobox<C>({
    id: input.id,
    inputId: input.id,
    labelId: `${input.id}-label`,
    menuId: `${input.id}-choices`,
    getItemId: (index) => `${input.id}-choice-${index}`,
    items: choices,
    itemToString: () => text,
    inputValue: text,
    selectedItem: null,
    stateReducer: kept,
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (!chosen) return;
      if (chosen.refusal) announce(chosen.refusal);
      else {
        asking.stop();
        choose(chosen);
      }
    },
  });
  const isOpen = combobox.isOpen && choices.length > 0;

  /** Takes over what somebody typed before the script came, and a press of the field (presses.ts). */
  const begin = useRef<() => void>();
  begin.current = () => {
    const typed = field.current?.value ?? "";
    setText(typed);
    if (!field.current || document.activeElement !== field.current) return;
    const isPressed = asksUnwritten && Reflect.get(field.current, "isPressed") === true;
    if ((typed !== "" && typed !== text) || isPressed) asking.now(question(typed));
  };
  useEffect(() => {
    setAwake(true);
    begin.current?.();
  }, []);

  const isSlow = asking.isSlow || isWaiting;
  useEffect(() => {
    if (isSlow) announce(words.waiting);
  }, [isSlow, announce, words.waiting]);

  const openOrAsk = (where?: "first" | "last") => {
    if (choices.length > 0 || !asksUnwritten) return;
    wanted.current = where;
    asking.now(question(text));
  };

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    if (event.nativeEvent.isComposing) return;
    // Escape empties a search field in some browsers. The typed text must stay.
    if (key === "Escape") event.preventDefault();
    if (key === "ArrowDown") openOrAsk("first");
    if (key === "ArrowUp") openOrAsk("last");
    // These keys move the caret, so the text is marked again and no choice.
    if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(key)) {
      combobox.setHighlightedIndex(-1);
      Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    }
    if (key === "Enter" && !(isOpen && combobox.highlightedIndex >= 0) && enter) {
      event.preventDefault();
      asking.stop();
      combobox.closeMenu();
      enter();
    }
  };

  const write = (typed: string) => {
    setText(typed);
    asking.later(question(typed));
  };

  const box = combobox.getInputProps(
    {
      ref: field,
      onKeyDown: press,
      onClick: () => openOrAsk(),
      onChange: ({ currentTarget }) => write(currentTarget.value),
      "aria-describedby": describedBy,
      "aria-labelledby": undefined,
      "aria-expanded": isOpen,
    },
    { suppressRefError: true },
  );
  const plain = { ref: field, value: text, onChange: box.onChange, "aria-describedby": describedBy };
  return (
    <>
      <input
        {...input}
        autoComplete="off"
        data-opens={asksUnwritten ? "" : undefined}
        enterKeyHint="search"
        type="text"
        {...(isAwake ? box : plain)}
      />
      {/* Their place is there from the first, so that nothing moves when script comes. */}
      {isAwake ? (
        <ChoiceList combobox={combobox} groups={isOpen ? found.groups : []} name={words.choices} />
      ) : (
        <div className="choice-list-holder" />
      )}
      <p className="choice-status">{status}</p>
      {isAwake ? (
        <p className="waiting-sign" hidden={!isSlow}>
          {words.waiting}
        </p>
      ) : null}
    </>
  );
}

/** Keeps the text, and keeps a choice from being made or marked by leaving the field or by a mouse that passes. */
function kept<C extends Choice>(
  state: UseComboboxState<C>,
  { type, changes }: UseComboboxStateChangeOptions<C>,
): Partial<UseComboboxState<C>> {
  const { InputBlur, InputKeyDownEscape, InputClick, InputChange, ItemMouseMove, MenuMouseLeave } =
    useCombobox.stateChangeTypes;
  const closed = { ...state, isOpen: false, highlightedIndex: -1 };
  switch (type) {
    case InputBlur:
    case InputKeyDownEscape:
      return closed;
    case InputClick:
      return { ...changes, isOpen: true };
    case InputChange:
      return { ...changes, highlightedIndex: -1 };
    case ItemMouseMove:
    case MenuMouseLeave:
      return state;
    default:
      return changes.selectedItem?.refusal
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
        : changes;
  }
}
