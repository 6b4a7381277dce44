import { describe, expect, it } from "vitest";
import { COLOUR_PAIRS, COLOURS, contrast } from "~/foundation/ui/base/colours.ts";
import { type FolderFault, linesOf } from "./folder-fault.ts";
import { ownMark } from "./own-mark.ts";
import { ownTheme } from "./theme.ts";
import { lookOf, townLook } from "./town-look.server.ts";

const files = (file: string, text: string) => new Map([[file, { file, bytes: Buffer.from(text) }]]);
const lines = ({ faults }: { faults: FolderFault[] }) => linesOf(faults);
const theme = (said: object) => ownTheme(files("theme.json", JSON.stringify(said, null, 1)));
const mark = (inside: string, more = "") =>
  ownMark(files("logo.svg", `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>\n${inside}\n</svg>`));

describe("the colours of a town", () => {
  it("are ours without a file", () => {
    expect(ownTheme(new Map())).toEqual({ css: null, brand: null, notes: [], faults: [] });
  });

  it("stand in for ours by what they do, also in the dark, and not where a reader asks for more contrast", () => {
    const { css, brand, faults } = theme({
      light: { action: "#0b4f3a", brand: "#2e7d32" },
      dark: { action: "#9fe3c4" },
    });
    expect(faults).toEqual([]);
    expect(brand).toBe("#2e7d32");
    expect(css).toMatch(
      /^@layer tokens\{@media not all and \(prefers-contrast:more\)\{:root\{--blue:#0b4f3a;--dawn:#2e7d32\}/,
    );
    expect(css).toMatch(/@media \(prefers-color-scheme:dark\)\{:root\{[^}]*--blue:#9fe3c4/);
    expect(css?.split("dark")[1]).toContain(`--red:${COLOURS.dark.red}`);
  });

  it("that cannot be read are refused with the nearest that can: white on yellow", () => {
    const faults = lines(theme({ light: { page: "#ffff00", text: "#ffffff" } }));
    expect(faults).toContain(
      "theme.json:4: light.text: #ffffff has 1.0:1 to page #ffff00 and needs 7:1; the nearest that does is #4b4b4b",
    );
  });

  it("that are named instead pass", () => {
    const [fault = ""] = lines(theme({ light: { action: "#ffcc00" } }));
    expect(fault).toMatch(
      /^theme\.json:3: light\.action: #ffcc00 has 1\.\d:1 to page #ffffff and needs 7:1; the nearest/,
    );
    const near = /is (#\w+)$/.exec(fault)?.[1] ?? "";
    expect(lines(theme({ light: { action: near } }))).toEqual([]);
    expect(contrast(near, "#ffffff")).toBeLessThan(9);
  });

  it.each(["light", "dark"] as const)("are checked in every pair, %s", (scheme) => {
    const roles = ["text", "quietText", "action", "actionPressed", "visitedLink", "error", "onAction", "onError"];
    for (const role of [...roles, "edge", "done", "warning", "focus"]) {
      const unseen = role.startsWith("on") ? COLOURS[scheme].blue : COLOURS[scheme].paper;
      const same = role === "onError" ? COLOURS[scheme].red : unseen;
      expect(lines(theme({ [scheme]: { [role]: same } })).join("\n"), role).toContain(
        `${scheme}.${role}: ${same} has 1.0:1`,
      );
    }
  });

  it("on a ground where nothing can be read name the other colour too", () => {
    const [fault] = lines(theme({ light: { page: "#808080" } }));
    expect(fault).toMatch(/light\.page: #808080 has .* and needs 7:1; /);
  });

  it.each([
    [{ light: { acton: "#000000" } }, "theme.json:3: light.acton: is not known; did you mean action?"],
    [{ light: { action: "yellow" } }, "theme.json:3: light.action: say a colour as #1f3a8a"],
    [{ light: { action: "#000000;}*{display:none" } }, "theme.json:3: light.action: say a colour as #1f3a8a"],
    [{ light: [] }, "theme.json:2: light: say an object in { }"],
    [{ bright: {} }, "theme.json:2: bright: is not known; did you mean light?"],
  ])("are written by name: %j", (said, line) => {
    expect(lines(theme(said))).toEqual([line]);
  });

  it("are compared in all pairs that people read", () => {
    expect(COLOUR_PAIRS.length).toBeGreaterThan(30);
  });
});

describe("the mark of a town", () => {
  it("is drawn as it is, without what drawing programs add", () => {
    const { svg, faults } = mark(
      '<!-- made by --><metadata>x</metadata><i:grid xmlns:i="http://inkscape"/><path i:a="1" xmlns:i="http://inkscape" d="M0 0h9v9z"/>',
    );
    expect(faults).toEqual([]);
    expect(svg).toContain('d="M0 0h9v9z"');
    expect(svg).not.toMatch(/made by|metadata|grid|i:a/);
  });

  it.each([
    ["a script", "<script>alert(1)</script>", "2: <script>: a picture has no script; take it out"],
    ["a script in a group", "<g>\n<script/></g>", "3: <script>: a picture has no script; take it out"],
    ["an event", '<path onload="a()"/>', "2: onload: a picture has no script; take it out"],
    ["HTML", "<foreignObject/>", "2: <foreignObject>: HTML in a picture is not shown; draw it"],
    [
      "a picture from outside",
      '<image href="https://a.fi/b.png"/>',
      "2: <image>: a picture in a picture is not shown; draw it as paths",
    ],
    [
      "a reference out",
      '<path fill="url(https://a.fi/b#c)"/>',
      "2: fill: a picture leads nowhere and loads nothing; take it out",
    ],
    [
      "a hidden reference",
      "<path style=\"fill:u\\rl( '//a.fi')\"/>",
      "2: style: a picture leads nowhere and loads nothing; take it out",
    ],
    ["a link", '<a href="javascript:a()"><path/></a>', "2: <a>: is not shown; draw it as paths"],
    [
      "another document",
      '<linearGradient href="b.svg#c"/>',
      "2: href: a picture leads nowhere and loads nothing; take it out",
    ],
    ["an animation", '<animate attributeName="href" to="x"/>', "2: <animate>: is not shown; draw it as paths"],
    ["styles", "<style>@import url(a)</style>", "2: <style>: write colours as attributes, for example fill"],
    ["letters", "<text>A</text>", "2: <text>: draw letters as paths: the reader may not have the font"],
    ["a tag that does not end", "<path>", "is not XML; save it again as SVG"],
    ["too many groups", "<g>".repeat(40) + "</g>".repeat(40), "2: has too many groups in groups; ungroup some"],
  ])("with %s is refused with its line", (_what, inside, says) => {
    expect(lines(mark(inside)).join("\n")).toContain(says);
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]>\n<svg/>', "logo.svg:1: a picture needs no DOCTYPE; take it out"],
    ["<html/>", "logo.svg:1: is no SVG; begin with"],
    ["PNG", "logo.svg:1: is not XML"],
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'logo.svg:1: has no viewBox; write one, for example viewBox="0 0 40 40"',
    ],
    [`<svg>${" ".repeat(40_000)}</svg>`, "logo.svg: has 41 kB; the most of a mark is 32 kB"],
  ])("is an SVG: %#", (text, says) => {
    expect(lines(ownMark(files("logo.svg", text))).join("\n")).toContain(says);
  });

  it("may use its own gradients", () => {
    const inside = '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><path fill="url(#a)"/>';
    expect(lines(mark(inside))).toEqual([]);
  });

  it("and colours have an address that changes with what is in them", () => {
    const [one, other] = [lookOf({ css: "a", svg: "b" }), lookOf({ css: "c", svg: null })];
    expect(one.styles?.href).toMatch(/^\/town\/colours-[0-9a-f]{12}\.css$/);
    expect(one.styles?.text).toMatch(/^a\.town-mark\{[^}]*background:#fff/);
    expect(other.styles?.text).toBe("c");
    expect(lookOf({ css: null, svg: "b" }).styles?.text).toMatch(/^\.town-mark/);
    expect(lookOf({ css: null, svg: null })).toEqual({ brand: null, styles: null, mark: null });
    expect(one.styles?.href).not.toBe(other.styles?.href);
    const responses = townLook({ look: one });
    expect(responses(one.mark?.href ?? "")).toBeDefined();
    expect(responses(other.styles?.href ?? "")).toBeUndefined();
  });
});
