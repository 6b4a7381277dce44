import { useEffect, useState } from "react";

/** An island for the test that breaks. Without script it is a link, a field and a button of the form around it. */
export default function Frail({ breaks }: { breaks: "at first" | "later" | "never" }) {
  const [count, setCount] = useState(0);
  const [tabIndex, setTabIndex] = useState<number>();
  useEffect(() => setTabIndex(-1), []);
  if (breaks === "at first" && typeof document !== "undefined") throw new Error("frail at first");
  if (breaks === "later" && count > 0) throw new Error("frail later");
  return (
    <>
      <a href="/elsewhere" tabIndex={tabIndex}>
        A link
      </a>
      <p>
        <label htmlFor="text">Text</label> <input id="text" name="text" />
      </p>
      <button data-with-script="" onClick={() => setCount(count + 1)} type="button">
        Own <span>{count}</span>
      </button>
    </>
  );
}
