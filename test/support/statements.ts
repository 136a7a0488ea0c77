import type { TestApi } from "./api.ts";

/** How often the database was asked while something was done, outside transactions. */
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
