export type LiveColumns = Readonly<Record<string, "uuid" | "text" | "bool" | "int4" | "timestamptz" | "jsonb">>;
export type LiveRecord = Readonly<Record<string, unknown>>;

/** A table whose changes are told, with the columns that are shown of it: the primary key, `id`, among them. */
export type LiveTable = { name: string; columns: LiveColumns };
