/**
 * Does the field differ from what the page was drawn with? So we also find text that was typed before our script ran, that
 * the browser has brought back, or that script has typed again into a new drawing.
 */
export function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  if (!field.matches("input, textarea")) return false;
  const { type, value, defaultValue, checked, defaultChecked } = field as HTMLInputElement;
  return /^(checkbox|radio)$/.test(type) ? checked !== defaultChecked : value !== defaultValue;
}
