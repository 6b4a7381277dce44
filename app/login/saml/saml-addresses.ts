/** The service's SAML addresses, below its base address (contract 2.1). */
const LOGIN_CALLBACK = "/api/citizen/auth/sfi/login/callback";
const LOGIN_CALLBACK_ALIAS = "/api/application/auth/saml/login/callback";
const LOGOUT_CALLBACK = "/api/citizen/auth/sfi/logout/callback";
const LOGOUT_CALLBACK_ALIAS = "/api/application/auth/saml/logout/callback";
const METADATA = "/api/citizen/auth/sfi/metadata";

export interface ServiceAddresses {
  loginCallback: string;
  logoutCallback: string;
  metadata: string;
  /** The callback and its alias. A message may name either as its destination. */
  loginCallbacks: readonly string[];
  logoutCallbacks: readonly string[];
}

export const serviceAddresses = (baseUrl: string): ServiceAddresses => ({
  loginCallback: baseUrl + LOGIN_CALLBACK,
  logoutCallback: baseUrl + LOGOUT_CALLBACK,
  metadata: baseUrl + METADATA,
  loginCallbacks: [baseUrl + LOGIN_CALLBACK, baseUrl + LOGIN_CALLBACK_ALIAS],
  logoutCallbacks: [baseUrl + LOGOUT_CALLBACK, baseUrl + LOGOUT_CALLBACK_ALIAS],
});

export const DEMO_PROVIDER_PATH = "/demo-identity-provider";

export interface ProviderAddresses {
  origin: string;
  issuer: string;
  entryPoint: string;
  logoutUrl: string;
}

/**
 * The demo identity provider is on another site than the service, as a real one is: at 127.0.0.1 when the service is at
 * localhost, and the reverse. So the browser's rules for cookies and posts are the same as in real life.
 */
export function demoProviderAddresses(baseUrl: string): ProviderAddresses {
  const url = new URL(baseUrl);
  if (url.hostname === "localhost") url.hostname = "127.0.0.1";
  else if (url.hostname === "127.0.0.1") url.hostname = "localhost";
  const at = `${url.origin}${DEMO_PROVIDER_PATH}`;
  return { origin: url.origin, issuer: `${at}/metadata`, entryPoint: `${at}/login`, logoutUrl: `${at}/logout` };
}
