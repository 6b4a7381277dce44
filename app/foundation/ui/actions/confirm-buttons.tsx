import { ActionLink } from "./action-link.tsx";
import { Button, type ButtonKind } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";

export interface TwoChoices {
  /** The way back, which changes nothing. It comes first, because it is the least harmful choice. */
  stay: { href: string; label: string };
  confirm: { label: string; value: string; name?: string; kind?: ButtonKind };
}

/** The two choices, for a form that the page itself draws. */
export function ConfirmButtons({ stay, confirm }: TwoChoices) {
  return (
    <ButtonRow>
      <ActionLink href={stay.href} kind="secondary">
        {stay.label}
      </ActionLink>
      <Button kind={confirm.kind ?? "danger"} name={confirm.name} value={confirm.value}>
        {confirm.label}
      </Button>
    </ButtonRow>
  );
}
