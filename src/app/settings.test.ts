import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SETTING_ROWS } from "./settings.ts";

const HEAD = "| variable | default | meaning |\n|---|---|---|\n";

test("docs/operate/configuration.md has a row for each setting", async () => {
  const rows = SETTING_ROWS.map(
    ({ names, fallback = "", meaning }) =>
      `| ${names.map((name) => `\`${name}\``).join(", ")} | ${fallback} | ${meaning} |`,
  );
  const [before = "", after = ""] = readFileSync("docs/operate/configuration.md", "utf8").split(HEAD);
  const page = `${before}${HEAD}${rows.join("\n")}\n${after.slice(after.indexOf("\n\n") + 1)}`;
  await expect(page).toMatchFileSnapshot("../../docs/operate/configuration.md");
});

const ABOVE = `# /etc/isa/isa.env, mode 0640 root:isa. All settings: docs/operate/configuration.md. For addresses in a container set,
# deploy/compose.env.example says others.
`;

test("deploy/isa.env has the examples of the settings", async () => {
  const examples = SETTING_ROWS.flatMap(({ example }) => example ?? []);
  await expect(`${ABOVE}${examples.join("\n")}\n`).toMatchFileSnapshot("../../deploy/isa.env");
});
