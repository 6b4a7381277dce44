import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn, valuesIn } from "~/foundation/forms/reading/posted.ts";
import { rowCount } from "~/foundation/forms/reading/row-intent.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { typedTime } from "~/foundation/forms/reading/typed-time.ts";
import { LONGEST_LINE, LONGEST_TEXT } from "../contract.ts";

/**
 * Reads what was typed, question by question, and gathers what the wire could not hold: half a date, too long a text.
 * A missing answer is no fault here; whether one is needed, the rules say (faults.ts).
 */
export class Answers {
  readonly faults: FieldFault[] = [];

  constructor(private readonly entries: Entries) {}

  line = (name: string): string => this.text(name, LONGEST_LINE);

  longText = (name: string): string => this.text(name, LONGEST_TEXT);

  /** One of the drawn choices; anything else is no choice. */
  choice<C extends string>(name: string, choices: readonly C[]): C | null {
    const value = valueIn(this.entries, name);
    return choices.find((choice) => choice === value) ?? null;
  }

  choices = (name: string): string[] => valuesIn(this.entries, name);

  isTicked = (name: string): boolean => valueIn(this.entries, name) === "on";

  hasText = (...names: string[]): boolean => names.some((name) => (valueIn(this.entries, name) ?? "").trim() !== "");

  rows = (list: string): number => rowCount(this.entries, list);

  date(name: string): IsoDate | null {
    if (!this.hasText(name)) return null;
    const typed = typedDate(valueIn(this.entries, name) ?? "");
    if (typed.fault) this.fault(name, typed.fault.code, typed.fault.values);
    return typed.date ?? null;
  }

  /** `HH:mm`; what is no time stays as it was typed, since the wire can hold it in a draft. */
  time(name: string): string {
    const text = this.text(name, 20);
    if (text === "") return "";
    const typed = typedTime(text);
    if (typed.fault) this.fault(name, typed.fault.code, typed.fault.values);
    return typed.time ?? text;
  }

  fault(field: string, code: string, values?: FieldFault["values"]): void {
    this.faults.push(values ? { field, code, values } : { field, code });
  }

  private text(name: string, longest: number): string {
    const text = (valueIn(this.entries, name) ?? "").trim();
    if (text.length > longest) this.fault(name, "tooLong", { maximum: longest });
    return text;
  }
}
