import { useState } from "react";

/** An island for the test: works as text without script, counts with it. */
export default function Counter({ label, from }: { label: string; from: number }) {
  const [count, setCount] = useState(from);
  return (
    <button id="counter" onClick={() => setCount(count + 1)} type="button">
      {label}: {count}
    </button>
  );
}
