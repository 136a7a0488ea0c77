export type Actor =
  | { role: "guest" }
  | {
      role: "member" | "admin";
      id: string;
      email: string;
      sessionId?: string | undefined;
      /** Where the request comes from, for the audit log. */
      address?: string | undefined;
    };

export const GUEST: Actor = { role: "guest" };
