export const ROLES = ["member", "admin"] as const;
export type Role = (typeof ROLES)[number];

export type Actor =
  | { role: "guest" }
  | {
      role: Role;
      id: string;
      email: string;
      sessionId?: string | undefined;
      /** Client IP address, for the audit log. */
      address?: string | undefined;
    };

export const GUEST: Actor = { role: "guest" };
