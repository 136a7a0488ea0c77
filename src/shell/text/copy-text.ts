/** Copies by the clipboard API, which needs https; a fallback is loaded on demand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const older = await import("./copy-selected.ts").catch(() => null);
    return older?.copySelected(text) ?? false;
  }
}
