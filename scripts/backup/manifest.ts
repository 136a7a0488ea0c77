import * as v from "valibot";

export const MANIFEST = "manifest.json";
export const MANIFEST_SUM = "manifest.sha256";

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Name = v.pipe(v.string(), v.minLength(1));

/** Contents of an archive (docs/operate/backup.md). */
export const Manifest = v.object({
  format: v.literal("isa-backup-1"),
  product: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  postgres: v.string(),
  /** Hashes of applied migrations, in order. */
  migrations: v.array(Sum),
  tables: v.array(v.object({ schema: Name, name: Name, columns: v.array(Name), rows: Count, sum: Sum })),
  /** Tables that no migration creates. */
  leftOut: v.optional(v.array(Name), []),
  sequences: v.array(v.object({ schema: Name, name: Name, value: v.string(), isUsed: v.boolean() })),
  /** Null: left out on request. `missing`: rows without a file in the store. */
  files: v.nullable(v.object({ count: Count, bytes: Count, missing: Count })),
  secrets: v.array(Name),
  /** SHA-256 of all bytes before this manifest. */
  content: Sum,
});
export type Manifest = v.InferOutput<typeof Manifest>;
