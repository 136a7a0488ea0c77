/** So many members are told apart, and no fewer: nobody is recognised among them. */
export const FEWEST = 5;

type Group<Key> = { key: Key; size: number };

/**
 * Which groups are told together: those of too few members, and as many of the next ones as it takes that all of them are
 * not of too few either. Of those nobody is in it says nothing.
 * @param countTogether how many different members several have: one may be in more than one
 */
export async function smallGroups<Key>(
  groups: readonly Group<Key>[],
  countTogether: (keys: readonly Key[]) => Promise<number>,
): Promise<Set<Key>> {
  const rising = groups.filter(({ size }) => size > 0).sort((one, other) => one.size - other.size);
  const small = rising.filter(({ size }) => size < FEWEST).map(({ key }) => key);
  if (small.length === 0) return new Set();
  for (const { key } of rising.slice(small.length)) {
    if ((await countTogether(small)) >= FEWEST) break;
    small.push(key);
  }
  return new Set(small);
}
