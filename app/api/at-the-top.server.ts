/**
 * Carries out a post. The address of a form ends in "#faults", and a redirect without a fragment would keep that on the
 * next page. Browsers read "#top" as the top.
 */
export async function atTheTop<R>(act: () => Promise<R>): Promise<R> {
  try {
    return withTop(await act());
  } catch (thrown) {
    throw withTop(thrown);
  }
}

function withTop<R>(response: R): R {
  if (!(response instanceof Response) || response.status !== 303) return response;
  const target = response.headers.get("Location") ?? "";
  if (/^\/(?!\/|api\/)[^#]*$/.test(target)) response.headers.set("Location", `${target}#top`);
  return response;
}
