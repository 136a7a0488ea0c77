export const DEFAULT_ADMIN_EMAILS: readonly string[] = [
  "admin1@isa.example",
  "admin2@isa.example",
  "admin3@isa.example",
  "admin4@isa.example",
];

/** Comma-separated addresses as a setting; an empty setting means the built-in ones. */
export function parseAdminEmails(text: string | null | undefined): string[] {
  const emails = (text ?? "").split(",").map(sameCase).filter(Boolean);
  return emails.length > 0 ? [...new Set(emails)] : [...DEFAULT_ADMIN_EMAILS];
}

export function isAdminEmail(email: string, adminEmails: readonly string[]): boolean {
  return adminEmails.some((admin) => sameCase(admin) === sameCase(email));
}

/** An address on the list counts only once it is verified (decision 18; docs/product/accounts.md#roles). */
export function roleOf(
  user: { email: string; emailVerified: boolean },
  adminEmails: readonly string[],
): "member" | "admin" {
  return user.emailVerified && isAdminEmail(user.email, adminEmails) ? "admin" : "member";
}

function sameCase(email: string): string {
  return email.trim().toLowerCase();
}
