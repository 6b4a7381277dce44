import { createHash, randomBytes } from "node:crypto";

/** 256 random bits in 43 characters: for a secret that a browser or an address carries. */
const FORM = /^[A-Za-z0-9_-]{43}$/;

export const newToken = (): string => randomBytes(32).toString("base64url");

export const isToken = (text: string): boolean => FORM.test(text);

/** The stored form of a token: SHA-256. A reader of the database cannot learn the token from it. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
