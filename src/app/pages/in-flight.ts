type InFlight = {
  /** Settles when the work for `key` has ended, however it ended; at once when there is none. */
  endOf(key: string): Promise<unknown>;
  isUnderWay(key: string): boolean;
  /** Others may wait for this from now on. */
  begin<T>(key: string, work: Promise<T>): Promise<T>;
};

/** Work under way, by what it is for: who wants the same meanwhile can wait for it. */
export function trackInFlight(): InFlight {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    endOf: async (key) => underWay.get(key),
    isUnderWay: (key) => underWay.has(key),
    begin(key, work) {
      const end = work
        .catch(() => undefined)
        .then(() => {
          if (underWay.get(key) === end) underWay.delete(key);
        });
      underWay.set(key, end);
      return work;
    },
  };
}
