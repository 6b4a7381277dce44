import { posix } from "node:path";
import ts from "typescript";

/** Folders of one folder whose files import each other in a circle, also by types alone. */
export interface Circle {
  /** `applications: editor ↔ sending` or `map: live → drawing → pages`; first the folder that holds them, empty for app/. */
  rooms: string;
  /** The imports from one of its rooms to the next where they are fewest: the shortest way to part them. */
  fewest: string[];
}

/** What one room imports of another one beside it. */
interface Arrow {
  above: string;
  from: string;
  to: string;
  imports: string[];
}

/**
 * The circles of rooms below app/, at every level: every two rooms that import each other, and the shortest circles of more
 * rooms among the other imports. `files` has each source file by its path in app/.
 */
export function circlesOfRooms(files: ReadonlyMap<string, string>): Circle[] {
  const arrows = arrowsBetween(files);
  const backOf = (one: Arrow) => arrows.find((other) => isAfter(one, other) && other.to === one.from);
  const pairs = arrows.filter((arrow) => backOf(arrow));
  const others = arrows.filter((arrow) => !backOf(arrow));
  return [
    ...pairs.flatMap((arrow) => (arrow.from < arrow.to ? [circleOf([arrow, backOf(arrow) ?? arrow], " ↔ ")] : [])),
    ...others.flatMap((arrow) => {
      const circle = shortestCircle(arrow, others);
      const isFirst = circle?.every(({ from }) => arrow.from <= from);
      return circle && isFirst ? [circleOf(circle, " → ")] : [];
    }),
  ];
}

const isAfter = (one: Arrow, other: Arrow): boolean => other.above === one.above && other.from === one.to;

function circleOf(circle: readonly Arrow[], between: string): Circle {
  const [fewest] = circle.map(({ imports }) => imports).sort((one, other) => one.length - other.length);
  return { rooms: `${circle[0]?.above}: ${circle.map(({ from }) => from).join(between)}`, fewest: fewest ?? [] };
}

/** The shortest way from an arrow along others back to where it begins. Null when there is none. */
function shortestCircle(arrow: Arrow, arrows: readonly Arrow[]): Arrow[] | null {
  const ways = [[arrow]];
  const reached = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1) ?? arrow;
    if (last.to === arrow.from) return way;
    if (reached.has(last.to)) continue;
    reached.add(last.to);
    for (const next of arrows) if (isAfter(last, next)) ways.push([...way, next]);
  }
  return null;
}

function arrowsBetween(files: ReadonlyMap<string, string>): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const [file, text] of files)
    for (const target of importsOf(file, text)) {
      const rooms = roomsBetween(file, target);
      if (!rooms) continue;
      const key = Object.values(rooms).join("|");
      const arrow = arrows.get(key) ?? { ...rooms, imports: [] };
      arrow.imports.push(`${file} → ${target}`);
      arrows.set(key, arrow);
    }
  return [...arrows.values()];
}

/** The folders at which the ways to two files part. Null when one of the files stands in the folder of both. */
function roomsBetween(file: string, target: string): Omit<Arrow, "imports"> | null {
  const [here, there] = [file.split("/"), target.split("/")];
  const parted = here.findIndex((name, depth) => name !== there[depth]);
  if (parted < 0 || parted === here.length - 1 || parted >= there.length - 1) return null;
  return { above: here.slice(0, parted).join("/"), from: here[parted] ?? "", to: there[parted] ?? "" };
}

/** The files of app/ that a file imports, for values or for types. */
function importsOf(file: string, text: string): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("~/")) return [fileName.slice(2)];
    return fileName.startsWith(".") ? [posix.join(posix.dirname(file), fileName)] : [];
  });
}
