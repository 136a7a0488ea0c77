/** For the log. Of the words only that there were some: they may be somebody's name, and the log forgets nothing. */
export function chosenFilters<Filter extends Record<string, string>>(
  filter: Filter,
  words: keyof Filter & string,
): Record<string, string> {
  const chosen = Object.entries(filter).filter(([, value]) => value.trim() !== "");
  return Object.fromEntries(chosen.map(([name, value]) => [name, name === words ? "given" : value]));
}
