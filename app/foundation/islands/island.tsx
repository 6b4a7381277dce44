import type { ComponentType, ReactNode } from "react";
import { useResponseDetails } from "~/foundation/server/response-details.ts";

/**
 * Island: a part of the page that script takes over in place (interaction.md "One rule for all").
 * Must: work before and without script · get everything that it needs, also words, as plain props.
 *
 * `name` is its file's name: `<Island name="counter" component={Counter} props={…} />`
 * (tests/islands/counter.island.tsx).
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
}: {
  name: string;
  component: ComponentType<Props>;
  props: Props;
}) {
  return (
    <IslandPlace name={name} props={props}>
      <Component {...props} />
    </IslandPlace>
  );
}

/**
 * The place of an island that is not a component: it wakes over any markup, without React (mount-islands.ts). A button
 * in it that only the island answers is `hidden` with `data-with-script`. Script shows it, and a press wakes the island.
 */
export function IslandPlace({
  name,
  props,
  wakes = "at once",
  children,
}: {
  name: string;
  props: object;
  /** Fetches none of its files before its place comes into sight, or before somebody uses the page. */
  wakes?: "at once" | "seen" | "used";
  children: ReactNode;
}) {
  const { nonce, script } = useResponseDetails();
  return (
    <>
      {wakes === "at once"
        ? script.islands[name]?.map((file) => <link href={file} key={file} nonce={nonce} rel="modulepreload" />)
        : null}
      <div data-island={name} data-wakes={wakes === "at once" ? undefined : wakes}>
        {children}
      </div>
      {/* A data block, which never runs. `<` is escaped, so no text can end it. */}
      <script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        type="application/json"
      />
    </>
  );
}
