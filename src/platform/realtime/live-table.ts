export type LiveColumns = Readonly<Record<string, "uuid" | "text" | "bool" | "int4" | "timestamptz" | "jsonb">>;
export type LiveRecord = Readonly<Record<string, unknown>>;

/** `columns` are the columns that clients may see; they include the primary key `id`. */
export type LiveTable = { name: string; columns: LiveColumns };
