import type { TestApi } from "./api.ts";

export function withFrozenDatabase(api: TestApi): { context: TestApi; tried: () => number } {
  let tried = 0;
  const transaction = async () => {
    tried += 1;
    throw Object.assign(new Error("the database is starting up"), { code: "57P03" });
  };
  const db = new Proxy(api.db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)),
  });
  return { context: { ...api, db }, tried: () => tried };
}
