import { useState } from "react";

/** An island for the test. Without script it is text; with script it counts. */
export default function Counter({ label, from }: { label: string; from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button id="counter" onClick={() => setCount(count + 1)} type="button">
      {label}: {count}
    </button>
  );
}
