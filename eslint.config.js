import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

/**
 * What the type checker cannot see: mistakes in the accessibility of markup, and our own rules. Rules that need types are
 * oxlint's (.oxlintrc.jsonc). Formatting and the order of imports are biome's (biome.jsonc); who may import what is
 * dependency-cruiser's.
 */

const APP_TESTS = ["**/*.test.ts", "**/*.test.tsx"];

/** Without the client runtime these would be dead weight, or would work only with scripts on (interaction.md). */
const SCRIPT_ONLY = ["Form", "Link", "LiveReload", "NavLink", "PrefetchPageLinks", "Scripts", "ScrollRestoration"];
const SCRIPT_ONLY_HOOKS = ["useFetcher", "useFetchers", "useNavigate", "useNavigation", "useRevalidator", "useSubmit"];

const noStyleAttribute = {
  selector: "JSXAttribute[name.name='style']",
  message: "The content security policy blocks style attributes in HTML: use a class.",
};
const noWordsInMarkup = {
  selector: "JSXText[value=/[A-Za-zÀ-ÿ]{2}/]",
  message: "Words that a person reads belong in texts/{fi,sv,en}.ts.",
};
const noWordsInAttributes = {
  selector: "JSXAttribute[name.name=/^(aria-label|alt|placeholder|title)$/] > Literal[value=/[A-Za-zÀ-ÿ]{2}/]",
  message: "Words that a person reads belong in texts/{fi,sv,en}.ts.",
};
const noButtonWithoutType = {
  selector: "JSXOpeningElement[name.name='button']:not(:has(JSXAttribute[name.name='type'], JSXSpreadAttribute))",
  message: "Say the type of the button: submit or button.",
};
const noRawMarkup = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: "Nobody's text is markup. The few places that write JSON for an island go through foundation/islands.",
};
const noEnvironment = {
  selector:
    "MemberExpression[object.name='process'][property.name='env']:not(MemberExpression[property.name='PATH'] > *)",
  message: "The environment is read once, in municipality/configuration.ts; take the setting from there.",
};
const noClock = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: "Take now or today from the context: tests and the demo set the clock (foundation/dates/clock.ts).",
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: "Take now or today from the context: tests and the demo set the clock (foundation/dates/clock.ts).",
  },
];

export default tseslint.config(
  { ignores: ["build/", "data/", "node_modules/", "a11y/report/", "tests/report/", ".cache/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.strict],
    rules: {
      "@typescript-eslint/ban-ts-comment": [
        "error",
        { "ts-expect-error": "allow-with-description", "ts-ignore": true, "ts-nocheck": true },
      ],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      // Express is told about our own request fields by its namespace.
      "@typescript-eslint/no-namespace": ["error", { allowDeclarations: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      // Parts, Settings and Tables are filled by module augmentation (foundation/seam/parts.ts).
      "@typescript-eslint/no-empty-object-type": "off",
      // A call that answers nothing has z.void() as its schema, and so Answer<void>.
      "@typescript-eslint/no-invalid-void-type": "off",
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  {
    files: ["**/*.tsx"],
    extends: [jsxA11y.flatConfigs.strict],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      // Focus on the summary of faults and on the dialog's heading is what interaction.md asks for.
      "jsx-a11y/no-autofocus": "off",
      // A scrolling table is focusable so that it scrolls by keyboard; headings take focus after a step.
      "jsx-a11y/no-noninteractive-tabindex": [
        "error",
        { tags: ["h1", "h2", "div"], roles: ["region", "group", "alert"] },
      ],
      // Safari forgets that a list without bullets is a list unless it says so.
      "jsx-a11y/no-redundant-roles": ["error", { ul: ["list"], ol: ["list"] }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "@remix-run/react",
              importNames: [...SCRIPT_ONLY, ...SCRIPT_ONLY_HOOKS],
              message: "Pages are plain HTML: use <a>, <form> and an enhancer.",
            },
            { name: "remix", message: "The package throws when imported; use @remix-run/node or @remix-run/react." },
          ],
        },
      ],
    },
  },
  {
    files: ["app/**/*.tsx"],
    // The gallery shows components to us, in made-up words; the service never serves it to guardians.
    ignores: [...APP_TESTS, "app/foundation/ui/gallery/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        noStyleAttribute,
        noWordsInMarkup,
        noWordsInAttributes,
        noButtonWithoutType,
        noRawMarkup,
        noEnvironment,
      ],
    },
  },
  {
    files: ["app/**/*.server.ts", "app/foundation/**/*.ts"],
    ignores: [...APP_TESTS, "app/municipality/configuration.ts"],
    rules: { "no-restricted-syntax": ["error", noEnvironment] },
  },
  {
    // Rules and contracts: everything passed in (architecture.md, "Who may import what").
    files: ["app/**/*.ts"],
    ignores: [...APP_TESTS, "**/*.server.ts", "app/foundation/**", "app/municipality/**", "app/entry.*"],
    rules: { "no-restricted-syntax": ["error", noEnvironment, ...noClock] },
  },
  {
    // A script element that holds JSON: React would escape what a browser does not unescape there.
    files: ["app/foundation/islands/*.tsx"],
    rules: { "no-restricted-syntax": ["error", noStyleAttribute, noWordsInMarkup, noWordsInAttributes] },
  },
  {
    // Programs for the command line speak to a person on the terminal.
    files: ["server.ts", "a11y/**", "tests/**", "app/municipality/desk*", "app/municipality/desk/**"],
    rules: { "no-console": "off" },
  },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**", "a11y/**"],
    rules: {
      // A test that reads one field of an answer stands or falls with that field.
      "@typescript-eslint/no-non-null-assertion": "off",
    },
  },
);
