/**
 * Moves the focus to a message when the page opens. A live region that stands in the loaded HTML is not announced,
 * so what happened (a banner) or what is wrong (the fault summary) takes the focus instead; see interaction.md
 * "Forms". `autofocus` is a global attribute in HTML and works on whatever `tabindex` makes focusable.
 */
export const focusOnArrival = { tabIndex: -1, autoFocus: true } as const;
