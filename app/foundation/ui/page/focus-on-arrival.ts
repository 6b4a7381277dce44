/**
 * Moves the focus to a message when the page opens. Screen readers do not announce a live region that is already in the
 * loaded HTML. So the banner or the fault summary takes the focus instead (interaction.md "Forms"). `autofocus` is a
 * global attribute in HTML and works on every element that `tabindex` makes focusable.
 *
 * The message is a named group. Orca 43 says the name of a group that gets the focus, also of one that script has just
 * drawn. A region is a landmark, and of a landmark it says only "region". A fresh heading it takes in silence.
 */
export const focusOnArrival = { tabIndex: -1, autoFocus: true } as const;
