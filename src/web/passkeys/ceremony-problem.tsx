import { PASSKEY_MESSAGES, type PasskeySentence } from "#domain/auth/passkeys.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";

/** Closing the browser's window is no mistake, so it does not look like one. */
export function CeremonyProblem({ problem }: { problem: PasskeySentence | null }) {
  if (problem === null) return null;
  const calm = problem === "cancelled" || problem === "notSigned" || problem === "known";
  return <Banner tone={calm ? "info" : "error"}>{t(PASSKEY_MESSAGES[problem])}</Banner>;
}
