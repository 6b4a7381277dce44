/**
 * FirstButton: the button that the Enter key presses in a form whose other buttons stand in the header, before the form.
 * Must: come before them, because the Enter key presses a form's first button · be in no tab order and unheard.
 */
export function FirstButton({ id, enter }: { id: string; enter: string }) {
  return (
    <button
      aria-hidden="true"
      className="visually-hidden"
      form={id}
      name={enter ? "intent" : undefined}
      tabIndex={-1}
      type="submit"
      value={enter || undefined}
    />
  );
}
