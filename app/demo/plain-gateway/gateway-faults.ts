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
  /** Its answers lack the first field of each object. */
  fieldsMissing: boolean;
  /** It does nothing, and answers with this status; 503 says that the part is switched off. */
  refusesWith: number | null;
  /** It does nothing, and answers with a page of HTML as if all were well. */
  html: boolean;
  /** It does nothing, and never answers. */
  silent: boolean;
  /** The session gets a new cookie at each call. */
  cookieChanges: boolean;
  /** The session has ended after so many calls. Null: it goes on. */
  sessionEndsAfter: number | null;
  /** Only calls that change something have these faults. */
  onlyChanges: boolean;
  /** Only addresses that match have these faults. Null: all. */
  only: RegExp | null;
}

export const NO_FAULTS: GatewayFaults = {
  slowMs: 0,
  away: false,
  answersLost: false,
  halfAnswers: false,
  wrongTypes: false,
  fieldsMissing: false,
  refusesWith: null,
  html: false,
  silent: false,
  cookieChanges: false,
  sessionEndsAfter: null,
  onlyChanges: false,
  only: null,
};

/** The faults of one call. */
export const faultsAt = (faults: GatewayFaults, path: string, method = "GET"): GatewayFaults => {
  const isOther = faults.only?.test(path) === false || (faults.onlyChanges && method === "GET");
  return isOther ? NO_FAULTS : faults;
};

/** What it answers without doing anything. Null: it does what was asked. */
export function answerInstead({
  refusesWith,
  html,
}: GatewayFaults): { status: number; type: string; body: string } | null {
  if (html) return { status: 200, type: "text/html", body: "<!DOCTYPE html><title>Maintenance</title>" };
  if (refusesWith === null) return null;
  const errorCode = refusesWith === 503 ? "ENDPOINT_DISABLED" : null;
  return { status: refusesWith, type: "application/json", body: JSON.stringify({ errorCode }) };
}

/** The same without the first field of each object. The keys of a map are no fields, but this one takes them too. */
export function withoutFields(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutFields);
  if (typeof answer !== "object" || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer)
      .slice(1)
      .map(([name, value]) => [name, withoutFields(value)]),
  );
}

/** JSON of another shape: a list where an object was, and the other way round. */
export const ofWrongType = (answer: unknown): unknown =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer) ? [answer] : { value: answer };
