type InFlight = {
  /** Settles when the work for `key` succeeds or fails; at once when there is no such work. */
  endOf(key: string): Promise<unknown>;
  isUnderWay(key: string): boolean;
  begin<T>(key: string, work: Promise<T>): Promise<T>;
};

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
