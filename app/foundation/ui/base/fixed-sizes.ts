const DECLARED = /(--[\w-]+):\s*([^;]+);/g;
const SIZE = /^(?:[\d.]+rem|min\(.*\))$/;
const USED = /var\((--[\w-]+)\)/g;

interface Declaration {
  prop: string;
  value: string;
  remove: () => unknown;
}

/** The sizes of `tokens.css` that are the same in every window and for every reader: those with one value. */
export function fixedSizes(tokens: string): ReadonlyMap<string, string> {
  const values = new Map<string, string[]>();
  for (const [, name = "", value = ""] of tokens.matchAll(DECLARED))
    values.set(name, [...(values.get(name) ?? []), value]);
  return new Map(
    [...values].flatMap(([name, [value = "", ...more]]) =>
      more.length === 0 && SIZE.test(value) ? [[name, value]] : [],
    ),
  );
}

/**
 * For PostCSS: fixed sizes stand in the built style sheets themselves. A browser looks a variable up, and reads the
 * declaration anew, for each element that has it (record 103).
 * @param tokens the text of `tokens.css`
 */
export function withFixedSizes(tokens: string) {
  const sizes = fixedSizes(tokens);
  return {
    postcssPlugin: "fixed-sizes",
    Declaration: (declaration: Declaration): void => {
      if (sizes.has(declaration.prop)) declaration.remove();
      else declaration.value = declaration.value.replace(USED, (use, name: string) => sizes.get(name) ?? use);
    },
  };
}
