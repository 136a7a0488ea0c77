import { useSearchParams } from "react-router";
import { BRAND } from "#domain/brand.ts";
import { t } from "#web/i18n.ts";
import { applicationPage } from "#web/kind.ts";
import { readForm } from "#web/read-form.ts";
import { requireVisitor } from "#web/require-visitor.ts";
import { sessionOf } from "#web/session.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Card } from "#web/ui/card.tsx";
import { ProblemBanner } from "#web/ui/problem-banner.tsx";
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
