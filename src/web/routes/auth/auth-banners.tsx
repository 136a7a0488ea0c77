import { useLocation } from "react-router";
import type { SaidFlash } from "#web/flash-message.ts";
import { t } from "#web/i18n.ts";
import { Banner } from "#web/ui/banner.tsx";
import { ProblemBanner } from "#web/ui/problem-banner.tsx";
import { useHydrated } from "#web/use-hydrated.ts";

type Props = {
  flash: SaidFlash | null;
  result: { problem?: string | undefined } | undefined;
};

/** What just went wrong; else what the page before says, by cookie or by the navigation (M§2). */
export function AuthBanners({ flash, result }: Props) {
  const { state } = useLocation();
  const hydrated = useHydrated();
  if (result?.problem) return <ProblemBanner answer={result}>{t(result.problem)}</ProblemBanner>;
  if (flash) return <Banner tone={flash.tone}>{flash.text}</Banner>;
  const message: unknown = hydrated ? state?.message : undefined;
  return typeof message === "string" && message ? <Banner tone="success">{message}</Banner> : null;
}
