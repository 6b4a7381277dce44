/**
 * PrintButton: prints the page.
 * Must: say without script how the browser prints · be a button with script.
 * Hook: `button[data-print]` is hidden, and script shows it in the place of the sentence before it, whose room stays.
 */
export function PrintButton({ how, children }: { how: string; children: string }) {
  return (
    <p className="no-print print-way">
      <span>{how}</span>
      <button className="button button-quiet" data-print="" data-rare="" hidden type="button">
        <span>{children}</span>
      </button>
    </p>
  );
}
