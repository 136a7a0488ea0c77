type Waiting<A, B> = { item: A; resolve: (result: B) => void; reject: (reason: unknown) => void };

/**
 * Several callers, one statement: what is asked while an earlier group is under way goes into the next one.
 * @param run answers its items in their order
 */
export function inGroups<A, B>(run: (items: A[]) => Promise<B[]>): (item: A) => Promise<B> {
  let waiting: Waiting<A, B>[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    // A moment for those who are about to ask as well.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as B);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void work();
    });
}
