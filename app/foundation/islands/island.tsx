import type { ComponentType } from "react";
import { ownWordsOf } from "~/foundation/i18n/texts.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { useResponseDetails } from "~/foundation/server/response-details.ts";
import type { Announcing } from "./announcing.ts";
import { islandTexts } from "./texts/index.ts";

/**
 * Island: a part of the page that script takes over in place (interaction.md "One rule for all").
 * Must: work before and without script · be the same in both drawings · get everything that it needs, also words, as
 *       plain props.
 *
 * `name` is its file's name: `<Island name="counter" component={Counter} props={…} />`
 * (tests/islands/counter.island.tsx). A button that only the island answers has `data-with-script`. It is displayed when
 * script runs, and a press before the island is awake is repeated (presses.ts).
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  wakes = "at once",
  seen,
  media,
  fetches = [],
}: {
  name: string;
  component: ComponentType<Props & Announcing>;
  props: Props;
  /** Fetches none of its files before its place comes into sight, or before somebody uses the page. */
  wakes?: "at once" | "seen" | "used";
  /** A part of it, as a selector: it also wakes when that part comes into sight. */
  seen?: string;
  /** The windows in which it wakes. In all others the page stays as it was drawn. */
  media?: string;
  /** The texts whose words its file fetches. It gets what the town says in its own words beside them. */
  fetches?: readonly { readonly name: string }[];
}) {
  const t = useTexts(islandTexts);
  const { script, language } = useResponseDetails();
  const built = script.islands[name];
  const own = ownWordsOf(
    language,
    fetches.map((texts) => texts.name),
  );
  return (
    <>
      <div
        data-files={built && listed([...built.files, ...(built.words[language] ?? [])])}
        data-island={name}
        data-late={t("late")}
        data-later={built && listed(built.later)}
        data-media={media}
        data-missing={t("missing")}
        data-own-words={own ? JSON.stringify(own) : undefined}
        data-seen={seen}
        data-wakes={wakes === "at once" ? undefined : wakes}
      >
        <Component {...props} announce={silent} />
      </div>
      {/* A data block, which never runs. `<` is escaped, so no text can end it. */}
      <script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        type="application/json"
      />
    </>
  );
}

const listed = (files: readonly string[]): string | undefined => files.join(" ") || undefined;

/** Nothing is announced on the server. */
const silent = () => undefined;
