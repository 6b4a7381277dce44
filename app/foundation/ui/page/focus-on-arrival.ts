/**
 * Moves the focus to a message when the page opens. Screen readers do not announce a live region that is already in the
 * loaded HTML. So the banner or the fault summary takes the focus instead (interaction.md "Forms"). `autofocus` is a
 * global attribute in HTML and works on every element that `tabindex` makes focusable.
 */
export const focusOnArrival = { tabIndex: -1, autoFocus: true } as const;
