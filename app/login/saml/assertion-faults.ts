import { millisecondsInMinute } from "date-fns/constants";

/** XML as xml2js reads it: attributes under `$`, text under `_`, children in lists. */
export interface XmlNode {
  $?: Record<string, string>;
  _?: string;
  [child: string]: XmlNode[] | Record<string, string> | string | undefined;
}

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const children = node?.[name];
  return Array.isArray(children) ? children : [];
};

const BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const SUCCESS = "urn:oasis:names:tc:SAML:2.0:status:Success";

/** The clocks of two machines may differ by this much. */
export const CLOCK_SKEW_MS = millisecondsInMinute;

export interface Expected {
  /** The id of our request. */
  inResponseTo: string;
  /** The addresses that the answer may name as its recipient. */
  callbacks: readonly string[];
  idpIssuer: string | null;
  now: Date;
}

const isPast = (instant: string | undefined, now: Date): boolean =>
  instant === undefined || !(Date.parse(instant) > now.getTime() - CLOCK_SKEW_MS);

/** The facts of a response outside its assertion. */
export interface ResponseFacts {
  version: string | null;
  destination: string | null;
  inResponseTo: string | null;
  issuer: string | null;
  status: string | null;
}

/**
 * The fault of a response with a valid signature. node-saml checks signatures, time, audience and InResponseTo. Here we
 * check the parts of the web profile (SAML profiles 4.1.4.2 and 4.1.4.3) that it does not check.
 */
export function responseFault(response: ResponseFacts, expected: Expected): string | null {
  if (response.version !== "2.0") return "version";
  if (response.status !== SUCCESS) return "status";
  if (response.destination === null || !expected.callbacks.includes(response.destination)) return "destination";
  if (response.inResponseTo !== expected.inResponseTo) return "inResponseTo";
  if (expected.idpIssuer !== null && response.issuer !== null && response.issuer !== expected.idpIssuer)
    return "issuer";
  return null;
}

/** The same for the assertion, as it was signed. */
export function assertionFault(assertion: XmlNode, expected: Expected): string | null {
  const issuer = childrenOf(assertion, "Issuer")[0]?._;
  const subjects = childrenOf(assertion, "Subject");
  const conditions = childrenOf(assertion, "Conditions");
  const statements = childrenOf(assertion, "AuthnStatement");
  if (expected.idpIssuer !== null && issuer !== expected.idpIssuer) return "issuer";
  if (subjects.length !== 1 || !childrenOf(subjects[0], "NameID")[0]?._) return "subject";
  if (!childrenOf(subjects[0], "SubjectConfirmation").some((confirmation) => isBearerFor(confirmation, expected))) {
    return "subjectConfirmation";
  }
  if (conditions.length !== 1 || isPast(conditions[0]?.$?.NotOnOrAfter, expected.now)) return "conditions";
  if (childrenOf(conditions[0], "AudienceRestriction").length === 0) return "audience";
  if (statements.length !== 1) return "authnStatement";
  const sessionEnd = statements[0]?.$?.SessionNotOnOrAfter;
  if (sessionEnd !== undefined && isPast(sessionEnd, expected.now)) return "authnStatement";
  return null;
}

function isBearerFor(confirmation: XmlNode, expected: Expected): boolean {
  const said = childrenOf(confirmation, "SubjectConfirmationData")[0]?.$;
  return (
    confirmation.$?.Method === BEARER &&
    said !== undefined &&
    said.NotBefore === undefined &&
    said.InResponseTo === expected.inResponseTo &&
    expected.callbacks.includes(said.Recipient ?? "") &&
    !isPast(said.NotOnOrAfter, expected.now)
  );
}
