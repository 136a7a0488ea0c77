import { useEffect } from "react";
import { data, type RouterContextProvider, redirect, useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { pageContext } from "#shell/page/page-context.ts";
import { sessionOf } from "#shell/session/session.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { PROVIDER_MESSAGES, unlinkingMessage } from "../../../domain/provider-messages.ts";
import type { WalletChain } from "../../../domain/wallets.ts";
import { returnAddress, startFlow, writeFlow } from "../../provider-flow.ts";
import WalletButton from "../../wallets/wallet-button.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/linked-accounts";
import { AccountList, ConfirmRemoval, OtherAccounts } from "./account-list.tsx";
import { type Change, fetchIdentities, noteOf, PAGE } from "./linked-identities.ts";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  return fetchIdentities(sessionOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const form = await readForm(request);
  if (form.get("intent") === "unlink") return unlinkAccount(context, String(form.get("id")));
  return linkAccount(context, String(form.get("provider")));
}

export const headers = () => ({ "cache-control": "no-store" });

export const meta: Route.MetaFunction = () => [
  { title: `${t("Linked accounts")} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function LinkedAccounts({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { accounts, others, wallets, changes } = loaderData;
  const removed = changes && accounts.length > 1 && accounts.find(({ id }) => id === search.get("remove"));
  const note = noteOf(search);
  if (actionData?.leave) return <Leaving to={actionData.leave} name={nameOf(others, actionData.provider)} />;
  return (
    <SectionFrame title={t("Linked accounts")} lead={t("These are the ways to sign in to your account.")}>
      {actionData?.problem ? (
        <ProblemBanner answer={actionData}>{t(actionData.problem)}</ProblemBanner>
      ) : (
        note && <Banner tone={note.tone}>{t(note.text)}</Banner>
      )}
      {removed ? (
        <ConfirmRemoval account={removed} linked={loaderData} />
      ) : (
        <>
          <Card as="section" title={t("Your ways to sign in")}>
            <AccountList accounts={accounts} changes={changes} />
          </Card>
          {changes && others.length > 0 && <OtherAccounts providers={others} />}
          {changes && wallets.length > 0 && <AddWallet chains={wallets} />}
        </>
      )}
    </SectionFrame>
  );
}

const nameOf = (providers: readonly { id: string; name: string }[], id: string | undefined) =>
  providers.find((provider) => provider.id === id)?.name ?? "";

function AddWallet({ chains }: { chains: readonly WalletChain[] }) {
  const goOn = (to: string) => window.location.assign(addressIn(to));
  return (
    <Card as="section" title={t("Add a wallet")} className="noscript:hidden">
      <p className="mb-4 text-muted">
        {t("Your wallet signs a short text that says who you are. This costs nothing and moves no money.")}
      </p>
      <WalletButton label={t("Add a wallet")} chains={chains} action={`${PAGE}/wallet`} onDone={goOn} />
    </Card>
  );
}

function Leaving({ to, name }: { to: string; name: string }) {
  useEffect(() => window.location.assign(to), [to]);
  return (
    <div className="measure grid max-w-xl gap-5 py-12">
      <Heading level={1}>{t("One more step")}</Heading>
      <p>{t("Sign in to {name} now. After that you come back here.", { name })}</p>
      <a href={to} className={buttonClass({ size: "lg", wide: true })}>
        {t("Continue to {name}", { name })}
      </a>
      <Link href={PAGE} className="prose-link inline-block py-2 text-center">
        {t("Back to linked accounts")}
      </Link>
    </div>
  );
}

type Context = Readonly<RouterContextProvider>;

/** CSP form-action forbids a redirect to another site, so the page itself navigates there. */
async function linkAccount(context: Context, provider: string) {
  const { siteUrl } = context.get(pageContext);
  const { flow, challenge } = startFlow("link", null);
  challenge.set("provider", provider);
  challenge.set("redirect_to", returnAddress(siteUrl));
  const answer = await sessionOf(context).fetchAuth(`/user/identities/authorize?${challenge}`, undefined, "GET");
  const leave = answer.headers.get("location");
  if (!leave) return data<Change>({ problem: t(PROVIDER_MESSAGES.failed) }, { status: 400 });
  const headers = new Headers([["set-cookie", writeFlow(flow, siteUrl)]]);
  // The accounts service's cookie binds the provider's answer to this browser, so it is passed on.
  for (const cookie of answer.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return data<Change>({ leave, provider }, { headers });
}

async function unlinkAccount(context: Context, id: string) {
  const path = `/user/identities/${encodeURIComponent(id)}`;
  const answer = await sessionOf(context).fetchAuth(path, undefined, "DELETE");
  if (answer.ok) return redirect(`${PAGE}?done=removed`);
  const { code = "" } = (await answer.json().catch(() => ({}))) as { code?: string };
  if (answer.status === 429) return data<Change>({ problem: t(PROVIDER_MESSAGES.tooOften) }, { status: 429 });
  return data<Change>({ problem: unlinkingMessage(code) }, { status: answer.status >= 500 ? 503 : 422 });
}
