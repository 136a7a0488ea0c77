/** Pages without https have no clipboard of their own; the older way comes when it is needed. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const older = await import("./copy-selected.ts").catch(() => null);
    return older?.copySelected(text) ?? false;
  }
}
