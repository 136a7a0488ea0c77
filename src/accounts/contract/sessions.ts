/** /auth/v1/sessions: ours; where the caller is signed in. */
export type DeviceSession = {
  id: string;
  /** In words of ours, such as "Chrome on Android". */
  device: string;
  /** Shortened; null where none is known. */
  address: string | null;
  /** As the access token's `amr` names it. */
  method: string;
  created_at: string;
  last_used_at: string;
  /** Whether it is the session that asks. */
  current: boolean;
};

/** How many other sessions ended. */
export type EndedSessions = { ended: number };
