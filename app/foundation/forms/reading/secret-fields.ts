/** Passwords and one-time codes. People type them anew: no page draws them again, and no kept form holds them. */
export const isSecretField = (name: string): boolean => /password|passcode|onetimecode/i.test(name);
