import { request } from "playwright";
import { loginAs } from "../../tests/support/browsing/logging-in.ts";

/** What sets the session's cookies of a guardian with strong identification in a browser, as `set-cookie` has them. */
export async function sessionCookies(url: string, guardian: string): Promise<string[]> {
  const asking = await request.newContext({ baseURL: url });
  try {
    await loginAs({ context: () => ({ request: asking }) }, guardian);
    const { cookies } = await asking.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`);
  } finally {
    await asking.dispose();
  }
}
