/** M§4 "Auto-save and submit": forms of a profile that is not stored yet carry such ids. */
export function canAutoSave(form: { userId: string | null | undefined; submitting: boolean }): boolean {
  const { userId, submitting } = form;
  return !submitting && !["", "new", "undefined"].includes(userId?.trim() ?? "");
}
