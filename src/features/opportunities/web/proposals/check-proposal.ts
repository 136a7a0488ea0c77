import type { Check } from "#shell/forms/light-form.ts";
import { PROPOSAL_PROBLEMS } from "../../domain/proposal-messages.ts";

const REQUIRED = ["link", "title", "about"] as const;

/** Required fields only. The server checks the rest, so the page loads no field readers. */
export const checkProposal: Check = (form) => {
  const missing = REQUIRED.filter((name) => String(form.get(name) ?? "").trim() === "");
  return Object.fromEntries(missing.map((name) => [name, PROPOSAL_PROBLEMS[name]]));
};
