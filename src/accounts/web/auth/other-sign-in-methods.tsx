import { Building2, KeyRound, Phone } from "lucide-react";
import { lazy, Suspense } from "react";
import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink, buttonClass } from "#shell/ui/button.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { LetterMark } from "#shell/ui/letter-mark.tsx";
import type { EnabledProvider } from "../../contract/auth.ts";
import { SSO_TITLE } from "../../domain/terms-messages.ts";
import type { WalletChain } from "../../domain/wallets.ts";
import { useCeremony } from "../passkeys/use-ceremony.ts";
import { hasSignInMethods, type SignInMethods, worksWithoutScript } from "./sign-in-methods.ts";

/** Lazy, because few sites offer wallets. React's `lazy` is used, because `lazyPart` is too large for this page. */
const WalletButton = lazy(() => import("../wallets/wallet-button.tsx").catch(() => ({ default: NotLoaded })));

const NotLoaded = () => <Banner tone="error">{t(NETWORK_PROBLEM)}</Banner>;

type Props = { methods: SignInMethods; next: string | null };

export function OtherSignInMethods({ methods, next }: Props) {
  if (!hasSignInMethods(methods)) return null;
  return (
    <section
      aria-label={t("Other ways to sign in")}
      className={cx("grid gap-3", !worksWithoutScript(methods) && "noscript:hidden")}
    >
      <p className="flex items-center gap-3 text-sm text-muted">
        <span aria-hidden className="h-px flex-1 bg-line" />
        {t("or continue with")}
        <span aria-hidden className="h-px flex-1 bg-line" />
      </p>
      {methods.passkeys && <PasskeyMethod next={next} />}
      {methods.phone && <PhoneMethod next={next} />}
      <ProviderMethods providers={methods.providers} next={next} />
      {methods.organisations && <OrganisationMethod next={next} />}
      <WalletMethod chains={methods.wallets} next={next} />
    </section>
  );
}

function OrganisationMethod({ next }: { next: string | null }) {
  return (
    <ButtonLink
      href={organisationPath(next)}
      variant="secondary"
      wide
      icon={<Building2 aria-hidden className="size-5 shrink-0" />}
    >
      {t(SSO_TITLE)}
    </ButtonLink>
  );
}

/** The button needs script, but is rendered on the server to avoid a layout shift. */
function PasskeyMethod({ next }: { next: string | null }) {
  const action = `/auth/passkey${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const onDone = (to: string) => window.location.assign(addressIn(to));
  const { busy, problem, run } = useCeremony({ ceremony: "get", action, onDone });
  return (
    <div className="grid gap-3 noscript:hidden">
      <Button variant="secondary" wide icon={<KeyRound aria-hidden className="size-5" />} pending={busy} onClick={run}>
        {t("Use a passkey")}
      </Button>
      {problem && <Banner tone={problem.calm ? "info" : "error"}>{problem.text}</Banner>}
    </div>
  );
}

function PhoneMethod({ next }: { next: string | null }) {
  const query = next ? `?${new URLSearchParams({ next })}` : "";
  return (
    <ButtonLink href={`/auth/phone${query}`} variant="secondary" wide icon={<Phone aria-hidden className="size-5" />}>
      {t("Use my phone number")}
    </ButtonLink>
  );
}

type ProviderMethodsProps = { providers: readonly EnabledProvider[]; next: string | null };

/** The providers are plain links, so that they work without script. */
function ProviderMethods({ providers, next }: ProviderMethodsProps) {
  return providers.map(({ id, name }) => (
    <a key={id} href={addressIn(startPath(id, next))} className={buttonClass({ variant: "secondary", wide: true })}>
      <LetterMark name={name} />
      {t("Continue with {name}", { name })}
    </a>
  ));
}

function startPath(id: string, next: string | null): string {
  return `/auth/with/${encodeURIComponent(id)}${next ? `?${new URLSearchParams({ next })}` : ""}`;
}

type WalletMethodProps = { chains: readonly WalletChain[]; next: string | null };

function WalletMethod({ chains, next }: WalletMethodProps) {
  if (chains.length === 0) return null;
  const action = `/auth/wallet${next ? `?${new URLSearchParams({ next })}` : ""}`;
  const goOn = (to: string) => window.location.assign(addressIn(to));
  return (
    <Suspense>
      <WalletButton label={t("Use a wallet")} chains={chains} action={action} onDone={goOn} />
    </Suspense>
  );
}

const organisationPath = (next: string | null): string =>
  next ? `/auth/organisation?${new URLSearchParams({ next })}` : "/auth/organisation";
