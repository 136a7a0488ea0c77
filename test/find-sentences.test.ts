import { expect, test } from "vitest";
import { sentencesIn } from "../scripts/text/find-sentences.ts";
import { readSource } from "../scripts/text/sources.ts";

const found = (text: string) => sentencesIn(readSource("src/features/profiles/web/page.tsx", text));
const textsIn = (text: string) => found(text).map((sentence) => sentence.text);

test.each([
  ["a literal", `t("Full name")`, ["Full name"]],
  ["a literal with escapes", `t("Say \\"yes\\" to it")`, ['Say "yes" to it']],
  ["both sides of a condition", `t(done ? "Saved" : "Not saved")`, ["Saved", "Not saved"]],
  ["the fallback of a missing value", `t(problem ?? "Please try again.")`, ["Please try again."]],
  ["a conditional text", `t(isOpen && "Open")`, ["Open"]],
  ["a sentence of a rule", `const SAID = { a: msg("One") }`, ["One"]],
  [
    "a sentence with parts",
    `<Sentence text="Please {link}." parts={{ link: <a href="/">sign in</a> }} />`,
    ["Please {link}."],
  ],
  ["no text that is built elsewhere", `t(name); t(SAID.a); const other = "Not said"; call("Not said");`, []],
  ["no argument of another method called t", `items.t("Not said")`, []],
])("the search of a page finds %s", (_, source, expected) => {
  expect(textsIn(`function Page() { ${source} }`)).toEqual(expected);
});

test("constants of this and other modules are read into the sentence", () => {
  const source = `
    import { BRAND } from "#kernel/brand.ts";
    const LIMITS = { bytes: 2048, title: msg("limits") } as const;
    msg(\`Welcome to \${BRAND.name}: \${LIMITS.title} of \${LIMITS.bytes / 1024} KB\`);
  `;
  expect(textsIn(source)).toEqual(["limits", "Welcome to ISA: limits of 2 KB"]);
});

test("a sentence with a runtime value is refused", () => {
  const source = `const hello = (name) => t(\`Hello \${name}\`);`;
  expect(() => textsIn(source)).toThrow("src/features/profiles/web/page.tsx: name is no constant");
});

test("sentences of buttons are marked as short", () => {
  const source = `
    const Page = () => (
      <>
        <Button>{t("Write to {name}", { name: member.fullName })}</Button>
        <Field label={t("Your name")} />
        <QuestionDialog yes={t("Delete it")} question={t("Delete this?")} />
      </>
    );
    const CARD = { title: msg("Card"), button: msg("Open") };`;
  const short = found(source).filter(({ isShort }) => isShort);
  expect(short.map(({ text }) => text)).toEqual(["Write to {name}", "Delete it", "Open"]);
});
