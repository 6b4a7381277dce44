export const fi = {
  together_one: "{{count}} asia odottaa sinua",
  together_other: "{{count}} asiaa odottaa sinua",
  /** Beside a list of some of the things: all of them are counted. */
  inAll_one: "{{count}} asia odottaa sinua",
  inAll_other: "Kaikkiaan {{count}} asiaa odottaa sinua",
} as const;
