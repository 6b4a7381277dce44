/**
 * Strokes on a 24 × 24 grid, drawn for this service. They have one line weight and round ends, so that they look alike
 * and stay legible at 20 px.
 */
const STROKES = {
  "arrow-left": "M19 12H5m6-6-6 6 6 6",
  "arrow-right": "M5 12h14m-6-6 6 6-6 6",
  "chevron-down": "m6 9 6 6 6-6",
  "chevron-right": "m9 6 6 6-6 6",
  calendar: "M4 6.5h16v13H4zM4 11h16M8 3.5v5m8-5v5",
  check: "m5 13 4.5 4.5L19 7",
  child: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm-7 16c.6-4 3.2-5.5 7-5.500s6.4 1.5 7 5.5",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  cross: "m6 6 12 12M18 6 6 18",
  decision: "M6 3.500h9l4 4v13H6zM15 3.500v4h4M9 13.500l2.2 2.2 4-4.2",
  document: "M6 3.500h9l4 4v13H6zM15 3.500v4h4M9.5 12h6m-6 4h6",
  down: "M12 5v14m-6-6 6 6 6-6",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
  external: "M14 4h6v6m0-6-9 9M18 14v6H4V6h6",
  file: "M6 3.500h9l4 4v13H6zM15 3.500v4h4",
  globe: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.500c5 5 5 12 0 17-5-5-5-12 0-17z",
  info: "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.500M12 7.500v.1",
  lock: "M6 10.500h12v9.500H6zM8.5 10.500V8a3.5 3.5 0 0 1 7 0v2.500M12 14.500v2",
  logout: "M14 4H5v16h9M10 12h10.500m-4-4 4 4-4 4",
  map: "m3.5 6.5 5.5-2.5 6 2.5 5.5-2.500v13.500L15 20l-6-2.500L3.5 20zM9 4v13.500M15 6.500V20",
  menu: "M4 7h16M4 12h16M4 17h16",
  message: "M3.5 5.500h17v11H12l-4.5 3.500v-3.500h-4z",
  minus: "M5 12h14",
  money: "M3.5 6.500h17v11h-17zM12 9.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 12h.1m10.8 0h.1",
  pen: "m4.5 19.5 1-4.500L16 4.500l3.5 3.500L9 18.500zM13.5 7l3.5 3.5",
  person:
    "M12 3.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm-5.5 11.300c1-2.3 2.8-3.3 5.5-3.300s4.5 1 5.5 3.3",
  phone: "M7.5 2.500h9v19h-9zM11 18.500h2",
  plus: "M12 5v14M5 12h14",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zm4.7 11.200L20 20",
  trash: "M4.5 6.500h15M9 6.500V4h6v2.500M6.5 6.5 7.5 20h9l1-13.500M10 10.500v6m4-6v6",
  up: "M12 19V5m-6 6 6-6 6 6",
  upload: "M12 15V4M7 9l5-5 5 5M5 20h14",
  warning: "M12 4 2.5 20h19zM12 10v5m0 2.500v.1",
} as const;

export type IconName = keyof typeof STROKES;
export const ICON_NAMES = Object.keys(STROKES) as IconName[];

/**
 * Icon: a picture beside words.
 * Must: be hidden from screen readers, because the words are beside it · take the colour of the text · keep its size
 * without a stylesheet.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      className="icon"
      fill="none"
      height="24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      viewBox="0 0 24 24"
      width="24"
    >
      <path d={STROKES[name]} />
    </svg>
  );
}
