import type { Role } from "./actor.ts";
import { normalizeEmail } from "./email-address.ts";

const DEFAULT_ADMIN_EMAILS: readonly string[] = [
  "admin1@isa.example",
  "admin2@isa.example",
  "admin3@isa.example",
  "admin4@isa.example",
];

/** Administrator addresses of the setting; an empty setting means the built-in addresses. */
export function parseAdminEmails(text: string | null | undefined): string[] {
  const emails = (text ?? "").split(",").map(normalizeEmail).filter(Boolean);
  return emails.length > 0 ? [...new Set(emails)] : [...DEFAULT_ADMIN_EMAILS];
}

/** Both the address and the list must be normalized. */
export function isAdminEmail(email: string, adminEmails: readonly string[]): boolean {
  return adminEmails.some((admin) => admin.toLowerCase() === email.trim().toLowerCase());
}

/** An address on the list counts only once it is verified (decision 18; docs/product/accounts.md#roles). */
export function roleOf(user: { email: string; emailVerified: boolean }, adminEmails: readonly string[]): Role {
  return user.emailVerified && isAdminEmail(user.email, adminEmails) ? "admin" : "member";
}
