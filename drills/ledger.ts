import { randomUUID } from "node:crypto";
import { openAccount } from "./account.ts";
import type { Writer } from "./member.ts";

/** Member of ADMIN_EMAILS on every stage. */
export const BOOKKEEPER = "bookkeeper@isa.test";
const PASSWORD = `Password-${randomUUID()}`;
const PER_PAGE = 50;

type Page = { opportunities: { title: string }[]; nextCursor: string | null };
export type Ledger = Writer & { titles(): string[] };

/** Append-only: each acknowledged write has its own row, so that a later write cannot hide a lost one. */
export async function keepLedger(url: string): Promise<Ledger> {
  const account = await openAccount(url, BOOKKEEPER, PASSWORD);
  const kept: string[] = [];
  let sent = 0;
  return {
    async save() {
      sent += 1;
      const entry = { id: randomUUID(), title: `Entry ${sent}`, type: "grant", summary: "A row of the ledger." };
      await account.call("POST", "/api/opportunities", { ...entry, visibility: false });
      kept.push(entry.title);
    },
    sent: () => sent,
    acknowledged: () => kept.length,
    titles: () => kept,
    async countLost() {
      await account.signInAgain();
      const stored = new Set<string>();
      let cursor: string | null = "";
      while (cursor !== null) {
        const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page: Page = await account.call("GET", `/api/admin/opportunities?limit=${PER_PAGE}${query}`);
        for (const { title } of page.opportunities) stored.add(title);
        cursor = page.nextCursor;
      }
      return kept.filter((title) => !stored.has(title)).length;
    },
  };
}
