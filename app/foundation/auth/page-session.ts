/** The session of a request, as pages see it: ours, or that of the gateway in front of which they stand. */
export interface PageSession {
  personId: string;
  level: "weak" | "strong";
  /** The session ends then without further requests. */
  expiresAt: Date;
}
