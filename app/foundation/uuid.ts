/** The pattern of a UUID as we write it, in lower case, for a larger pattern. */
export const UUID_PATTERN = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const UUID = new RegExp(`^${UUID_PATTERN}$`);

/** True for a UUID as we write it. On the wire a peer's ids may look otherwise (wire.ts). */
export const isUuid = (text: string): boolean => UUID.test(text);
