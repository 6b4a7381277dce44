/** A text of the document, with its line breaks and in its language. */
export function DocumentText({ text, lang }: { text: string; lang: string | undefined }) {
  if (text.trim() === "") return null;
  return (
    <p className="document-text" lang={lang}>
      {text}
    </p>
  );
}
