import { readFileSync } from "node:fs";

export function storedReport(name: string, { bounce, id }: { bounce: string; id: string }): Buffer {
  const text = readFileSync(`test/support/reports/${name}.eml`, "utf8");
  return Buffer.from(text.replaceAll("{{bounce}}", bounce).replaceAll("{{id}}", id).replace(/\r?\n/g, "\r\n"));
}
