/** Shows the notice when another version is running. It asks without the session cookie, so that the session is not extended. */
export async function askVersion(notice: HTMLElement): Promise<void> {
  const response = await fetch("/pages-version", { credentials: "omit" });
  const { commitId } = (await response.json()) as { commitId?: string };
  notice.hidden = !commitId || commitId === notice.dataset.newVersion;
}
