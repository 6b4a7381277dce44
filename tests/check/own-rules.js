/**
 * Rules of lint that only this product needs. `.oxlintrc.jsonc` says for which files. Plain JavaScript, because Node 20
 * loads it for oxlint.
 */

/** A rule that reports the nodes of one kind for which `isWrong` is true. */
const forbids = (kind, isWrong, message) => ({
  meta: { type: "problem", schema: [] },
  create: (context) => ({
    [kind](node) {
      if (isWrong(node)) context.report({ node, message });
    },
  }),
});

const WORD = /[A-Za-zÀ-ÿ]{2}/;
const SPOKEN = new Set(["aria-label", "alt", "placeholder", "title"]);
const WORDS_IN_TEXTS = "Words that a person reads belong in texts/{fi,sv,en}.ts.";

const isNamed = (node, name) => node?.type === "Identifier" && node.name === name;
/** The entries of a post: `entries`, `posted.entries`. */
const areEntries = (node) =>
  isNamed(node, "entries") || (node.type === "MemberExpression" && isNamed(node.property, "entries"));
const READS = new Set(["find", "findLast", "some", "every"]);
const isCallOf = (node, isMethod, isObject = () => true) =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  isMethod(node.callee.property.name) &&
  isObject(node.callee.object);
/** The entries are all that a call or a constructor takes. */
const isOfEntries = ({ arguments: [first] }) => first !== undefined && areEntries(first);
/** A post is pairs of a name and a value. */
const takesPairs = ({ arguments: [read] }) => read?.params?.[0]?.type === "ArrayPattern";
const isFilterOfEntries = (node) => isCallOf(node, (name) => name === "filter", areEntries) && takesPairs(node);
const isMember = (node, object, property) =>
  node.type === "MemberExpression" && isNamed(node.object, object) && isNamed(node.property, property);

const isNumber = (node) => node?.type === "Literal" && typeof node.value === "number";
const isNow = (node) =>
  node.type === "CallExpression" &&
  (isMember(node.callee, "Date", "now") || isMember(node.callee, "performance", "now"));
/** The part of a call's name that says what it does: `fc.assert` is `assert`, `it.each(rows)` is `each`. */
const nameOf = ({ callee }) =>
  callee.type === "CallExpression" ? nameOf(callee) : (callee.property?.name ?? callee.name);
const PART_OF_DAY = /^get(UTC)?(FullYear|Month|Date|Day)$/;
/** The day of an instant by the machine's zone or by UTC: `now.getDate()`, `now.toISOString().slice(0, 10)`. */
const isMachineDay = (node) => {
  if (node.callee.type !== "MemberExpression") return false;
  const [, end] = node.arguments;
  const isCut = isCallOf(
    node,
    (name) => name === "slice",
    (of) => isCallOf(of, (name) => name === "toISOString"),
  );
  return (isCut && end?.value <= 10) || (node.arguments.length === 0 && PART_OF_DAY.test(nameOf(node)));
};
/** Calls of which one argument is a limit of time: the index of that argument. */
const LIMITS = {
  setTimeout: 1,
  setDefaultTimeout: 0,
  timeout: 0,
  waitFor: 1,
  ...Object.fromEntries(
    ["it", "test", "each", "beforeAll", "beforeEach", "afterAll", "afterEach"].map((name) => [name, -1]),
  ),
};

/** The faults whose message reaches the log (app/foundation/faults). */
const LOGGED = new Set([
  ...["Error", "RangeError", "OwnFault", "FileStoreUnavailable", "FileMissing", "FileDamaged"],
  ...["GeoUnavailable", "ImageUnusable", "BodyTooLarge"],
]);
/** Numbers that say nothing of a person: how many, and a status of HTTP. */
const isCount = ({ type, property }) => type === "MemberExpression" && ["length", "status"].includes(property.name);
const holdsNoValue = (message) =>
  message === undefined ||
  message.type === "Literal" ||
  (message.type === "TemplateLiteral" && message.expressions.every(isCount)) ||
  (message.type === "ConditionalExpression" && holdsNoValue(message.consequent) && holdsNoValue(message.alternate));

