/** Whether two addresses of the tab ask for the same list, whatever is open above it. */
export function isSameList(before: URLSearchParams, after: URLSearchParams): boolean {
  const [one, other] = [before, after].map((params) => {
    const asked = new URLSearchParams(params);
    asked.delete("view");
    return asked.toString();
  });
  return one === other;
}
