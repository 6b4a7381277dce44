/** The session of a request, as pages see it: ours, or that of the gateway in front of which they stand. */
export interface PageSession {
  personId: string;
  level: "weak" | "strong";
  /** The session ends then without further requests. */
  readonly expiresAt: Date;
  /** Who asks was known from an earlier request, and whatever is behind the pages is being asked again meanwhile. */
  isRemembered?: boolean;
}
