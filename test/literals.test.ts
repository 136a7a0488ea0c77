import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PROGRAM } from "#test/imports.ts";
import { type Literal, literalsIn } from "#test/literals.ts";

type Allowed = { place: RegExp; text?: RegExp; because: string };

const ALLOWED: readonly Allowed[] = [
  { place: /^src\/app\/dev\//, because: "pages of local mode are for developers" },
  { place: /^src\/app\/seed\//, because: "sample data is content, and says what it says" },
  { place: /^src\/app\/docs\/|^src\/platform\/http\/describe\.ts/, because: "the description of the API is English" },
  { place: /^src\/accounts\/server\/settings\.ts/, because: "an answer of the protocol, for programs" },
  { place: /^src\/accounts\/contract\//, because: "answers of the protocol to what no page of ours sends" },
  { place: /^src\/accounts\/domain\/wallet-text\.ts/, because: "EIP-4361 fixes the words that a wallet signs" },
  { place: /^src\/platform\/realtime\//, because: "answers of the protocol, for programs" },
  { place: /^src\/platform\/observability\//, because: "operators read metrics and logs" },
  { place: /^src\/shell\/forms\/read-form\.ts/, because: "browsers show no status text" },
  { place: /\.tsx$/, text: /^(?:CSV|E-DID|LinkedIn|WhatsApp)$/, because: "names are the same in every language" },
  { place: /\/devices\.ts$/, text: /^\{\} on \{\}$/, because: "as a device is stored; readers see `deviceInWords`" },
  { place: /\/new-template\.ts$/, because: "a mail to write on: what staff writes is English" },
  { place: /\/template-fields\.ts$/, text: /^Copy of/, because: "a name that staff gives, and changes" },
];

const isAllowed = ({ path, text }: Literal, { place, text: only }: Allowed) =>
  place.test(path) && (only?.test(text) ?? true);

const found = PROGRAM.flatMap((path) => literalsIn(path, readFileSync(path, "utf8")));

test("what a person can read passes through the translator", () => {
  const wrong = found.filter((literal) => !ALLOWED.some((allowed) => isAllowed(literal, allowed)));
  expect(wrong.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
});

test("nothing is allowed that nobody needs", () => {
  const idle = ALLOWED.filter((allowed) => !found.some((literal) => isAllowed(literal, allowed)));
  expect(idle.map(({ because }) => because)).toEqual([]);
});

const textsIn = (path: string, source: string) => literalsIn(path, source).map(({ text }) => text);
const PAGE = "src/features/profiles/web/page.tsx";
const SERVER = "src/features/profiles/server/verbs.ts";

test.each([
  ["text of an element", "<p>Hello there</p>", ["Hello there"]],
  ["a part of one", "<p>{name} says hello</p>", ["says hello"]],
  ["what an element shows on a condition", '<p>{done ? "Saved" : t("Saving")}</p>', ["Saved"]],
  ["what a screen reader says", '<a aria-label="Close">{t("x")}</a>', ["Close"]],
  ["a label that is joined", `<Field label={\`Name of \${who}\`} />`, ["Name of {}"]],
  ["a title", '<Card title={isNew && "New card"} />', ["New card"]],
  ["a sentence that the list cannot hold", `<p>{t(\`Hello \${name}\`)}</p>`, ["Hello {}"]],
  ["words of a constant", '<p>{done && SAID.done}</p>; const SAID = { done: "It is done" }', ["It is done"]],
  [
    "what stands beside a sentence",
    '<Sentence text="Please {link}." parts={{ link: <a href="/">sign in</a> }} />',
    ["sign in"],
  ],
  ["a toast", '<b onClick={() => toast.error("Not copied")} />', ["Not copied"]],
])("of a page: %s", (_, markup, expected) => {
  expect(textsIn(PAGE, `const Page = () => ${markup};`)).toEqual(expected);
});

test.each([
  ["what is said", '<p title={t("Hello")}>{t(done ? "Yes" : "No")} · {count}</p>'],
  ["a sentence with parts", '<Sentence text="Please {link}." parts={{ link: <a href="/">{t("sign in")}</a> }} />'],
  [
    "classes, addresses, keys and names of fields",
    '<a className="flex gap-2" href="/edit" name="email" key="Some Key" />',
  ],
  ["a constant that is handed on", '<Card title={SAID.done} />; const SAID = { done: "It is done" }'],
  ["a condition", '<p>{state === "Open" && t("It is open")}</p>'],
  ["an address that is joined", `<Form action={\`/auth/\${isNew ? "invite" : "recovery"}\`} />`],
])("of a page it is none: %s", (_, markup) => {
  expect(textsIn(PAGE, `const Page = () => ${markup};`)).toEqual([]);
});

test("constants of pages that the list holds are none", () => {
  expect(textsIn(PAGE, 'const TABS = [{ key: "mail", label: "Mail" }];')).toEqual([]);
});

test.each([
  ["a mail", 'const mail = () => renderMail({ subject: "Your card", heading: t("Hello") });', ["Your card"]],
  ["its parts", `const mail = (name) => paragraph(\`Dear \${name}, hello\`, t("Bye"));`, ["Dear {}, hello"]],
  ["a refusal that is joined", `const fail = (by) => { throw conflict(\`Changed by \${by}.\`); };`, ["Changed by {}."]],
  [
    "no refusal that the list holds",
    'const fail = () => { throw new ApiError(409, "conflict", "Taken by others"); };',
    [],
  ],
  ["no sentence with its values", 'const told = () => refuse("code", { text: "By {name}", values: { name } });', []],
  ["no log, error or description", 'const go = () => { log.warn("it broke off"); throw new Error("it broke"); };', []],
  ["no description of the API", 'const route = describe({ description: "All members, newest first" });', []],
])("of the server: %s", (_, source, expected) => {
  expect(textsIn(SERVER, source)).toEqual(expected);
});

test("of rules: what is joined when the program runs, and no list can hold", () => {
  const source = [
    "const MOST = 5;",
    `export const tooMany = \`Please choose at most \${MOST}\`;`,
    `export const tooLong = (max) => \`Please use at most \${max} characters\`;`,
    `export const addressOf = (id) => \`/profile/\${id}\`;`,
  ].join("\n");
  expect(textsIn("src/features/profiles/domain/messages.ts", source)).toEqual(["Please use at most {} characters"]);
});
