import { useEffect } from "react";

/** Reads the clipboard on focus, but never where the browser would ask for permission. */
export function useCopiedCode(take: (text: string) => void): void {
  useEffect(() => {
    const read = async () => {
      if (await mayRead()) take(await navigator.clipboard.readText().catch(() => ""));
    };
    window.addEventListener("focus", read);
    return () => window.removeEventListener("focus", read);
  });
}

async function mayRead(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state === "granted";
  } catch {
    return false;
  }
}
