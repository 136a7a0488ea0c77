const typed = new Set<HTMLInputElement>();
let typedAt = "";

/** What was typed on this page, for the case that an error takes the page away. */
export function watchTyping(): void {
  document.addEventListener("input", ({ target }) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    typedAt = location.href;
    typed.add(target as HTMLInputElement);
  });
}

/** Shows it once the page in which it was typed is gone. */
export function showTypedTexts(): void {
  if (typedAt === location.href) void import("./lost-texts.ts").then((script) => script.showLostTexts(typed), Boolean);
}
