import { useSearchParams } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { t } from "#platform/i18n/i18n.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/require-visitor.ts";
import { sessionOf } from "#shell/session/session.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Card } from "#shell/ui/card.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { SectionFrame } from "../section-frame.tsx";
import type { Route } from "./+types/linked-accounts";
import { AccountList } from "./account-list.tsx";
import { AddWallet } from "./add-wallet.tsx";
import { askIdentities } from "./ask-identities.ts";
import { linkAccount, unlinkAccount } from "./change-identities.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { Leaving } from "./leaving.tsx";
import { OtherAccounts } from "./other-accounts.tsx";
import { noteOf } from "./page-note.ts";

export const handle = applicationPage;

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireVisitor("edit-profile", { context, request });
  return askIdentities(sessionOf(context));
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireVisitor("edit-profile", { context, request });
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
