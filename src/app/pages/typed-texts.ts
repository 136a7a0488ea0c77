const typed = new Set<HTMLInputElement>();
let typedAt = "";

export function watchTyping(): void {
  document.addEventListener("input", ({ target }) => {
    for (const field of typed) if (!field.isConnected) typed.delete(field);
    typedAt = location.href;
    typed.add(target as HTMLInputElement);
  });
}

export function showTypedTexts(): void {
  if (typedAt === location.href) void import("./lost-texts.ts").then((script) => script.showLostTexts(typed), Boolean);
}
