import { escaped } from "../app/foundation/server/escaped.ts";

/** A report as a plain accessible page in English. `main`: HTML after its heading. */
export const writtenReport = (title: string, main: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Aamu</title>
<style>${STYLE}</style>
</head>
<body>
<header><p>Aamu</p></header>
<main>
<h1>${escaped(title)}</h1>
${main}
</main>
</body>
</html>
`;

const STYLE = `
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
caption { text-align: start; font-weight: bold; padding-block: 1rem 0.5rem }
th, td { text-align: start; vertical-align: top; border-bottom: 1px solid; padding: 0.25rem 0.5rem }
`;