export default {
  meta: { name: "aamu" },
  rules: {
    "no-style-attribute": forbids(
      "JSXAttribute",
      ({ name }) => name.name === "style",
      "The content security policy blocks style attributes in HTML: use a class.",
    ),
    "no-words-in-markup": forbids("JSXText", ({ value }) => WORD.test(value), WORDS_IN_TEXTS),
    "no-words-in-attributes": forbids(
      "JSXAttribute",
      ({ name, value }) => SPOKEN.has(name.name) && value?.type === "Literal" && WORD.test(value.value),
      WORDS_IN_TEXTS,
    ),
    "no-raw-markup": forbids(
      "JSXAttribute",
      ({ name }) => name.name === "dangerouslySetInnerHTML",
      "Nobody's text is markup. The few places that write JSON for an island go through foundation/islands.",
    ),
    "no-button-without-type": forbids(
      "JSXOpeningElement",
      ({ name, attributes }) =>
        name.name === "button" &&
        attributes.every((attribute) => attribute.type === "JSXAttribute" && attribute.name.name !== "type"),
      "Say the type of the button: submit or button.",
    ),
    "no-value-in-a-fault": forbids(
      "NewExpression",
      ({ callee, arguments: [message] }) => LOGGED.has(callee.name) && !holdsNoValue(message),
      "The log has the message of this fault, so it holds no value: say what happened, and give what you caught as cause.",
    ),
    "no-environment": forbids(
      "MemberExpression",
      (node) =>
        isMember(node, "process", "env") &&
        !(node.parent.type === "MemberExpression" && isNamed(node.parent.property, "PATH")),
      "The environment is read once, in municipality/configuration.ts; take the setting from there.",
    ),
    "no-reading-by-hand": {
      meta: { type: "problem", schema: [] },
      create(context) {
        const message =
          "Read a post by a schema of its fields: typedIn or sentIn of foundation/forms/reading/read-entries.ts.";
        const forbidIf = (isWrong) => (node) => {
          if (isWrong(node)) context.report({ node, message });
        };
        return {
          CallExpression: forbidIf(
            (node) =>
              (isCallOf(node, (name) => READS.has(name), areEntries) && takesPairs(node)) ||
              isCallOf(node, (name) => name === "map" || name === "flatMap", isFilterOfEntries) ||
              (isCallOf(node, (name) => name === "fromEntries") && isOfEntries(node)) ||
              isCallOf(node, (name) => name === "formData"),
          ),
          NewExpression: forbidIf((node) => isNamed(node.callee, "Map") && isOfEntries(node)),
          ForOfStatement: forbidIf(
            ({ left, right }) => areEntries(right) && left.declarations?.[0]?.id.type === "ArrayPattern",
          ),
        };
      },
    },
    "no-caught-call": {
      meta: { type: "problem", schema: [] },
      create(context) {
        const message =
          "Pages catch nothing. Ask found, foundOrNull, refusalOf, outcomeOf, servedOr or insteadOfRefusal for a refusal.";
        return {
          CatchClause(node) {
            context.report({ node, message });
          },
          CallExpression(node) {
            const { callee } = node;
            if (callee.type !== "MemberExpression") return;
            const isCaught = isNamed(callee.property, "catch");
            if (isCaught || (isNamed(callee.property, "then") && node.arguments.length > 1))
              context.report({ node, message });
          },
          ImportSpecifier(node) {
            if (isNamed(node.imported, "isRefusal")) context.report({ node, message });
          },
        };
      },
    },
    "no-clock-in-tests": {
      meta: { type: "problem", schema: [] },
      create(context) {
        const message =
          "A busy machine is slow. Wait for the thing itself: until, aWhile and PATIENCE_MS in tests/support/running/patience.ts.";
        return {
          CallExpression(node) {
            const { arguments: given } = node;
            const name = nameOf(node);
            const isElapsed = name === "expect" && given[0]?.type === "BinaryExpression" && isNow(given[0].left);
            if (name === "waitForTimeout" || isElapsed || isNumber(given.at(LIMITS[name] ?? given.length)))
              context.report({ node, message });
          },
          Property(node) {
            if (isNamed(node.key, "timeout") && isNumber(node.value)) context.report({ node, message });
          },
          // Its expectations wait five seconds. Those of tests/support/browsing/browser.ts have the patience of all tests.
          ImportDeclaration(node) {
            if (node.source.value === "playwright/test") context.report({ node, message });
          },
        };
      },
    },
    "no-machine-day": forbids(
      "CallExpression",
      isMachineDay,
      "For some hours a day the municipality has another day than the machine: dateAt in foundation/dates/clock.ts.",
    ),
    "no-clock": {
      meta: { type: "problem", schema: [] },
      create(context) {
        const message =
          "Take now or today from the context: tests and the demo set the clock (foundation/dates/clock.ts).";
        return {
          NewExpression(node) {
            if (isNamed(node.callee, "Date") && node.arguments.length === 0) context.report({ node, message });
          },
          CallExpression(node) {
            if (isMember(node.callee, "Date", "now")) context.report({ node, message });
          },
        };
      },
    },
  },
};
