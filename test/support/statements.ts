import type { TestApi } from "./api.ts";

/** Transactions do not count. */
export async function countStatements({ db }: TestApi, work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const counted = () => {
    count += 1;
  };
  db.$client.on("acquire", counted);
  await work();
  db.$client.off("acquire", counted);
  return count;
}

/** First word of each statement, also in transactions. */
export async function listStatements({ db }: TestApi, work: () => Promise<unknown>): Promise<string[]> {
  const words: string[] = [];
  const client = await db.$client.connect();
  const spied = Object.getPrototypeOf(client);
  client.release();
  const query = spied.query;
  spied.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [{ text?: string } | string];
    words.push((typeof first === "string" ? first : (first?.text ?? "")).trim().split(/\s/)[0] ?? "");
    return query.apply(this, args);
  };
  await work().finally(() => {
    spied.query = query;
  });
  return words;
}
