import { UserX } from "lucide-react";
import { data, Form, redirect, useNavigation } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { reportPath } from "#kernel/paths/reports.ts";
import { blockedPath } from "#kernel/paths/safety.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { readForm } from "#shell/forms/read-form.ts";
import { listAddress } from "#shell/list-page/list-address.ts";
import { ListResults } from "#shell/list-page/list-results.tsx";
import { loadList } from "#shell/list-page/load-list.ts";
import { applicationPage } from "#shell/page/kind.ts";
import { requireVisitor } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { ProblemBanner } from "#shell/ui/problem-banner.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { type BlockedMember, type BlockListAnswer, blockListQuery } from "../contract/blocks.ts";
import { BLOCK_TEXTS } from "../domain/blocks.ts";
import { REPORT_TEXTS } from "../domain/messages.ts";
import type { Route } from "./+types/blocked";

export const handle = applicationPage;
export const headers = () => ({ "cache-control": "no-store" });

const SAID = ["blocked", "unblocked"] as const;
const BLOCKS = listAddress({ page: blockedPath(), query: blockListQuery });

/** The state is in the URL, so that the page works without script. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireVisitor("dashboard", { context, request });
  const search = BLOCKS.read(url.searchParams);
  const list = unwrap<BlockListAnswer>(apiOf(context).api.blocks.$get({ query: search }));
  const memberId = url.searchParams.get("block");
  return {
    search,
    list: await loadList({ address: BLOCKS, search }, list),
    asked: memberId && { memberId, name: await findName(context, memberId) },
    said: SAID.find((each) => each === url.searchParams.get("said")) ?? null,
  };
}

/** @returns null for a member without a public profile, who can be blocked too */
async function findName(context: Route.LoaderArgs["context"], memberId: string): Promise<string | null> {
  try {
    const { member } = await unwrap(
      apiOf(context).api.members[":memberId"].$get({ param: { memberId: pathPart(memberId) } }),
    );
    return member.businessName || member.fullName;
  } catch (failure) {
    if (failure instanceof ApiFailure) return null;
    throw failure;
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const memberId = String(form.get("memberId") ?? "");
  const { blocks } = apiOf(context).api;
  try {
    if (form.get("intent") === "unblock") {
      await unwrap(blocks[":memberId"].$delete({ param: { memberId: pathPart(memberId) } }));
      return redirect(blockedPath({ said: "unblocked" }));
    }
    await unwrap(blocks.$post({ json: { memberId } }));
    return redirect(blockedPath({ said: "blocked" }));
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status >= 500) throw failure;
    return data({ problem: failure.message }, { status: failure.status });
  }
}

export const meta: Route.MetaFunction = () => [
  { title: `${t(BLOCK_TEXTS.title)} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export default function Blocked({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { search, list, asked, said } = loaderData;
  return (
    <div className="measure grid max-w-3xl grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="grid gap-2">
        <Link href="/account/security" className="prose-link justify-self-start py-2">
          {t("Sign-in and security")}
        </Link>
        <Heading level={1}>{t(BLOCK_TEXTS.title)}</Heading>
        <p className="text-muted">{t(BLOCK_TEXTS.lead)}</p>
      </div>
      {refused && <ProblemBanner answer={refused}>{t(refused.problem)}</ProblemBanner>}
      {!refused && said && <Banner tone="success">{t(BLOCK_TEXTS[said])}</Banner>}
      {asked && <Question {...asked} />}
      {list === null && <Retry message={t(BLOCK_TEXTS.notLoaded)} />}
      {list?.blocks.length === 0 && !asked && (
        <EmptyState level={2} title={t(BLOCK_TEXTS.none)} icon={<UserX aria-hidden />}>
          {t(BLOCK_TEXTS.noneHint)}
        </EmptyState>
      )}
      {list && list.blocks.length > 0 && (
        <ListResults
          address={BLOCKS}
          search={search}
          nextCursor={list.nextCursor}
          labels={{ pages: t(BLOCK_TEXTS.pages), first: t(BLOCK_TEXTS.first), next: t(BLOCK_TEXTS.next) }}
        >
          <ul className="divide-y divide-line rounded-lg border border-line bg-raised px-5 shadow-sm">
            {list.blocks.map((member) => (
              <BlockedItem key={member.memberId} member={member} />
            ))}
          </ul>
        </ListResults>
      )}
    </div>
  );
}

function Question({ memberId, name }: { memberId: string; name: string | null }) {
  const pending = useNavigation().formData?.get("intent") === "block";
  const title = name ? (
    <Sentence text={BLOCK_TEXTS.question} parts={{ name: <bdi>{name}</bdi> }} />
  ) : (
    t(BLOCK_TEXTS.questionOfUnnamed)
  );
  return (
    <Card as="section" title={title}>
      <p>{t(BLOCK_TEXTS.explain)}</p>
      <Form method="post" action={blockedPath({ block: memberId })} className="mt-5 flex flex-wrap gap-3">
        <input type="hidden" name="memberId" value={memberId} />
        <Button type="submit" name="intent" value="block" variant="danger" pending={pending}>
          {t(BLOCK_TEXTS.yes)}
        </Button>
        <ButtonLink href={blockedPath()} variant="ghost">
          {t(BLOCK_TEXTS.no)}
        </ButtonLink>
      </Form>
    </Card>
  );
}

function BlockedItem({ member: { memberId, name, blockedAt } }: { member: BlockedMember }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-muted">{t(BLOCK_TEXTS.since, { day: dayInWords(blockedAt) })}</p>
      </div>
      <ButtonLink
        href={reportPath("member", memberId)}
        variant="ghost"
        size="sm"
        aria-label={t("Report {name}", { name })}
      >
        {t(REPORT_TEXTS.title)}
      </ButtonLink>
      <Form method="post" action={blockedPath()}>
        <input type="hidden" name="memberId" value={memberId} />
        <Button
          type="submit"
          name="intent"
          value="unblock"
          variant="secondary"
          size="sm"
          aria-label={t(BLOCK_TEXTS.unblockNamed, { name })}
        >
          {t(BLOCK_TEXTS.unblock)}
        </Button>
      </Form>
    </li>
  );
}
