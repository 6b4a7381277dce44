import type { ComponentType, ReactNode } from "react";
import { useServerFacts } from "~/foundation/server/server-facts.ts";

/**
 * Island: a part of the page that script takes over in place (interaction.md "One rule for all").
 * Must: work before and without script · get everything it needs, words too, as plain props.
 *
 * `name` is its file's name: `<Island name="unit-picker" component={UnitPicker} props={…} />`.
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

/** The same for an island that is no component: it wakes over any markup, without React (mount-islands.ts). */
export function IslandPlace({
  name,
  props,
  whenSeen = false,
  children,
}: {
  name: string;
  props: object;
  /** Nothing of it is fetched before its place comes into sight. */
  whenSeen?: boolean;
  children: ReactNode;
}) {
  const { nonce, script } = useServerFacts();
  return (
    <>
      {whenSeen
        ? null
        : script.islands[name]?.map((file) => <link href={file} key={file} nonce={nonce} rel="modulepreload" />)}
      <div data-island={name} data-when-seen={whenSeen ? "" : undefined}>
        {children}
      </div>
      {/* A data block, never run; `<` is escaped so that no text can end it. */}
      <script
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
        type="application/json"
      />
    </>
  );
}
