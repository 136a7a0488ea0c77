import { t } from "#platform/i18n/i18n.ts";
import { buttonClass } from "#shell/ui/button.tsx";
import { LetterMark } from "#shell/ui/letter-mark.tsx";
import type { ProviderWay } from "../../../contract/providers.ts";

type Props = { providers: readonly ProviderWay[]; next: string | null };

/** Plain links: the browser leaves for the provider, with script or without. */
export function ProviderWays({ providers, next }: Props) {
  return providers.map(({ id, name }) => (
    <a key={id} href={startPath(id, next)} className={buttonClass({ variant: "secondary", wide: true })}>
      <LetterMark name={name} />
      {t("Continue with {name}", { name })}
    </a>
  ));
}

function startPath(id: string, next: string | null): string {
  return `/auth/with/${encodeURIComponent(id)}${next ? `?${new URLSearchParams({ next })}` : ""}`;
}
