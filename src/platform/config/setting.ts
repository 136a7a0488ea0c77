import * as v from "valibot";
import { ConfigError } from "./start-failure.ts";

export type Variables = Readonly<Record<string, string | undefined>>;

/** One row of docs/operate/configuration.md. */
type Row = {
  names: readonly string[];
  fallback?: string;
  meaning: string;
  /** Secret variables; `NAME_FILE` may name a file that holds the value. */
  secrets?: readonly string[];
  /** The variable is required with NODE_ENV=production. */
  needed?: true;
  /** Variable without which this one has no effect. */
  needs?: string;
  /** Lines of the setting in deploy/isa.env. */
  example?: string;
};

export type Setting<T> = {
  rows: readonly Row[];
  /** @throws ConfigError */
  read: (given: Variables, local: boolean) => T;
};
export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type Values<Table extends Settings> = {
  [Key in keyof Table]: Table[Key] extends Setting<infer T> ? T : never;
};

type Schema<T> = v.GenericSchema<string | undefined, T>;
type About = Omit<Row, "names" | "secrets"> & { secret?: true };

/** @param schema its messages follow the variable's name; a function when it depends on other variables */
export function setting<T>(
  name: string,
  schema: Schema<T> | ((given: Variables, local: boolean) => Schema<T>),
  { secret, ...about }: About,
): Setting<T> {
  return {
    rows: [{ names: [name], secrets: secret ? [name] : [], ...about }],
    read(given, local) {
      const parsed = v.safeParse(typeof schema === "function" ? schema(given, local) : schema, given[name]);
      if (!parsed.success) throw new ConfigError(`${name} ${parsed.issues[0].message}.`);
      return parsed.output;
    },
  };
}

export const group = <Table extends Settings>(table: Table): Setting<Values<Table>> => ({
  rows: rowsOf(table),
  read: (given, local) => readSettings(table, given, local),
});

export const rowsOf = (table: Settings): Row[] => Object.values(table).flatMap(({ rows }) => rows);

/** @throws ConfigError with one sentence per wrong variable */
export function readSettings<Table extends Settings>(table: Table, given: Variables, local = false): Values<Table> {
  const problems: string[] = [];
  const values = Object.entries(table).map(([key, { read }]) => {
    try {
      return [key, read(given, local)];
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return [key, undefined];
    }
  });
  if (problems.length > 0) throw new ConfigError(problems.join("\n"));
  return Object.fromEntries(values) as Values<Table>;
}

/** @returns their values, empty when none is set @throws ConfigError when only some are set */
export function allOrNone(given: Variables, names: readonly string[]): string[] {
  const values = names.flatMap((name) => given[name] ?? []);
  if (values.length > 0 && values.length < names.length) {
    throw new ConfigError(`${names.slice(0, -1).join(", ")} and ${names.at(-1)} must be set together.`);
  }
  return values;
}

export const flag = (fallback = false, sentence = "must be true or false") =>
  v.optional(
    v.pipe(
      v.picklist(["true", "false", "on", "off", "1", "0"], sentence),
      v.transform((text) => ["true", "on", "1"].includes(text)),
    ),
    fallback ? "true" : "false",
  );

export const urlOf = (sentence: string, ...protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence),
    ),
  );

export const numberFrom = (sentence: string, lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(lowest, sentence),
    v.maxValue(highest, sentence),
  );

export const wholeNumber = (sentence: string, lowest: number, highest: number, fallback: number) =>
  v.optional(numberFrom(sentence, lowest, highest), String(fallback));

export const secretList = v.pipe(
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((secret) => secret.trim())),
      v.check(
        (secrets) => secrets.every(({ length }) => length >= 32),
        "must be one or several secrets of at least 32 characters, comma separated",
      ),
    ),
  ),
  v.transform((secrets) => secrets ?? []),
);
