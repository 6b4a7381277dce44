/**
 * Is this a call that we have added to the contract (1.12)? A plain gateway has none of them.
 * @param path below `/api`
 */
export const isExtension = (path: string): boolean => /^\/citizen\/x(\/|$)/.test(path);
