import { join } from "node:path";
import type { AccountsConfig } from "#accounts/server/config/config.ts";
import { exampleSecretsIn } from "#platform/config/example-secrets.ts";
import type { MailConfig } from "#platform/config/mail-config.ts";
import { withSecretFiles } from "#platform/config/secret-files.ts";
import { readSettings, type Values, type Variables } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import { TEST_HASH_COST } from "#platform/crypto/password-hash.ts";
import { isSecret, type OWN_SETTINGS, SETTING_ROWS, SETTINGS } from "./settings.ts";

export type Config = AccountsConfig & MailConfig & Values<typeof OWN_SETTINGS>;

/** @throws ConfigError with one sentence per wrong or missing variable. */
export function parseConfig(environment: Variables): Config {
  const given = Object.fromEntries(
    Object.entries(withSecretFiles(environment, isSecret)).filter(([, value]) => value !== ""),
  );
  const values = readSettings(SETTINGS, given, given.NODE_ENV !== "production");
  const problems = [...missingIn(given, values), ...(values.local ? [] : neededIn(given))];
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return {
    ...values,
    linkSecretFile: join(values.dataDir, "link-secret"),
    factorSecretFile: join(values.dataDir, "factor-secret"),
  };
}

function missingIn(
  given: Variables,
  { role, local, passwordCost }: Pick<Config, "role" | "local" | "passwordCost">,
): string[] {
  const sentences = SETTING_ROWS.flatMap(({ names: [name = ""], needs }) =>
    needs !== undefined && given[name] && !given[needs] ? [`${name} needs a ${needs}.`] : [],
  );
  if (role !== "all" && given.DATABASE_URL === undefined) {
    sentences.push(`ROLE=${role} needs a DATABASE_URL: the embedded database belongs to one process.`);
  }
  if (passwordCost === TEST_HASH_COST && (!local || given.DATABASE_URL)) {
    sentences.push(
      "AUTH_TEST_PASSWORD_COST is for tests on the embedded database: passwords of members would be stored almost readable. Remove it.",
    );
  }
  return sentences;
}

function neededIn(given: Variables): string[] {
  const missing = SETTING_ROWS.flatMap(({ names: [name = ""], needed }) =>
    needed && given[name] === undefined ? [`${name} must be set with NODE_ENV=production.`] : [],
  );
  const examples = exampleSecretsIn(given, isSecret).map(
    (name) => `${name} holds the secret of an example, which everybody knows. Make one of your own.`,
  );
  return [...missing, ...examples];
}
