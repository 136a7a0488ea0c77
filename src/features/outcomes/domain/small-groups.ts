/** So many answers are told apart, and no fewer: nobody is recognised among them. */
export const FEWEST = 5;

/**
 * Which groups are told together: those that are too small, and as many of the next ones as it takes that what they sum
 * up to is not too small either.
 */
export function smallGroups<Key>(sizes: readonly { key: Key; size: number }[]): Set<Key> {
  const small = new Set<Key>();
  let sum = 0;
  const rising = sizes.filter(({ size }) => size > 0).sort((one, other) => one.size - other.size);
  for (const { key, size } of rising) {
    if (size >= FEWEST && (sum === 0 || sum >= FEWEST)) break;
    small.add(key);
    sum += size;
  }
  return small;
}
