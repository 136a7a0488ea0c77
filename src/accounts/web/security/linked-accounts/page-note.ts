import { LINKING_MESSAGES, PROVIDER_MESSAGES } from "../../../domain/provider-messages.ts";

export const PAGE = "/account/security/linked-accounts";

/** `leave`: where the browser goes to prove that the other account is the member's too. */
export type Change = { problem?: string; leave?: string; provider?: string };

/** What the address says, of fixed sentences: nobody can put words into our mouth. */
export function noteOf(params: URLSearchParams): { tone: "success" | "error"; text: string } | null {
  const [done, problem] = [params.get("done"), params.get("problem")];
  if (done === "linked" || done === "removed") return { tone: "success", text: LINKING_MESSAGES[done] };
  if (problem === null) return null;
  const known = Object.entries(PROVIDER_MESSAGES).find(([key]) => key === problem);
  return { tone: "error", text: known?.[1] ?? PROVIDER_MESSAGES.failed };
}
