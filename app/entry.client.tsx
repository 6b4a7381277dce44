// Remix wants this file. It is never sent: no page renders <Scripts/>; the islands entry is app/foundation/islands/entry.ts.
export {};
