// A catalogue is a PO file with the English sentence, its translation and its status.
import { createHash } from "node:crypto";
import { po } from "gettext-parser";

export const STATUSES = ["human", "checked", "draft", "stale"] as const;
export type Status = (typeof STATUSES)[number];

export type Entry = {
  /** Empty without a translation. */
  translation: string;
  status: Status;
  /** Hash of the English that was translated; a different hash of the sentence makes the translation stale. */
  madeFrom: string;
  /** English of a stale translation. */
  former: string | null;
  /** Translators' own comments. */
  notes: string[];
};

const STATUS = /^status: (\w+)(?: ([0-9a-f]{8}))?$/;
const linesOf = (comment: string | undefined) => (comment ?? "").split("\n").filter((line) => line !== "");

export const hashOf = (english: string): string => createHash("sha256").update(english).digest("hex").slice(0, 8);

export const emptyEntry = (english: string): Entry => ({
  translation: "",
  status: "draft",
  madeFrom: hashOf(english),
  former: null,
  notes: [],
});

export function readCatalogue(text: string): Map<string, Entry> {
  const known = Object.values(po.parse(text).translations[""] ?? {}).filter(({ msgid }) => msgid !== "");
  return new Map(
    known.map(({ msgid, msgstr, comments }) => [msgid, readEntry(msgid, msgstr[0] ?? "", comments ?? {})]),
  );
}

function readEntry(
  english: string,
  translation: string,
  { translator, previous }: NonNullable<Parsed["comments"]>,
): Entry {
  const said = linesOf(translator);
  const [, written, hash] = said.map((line) => STATUS.exec(line)).find((match) => match !== null) ?? [];
  const status = STATUSES.find((one) => one === written) ?? "draft";
  const madeFrom = hash ?? hashOf(english);
  return {
    translation,
    status: madeFrom === hashOf(english) ? status : "stale",
    madeFrom,
    former: readFormer(previous),
    notes: said.filter((line) => !STATUS.test(line)),
  };
}

type Parsed = ReturnType<typeof po.parse>["translations"][string][string];

/** PO may fold it into several lines. */
function readFormer(previous: string | undefined): string | null {
  const pieces = [...(previous ?? "").matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([piece]) => JSON.parse(piece) as string);
  return pieces.length === 0 ? null : pieces.join("");
}

/** Sorted by the English, so that a diff shows only changes. */
export function writeCatalogue(language: string, entries: ReadonlyMap<string, Entry>): string {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const table = {
    charset: "utf-8",
    headers: { Language: language, "Content-Type": "text/plain; charset=utf-8", "Content-Transfer-Encoding": "8bit" },
    translations: { "": Object.fromEntries(sorted.map(([english, entry]) => [english, blockOf(english, entry)])) },
  };
  const sort = ({ msgid: a }: { msgid: string }, { msgid: b }: { msgid: string }) => (a < b ? -1 : 1);
  return po.compile(table, { foldLength: 0, sort }).toString();
}

function blockOf(english: string, { translation, status, madeFrom, former, notes }: Entry): Parsed {
  const said = translation === "" ? [] : [`status: ${status} ${madeFrom}`];
  return {
    msgid: english,
    msgstr: [translation],
    comments: {
      translator: [...notes, ...said].join("\n"),
      flag: status === "stale" ? "fuzzy" : "",
      previous: former === null ? "" : `msgid ${JSON.stringify(former)}`,
    },
  };
}
