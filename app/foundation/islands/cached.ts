/**
 * Fetches files into the browser's cache before the browser runs them. A module that did not come stays missing for a
 * page: Chromium from 150 on, as the standard says, never asks for it again. A fetch can be made again.
 * @param files their addresses, with spaces between them
 */
export async function cached(files = ""): Promise<void> {
  await Promise.all(
    (files.match(/\S+/g) ?? []).map(async (file) => {
      const response = await fetch(file);
      if (!response.ok) throw new Error("A file of an island did not come");
      await response.arrayBuffer();
    }),
  );
}
