/** Minimum number of members in a group whose figures are shown, so that no member can be recognized. */
export const FEWEST = 5;

type Group<Key> = { key: Key; size: number };

/** Groups to merge up to the minimum size. @param countTogether counts the distinct members of several groups */
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
