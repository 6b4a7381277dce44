import { deflateRawSync } from "node:zlib";
import type { Profile, SAML } from "@node-saml/node-saml";
import { millisecondsInMinute } from "date-fns/constants";
import { CLOCK_SKEW_MS } from "../assertion-faults.ts";
import { LONGEST_MESSAGE } from "../xml-safety.ts";
import { logoutRequestWithName, type MessageKeys, signedRoot } from "./opened-messages.server.ts";
import { redirectMessage } from "./redirect-binding.server.ts";
import { MINUTES_TO_ANSWER } from "./saml-request-store.server.ts";

/** A logout message as it came. A redirect's signature is over its query, so it is checked already. */
export interface ReadMessage {
  xml: string;
  relayState: string | null;
  binding: "redirect" | "post";
}

export function fromRedirect(query: string, certificates: readonly string[]): ReadMessage | null {
  const message = redirectMessage(query, certificates);
  return message && { xml: message.xml, relayState: message.relayState, binding: "redirect" };
}

export function fromPost(body: Record<string, unknown>): ReadMessage | null {
  const encoded = body.SAMLRequest ?? body.SAMLResponse;
  if (typeof encoded !== "string" || encoded.length > LONGEST_MESSAGE) return null;
  const relayState = typeof body.RelayState === "string" ? body.RelayState : null;
  return { xml: Buffer.from(encoded, "base64").toString("utf8"), relayState, binding: "post" };
}

/** True when a logout message is new. An old message that somebody kept must not end a session. */
function hasFreshInstant(root: Element): boolean {
  const issued = Date.parse(root.getAttribute("IssueInstant") ?? "");
  const age = Date.now() - issued;
  return age > -CLOCK_SKEW_MS && age < MINUTES_TO_ANSWER * millisecondsInMinute;
}

/** The person whose logout the provider asks for. A post's signature is in its XML. */
export async function logoutProfile(
  saml: SAML,
  { xml, binding }: ReadMessage,
  root: Element,
  keys: MessageKeys,
): Promise<Profile | null> {
  const signed = binding === "post" ? signedRoot(xml, root, keys.certificates) : root;
  const request = signed && hasFreshInstant(signed) ? logoutRequestWithName(signed, keys.privateKeys) : null;
  if (request === null) return null;
  try {
    const SAMLRequest = deflateRawSync(Buffer.from(request)).toString("base64");
    // The signature is checked. Without a query, node-saml checks only the content.
    const { profile } = await saml.validateRedirectAsync({ SAMLRequest }, "");
    return profile?.nameID ? profile : null;
  } catch {
    return null;
  }
}
