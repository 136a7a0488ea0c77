import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sentencesIn } from "../catalogues/catalogue.ts";
import { languageNow, t } from "../i18n/i18n.ts";
import { type Language, OFFERED_LANGUAGES, PSEUDO_LANGUAGES, parseAnyLanguage } from "../i18n/languages.ts";
import { currentScope, inLanguage, inScope } from "./request-scope.ts";

const LINES = 40;
const TRANSLATED = [...OFFERED_LANGUAGES, ...Object.keys(PSEUDO_LANGUAGES)].filter((code) => code !== "en");
const line = (number: number) => `Line ${number} of a page in many languages`;

const server = createServer(async ({ url }, answer) => {
  const language = parseAnyLanguage(url?.slice(1), "en");
  await inLanguage(language, async () => {
    const said = [`${languageNow()}:`];
    for (let number = 0; number < LINES; number++) {
      await turn();
      said.push(t(line(number)), t("{done} of {all} lines", { done: number, all: LINES }));
    }
    answer.end(said.join("\n"));
  });
});

beforeAll(async () => {
  for (const language of TRANSLATED as Language[]) {
    const lines = Array.from({ length: LINES }, (_, number) => [line(number), `${language} ${number}`]);
    Object.assign(sentencesIn(language), {
      ...Object.fromEntries(lines),
      "{done} of {all} lines": `{done}/{all} ${language}`,
    });
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

function pageIn(language: string): string {
  const lines = Array.from({ length: LINES }, (_, number) =>
    language === "en"
      ? [line(number), `${number} of ${LINES} lines`]
      : [`${language} ${number}`, `${number}/${LINES} ${language}`],
  );
  return [`${language}:`, ...lines.flat()].join("\n");
}

test("each of 200 concurrent requests is answered wholly in its own language", async () => {
  const { port } = server.address() as AddressInfo;
  const languages = Array.from({ length: 50 }, () => ["en", ...TRANSLATED]).flat();
  const answers = await Promise.all(
    languages.map(async (language) => (await fetch(`http://127.0.0.1:${port}/${language}`)).text()),
  );
  expect(languages).toHaveLength(200);
  expect(answers).toEqual(languages.map(pageIn));
});

test("a block in another language keeps its request, and the request keeps its own language", async () => {
  const heard = await inScope({ requestId: "one", language: "fr" }, async () => {
    const mail = await inLanguage("ar-XB", async () => {
      await turn();
      return [currentScope()?.requestId, t(line(1))];
    });
    return [...mail, t(line(1))];
  });
  expect(heard).toEqual(["one", "ar-XB 1", "fr 1"]);
});

test("English is used outside requests and in requests without a language", () => {
  expect([languageNow(), t(line(2))]).toEqual(["en", line(2)]);
  expect(inScope({ requestId: "two" }, () => t(line(2)))).toBe(line(2));
});
