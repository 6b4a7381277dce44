export const fi = {
  together_one: "{{count}} asia odottaa sinua",
  together_other: "{{count}} asiaa odottaa sinua",
} as const;
