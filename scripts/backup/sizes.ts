import type { Manifest } from "./manifest.ts";

export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

export function describe({ tables, leftOut, files, secrets }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const held = files ? `${files.count} files (${megabytes(files.bytes)})` : "no files";
  const missing = files?.missing ? `; the store lacked ${files.missing} files that rows name` : "";
  const kept = secrets.length > 0 ? `, the secrets ${secrets.join(", ")}` : "";
  return `${tables.length} tables with ${rows} rows, ${held}${kept}${missing}.${describeLeftOut(leftOut)}`;
}

export const describeLeftOut = (tables: string[]) =>
  tables.length > 0 ? ` Left out, since no migration makes them: ${tables.join(", ")}.` : "";
