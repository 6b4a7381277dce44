/** What goes wrong at the gateway. Each can be switched on while it runs. */
export interface GatewayFaults {
  /** Every answer comes so many milliseconds later. */
  slowMs: number;
  /** It takes no connection. */
  away: boolean;
  /** It does what was asked, and its answer is lost. */
  answersLost: boolean;
  /** Its answer breaks off in the middle. */
  halfAnswers: boolean;
  /** It answers with JSON of another shape than the contract's. */
  wrongTypes: boolean;
  /** The session gets a new cookie at each call. */
  cookieChanges: boolean;
  /** The session has ended after so many calls. Null: it goes on. */
  sessionEndsAfter: number | null;
  /** Only addresses that match have these faults. Null: all. */
  only: RegExp | null;
}

export const NO_FAULTS: GatewayFaults = {
  slowMs: 0,
  away: false,
  answersLost: false,
  halfAnswers: false,
  wrongTypes: false,
  cookieChanges: false,
  sessionEndsAfter: null,
  only: null,
};

/** The faults of one call. */
export const faultsAt = (faults: GatewayFaults, path: string): GatewayFaults =>
  faults.only === null || faults.only.test(path) ? faults : NO_FAULTS;

/** JSON of another shape: a list where an object was, and the other way round. */
export const ofWrongType = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer) ? [answer] : { value: answer };
