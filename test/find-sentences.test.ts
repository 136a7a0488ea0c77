import { expect, test } from "vitest";
import { sentencesIn } from "../scripts/text/find-sentences.ts";

const PAGE = "src/features/profiles/web/page.tsx";
const RULES = "src/features/profiles/domain/messages.ts";
const textsIn = (path: string, source: string) => sentencesIn(path, source).map(({ text }) => text);

test.each([
  ["a literal", `t("Full name")`, ["Full name"]],
  ["a word", `t("Save")`, ["Save"]],
  ["what is escaped", `t("Say \\"yes\\" to it")`, ['Say "yes" to it']],
  ["both sides of a condition", `t(done ? "Saved" : "Not saved")`, ["Saved", "Not saved"]],
  ["what stands for nothing", `t(problem ?? "Please try again.")`, ["Please try again."]],
  ["what is said on a condition only", `t(isOpen && "Open")`, ["Open"]],
  ["literals that are joined", `t("One " + "sentence")`, ["One sentence"]],
  ["a local name", `const said = late ? "Too late" : "In time"; t(said);`, ["Too late", "In time"]],
  ["one of a table", `const SAID = { a: "One", b: "Two" }; t(SAID[key]);`, ["One", "Two"]],
  ["a member of a table", `const SAID = { a: "gone", b: "here" }; t(SAID.a);`, ["gone"]],
  ["what a function answers", `function textOf(a) { if (a) return "yes"; return "no"; } t(textOf(1));`, ["yes", "no"]],
  ["none of what is not said", `t(name); const other = "Not said"; call("Not said");`, []],
  ["nothing of a method of that name", `items.t("Not said")`, []],
])("a page says %s", (_, source, expected) => {
  expect(textsIn(PAGE, `function Page() { ${source} }`)).toEqual(expected);
});

test("constants that are known when the site is built are read into the sentence", () => {
  const source = `
    import { BRAND } from "#kernel/brand.ts";
    const DAYS = 2 * 15;
    const LIMITS = { lowest: 1, highest: DAYS } as const;
    const between = ({ lowest, highest }) => \`from \${lowest} to \${highest}\`;
    export const ABOUT = \`Welcome to \${BRAND.name}: \${DAYS} days, \${between(LIMITS)}\`;
    export const glued = (name) => \`Hello \${name}, come in\`;
  `;
  expect(textsIn(RULES, source)).toEqual(["Welcome to ISA: 30 days, from 1 to 30"]);
});

test("rules say what a person could read, and neither keys nor addresses, code or style", () => {
  const source = `
    export const RULES = {
      name: { label: "Full name", key: "fullName", icon: "User", kind: "text", unit: "days" },
      stage: ["Idea", "Growth"],
      help: "https://example.com/help", path: "/edit-profile", type: "image/webp",
    };
    export const LOOK = "sm:grid-cols-2 lg:grid-cols-3";
    const QUERY = "select id from members where name = $1";
    const wrong = () => new RangeError("not a number");
    export const isOpen = (state) => state === "Open" && v.picklist(["Closed"], "Please choose one");
    export const schema = v.pipe(v.string(), v.description("Of the member"), v.maxLength(9, "Please use less"));
    export const AGES = ["18 to 35", "3-5 years", "18-24"];
    export const RANGES = ["$1,000-$10,000", "8-15%", "Local/City", "Africa/Lagos", "MVP"];
    const spaced = (digits) => digits.replace(/(\\d)/g, "$1 ");
  `;
  expect(textsIn(RULES, source)).toEqual([
    "Full name",
    "days",
    "Idea",
    "Growth",
    "Please choose one",
    "Please use less",
    "18 to 35",
    "3-5 years",
    "$1,000-$10,000",
    "8-15%",
    "Local/City",
  ]);
});

test("a page's constants are sentences where they read like some", () => {
  const source = `
    const TABS = [{ key: "mail", label: "Mail" }];
    const NOTED = { done: "We have noted your interest." };
    const LINK = "flex min-h-11 items-center";
    const SHAPE = "M16 2 30 15h-7l-7-6.5z";
  `;
  expect(textsIn(PAGE, source)).toEqual(["Mail", "We have noted your interest."]);
});

test("refusals are sentences wherever they are made", () => {
  const source = `
    throw conflict("This was changed meanwhile.");
    throw invalid({ email: "Please enter an address" }, "Please look again.");
    throw new ApiError(404, "not_found", "There is no such member.");
    throw new Error("it broke");
  `;
  expect(textsIn("src/features/profiles/server/verbs.ts", source)).toEqual([
    "This was changed meanwhile.",
    "Please enter an address",
    "Please look again.",
    "There is no such member.",
  ]);
});

test("each has its line, the values of its placeholders, and whether it has little room", () => {
  const source = `
    const Page = () => (
      <>
        <Button>{t("Write to {name}", { name: member.fullName, count })}</Button>
        <Sentence text="Please {link}, {name}." parts={{ link: <a href="/">sign in</a> }} values={{ name }} />
        <Field label={t("Your name")} />
        <QuestionDialog yes={t("Delete it")} question={t("Delete this?")} />
      </>
    );`;
  expect(sentencesIn(PAGE, source)).toEqual([
    { text: "Write to {name}", line: 4, isShort: true, values: { name: "member.fullName", count: "count" } },
    {
      text: "Please {link}, {name}.",
      line: 5,
      isShort: false,
      values: { link: '<a href="/">sign in</a>', name: "name" },
    },
    { text: "Your name", line: 6, isShort: false, values: {} },
    { text: "Delete it", line: 7, isShort: true, values: {} },
    { text: "Delete this?", line: 7, isShort: false, values: {} },
  ]);
});

test("words of another module are its own, also where this one says them", () => {
  const source = 'import { TRY_AGAIN } from "#kernel/session-messages.ts";\nt(TRY_AGAIN.tooLate);\nt("Mine");';
  expect(textsIn(PAGE, source)).toEqual(["Mine"]);
});

test("pages of local mode and seed data say nothing to be translated", () => {
  expect(textsIn("src/app/dev/web/kit.tsx", 't("A banner")')).toEqual([]);
});
