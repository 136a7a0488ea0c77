/** An app that is on its way in; the form carries it from step to step. */
export type NewApp = { id: string; qrCode: string; secret: string };

export function postedApp(form: FormData): NewApp {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return { id: text("id"), qrCode: text("qrCode"), secret: text("secret") };
}
