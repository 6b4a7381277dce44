type Field = [name: string, value: string];

/** Text of markup that React has drawn. */
export const unescaped = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** An attribute of a tag that React has drawn. Empty for one without a value. */
export function attributeOf(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
}

const isBox = (tag: string): boolean => ["checkbox", "radio"].includes(attributeOf(tag, "type") ?? "");

const isSent = (tag: string): boolean => !isBox(tag) || attributeOf(tag, "checked") !== null;

/** The fields of a form that React has drawn, as a browser posts them untouched, without its buttons and files. */
export function drawnFields(form: string): Field[] {
  const parts = form.matchAll(/<input[^>]*>|<textarea[^>]*>.*?<\/textarea>|<select[^>]*>.*?<\/select>/gs);
  return [...parts].flatMap(([part]): Field[] => {
    const name = attributeOf(part, "name");
    if (name === null || attributeOf(part, "type") === "file" || !isSent(part)) return [];
    if (part.startsWith("<textarea")) return [[name, unescaped(/>\n?(.*?)<\/textarea>/s.exec(part)?.[1] ?? "")]];
    if (!part.startsWith("<select")) return [[name, attributeOf(part, "value") ?? (isBox(part) ? "on" : "")]];
    const options = [...part.matchAll(/<option[^>]*>/g)].map(([option]) => option);
    const chosen = options.find((option) => attributeOf(option, "selected") !== null) ?? options[0];
    return [[name, (chosen && attributeOf(chosen, "value")) ?? ""]];
  });
}
