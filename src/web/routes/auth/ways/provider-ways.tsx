import type { ProviderWay } from "#contract/providers.ts";
import { t } from "#web/i18n.ts";
import { buttonClass } from "#web/ui/button.tsx";

type Props = { providers: readonly ProviderWay[]; next: string | null };

/** Plain links: the browser leaves for the provider, with script or without. */
export function ProviderWays({ providers, next }: Props) {
  return providers.map(({ id, name }) => (
    <a key={id} href={startPath(id, next)} className={buttonClass({ variant: "secondary", wide: true })}>
      <ProviderMark name={name} />
      {t("Continue with {name}", { name })}
    </a>
  ));
}

function ProviderMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-sm font-semibold text-accent"
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

function startPath(id: string, next: string | null): string {
  return `/auth/with/${encodeURIComponent(id)}${next ? `?${new URLSearchParams({ next })}` : ""}`;
}
