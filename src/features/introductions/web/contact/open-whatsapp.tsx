import { MessageCircle } from "lucide-react";
import { data, redirect } from "react-router";
import { BRAND } from "#kernel/brand.ts";
import { publicProfilePath } from "#kernel/member-id.ts";
import { displayName, PUBLIC_PROFILE_TEXTS } from "#kernel/public-profile.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { publicPage } from "#shell/page/kind.ts";
import { pageMeta } from "#shell/page/page-meta.ts";
import { requireSignedIn } from "#shell/session/visitor.ts";
import { Sentence } from "#shell/text/sentence.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { WHATSAPP_TEXTS as TEXTS } from "../../domain/contact.ts";
import { INTRODUCTION_MESSAGES } from "../../domain/messages.ts";
import { WhatsappForm } from "../parts/whatsapp-form.tsx";
import type { Route } from "./+types/open-whatsapp";

export const handle = publicPage;

/** Loading counts nothing, because link scanners and previews load this page. */
export async function loader({ context, request, params: { memberId } }: Route.LoaderArgs) {
  await requireSignedIn({ context, request });
  const param = { memberId: pathPart(memberId) };
  try {
    const { member } = await unwrap(apiOf(context).api.members[":memberId"].$get({ param }));
    return { name: displayName(member), path: member.contact?.whatsapp ?? null, problem: null };
  } catch (failure) {
    const { problem, status } = said(failure);
    return data({ name: null, path: null, problem }, { status });
  }
}

export async function action({ context, request, params: { memberId } }: Route.ActionArgs) {
  await requireSignedIn({ context, request });
  const { contact } = apiOf(context).api;
  try {
    const { url } = await unwrap(contact.whatsapp[":memberId"].$post({ param: { memberId: pathPart(memberId) } }));
    return redirect(url, 303);
  } catch (failure) {
    const { problem, status } = said(failure);
    return data({ problem }, { status });
  }
}

function said(failure: unknown): { problem: string; status: number } {
  if (!(failure instanceof ApiFailure)) return { problem: t(TEXTS.failed), status: 503 };
  const { status, envelope } = failure;
  return { problem: status >= 500 ? t(TEXTS.failed) : envelope.message, status };
}

export function meta({ matches: [root], params }: Route.MetaArgs) {
  return pageMeta({
    siteUrl: root.loaderData?.siteUrl,
    path: publicProfilePath(params.memberId),
    title: `${t(TEXTS.button)} · ${BRAND.name}`,
    description: t(TEXTS.explain),
    noIndex: true,
  });
}

export default function OpenWhatsapp({ loaderData, actionData, params }: Route.ComponentProps) {
  const { name, path, problem } = loaderData;
  if (name === null) return <NotThere problem={problem ?? INTRODUCTION_MESSAGES.notFound} />;
  const refusal = actionData?.problem ?? (path === null ? TEXTS.notOpen : null);
  return (
    <div className="measure max-w-2xl py-12 sm:py-16">
      <Heading level={1} className="wrap-anywhere">
        <Sentence text={"Open WhatsApp with {name}"} parts={{ name: <bdi>{name}</bdi> }} />
      </Heading>
      {refusal === null ? (
        <p className="mt-3 text-muted">{t(TEXTS.explain)}</p>
      ) : (
        <Banner tone="error" className="mt-5">
          {t(refusal)}
        </Banner>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {path !== null && (
          <WhatsappForm path={path}>
            <Button type="submit" icon={<MessageCircle aria-hidden className="size-5" />}>
              {t(TEXTS.button)}
            </Button>
          </WhatsappForm>
        )}
        <Link
          href={publicProfilePath(params.memberId)}
          className="prose-link inline-flex min-h-11 items-center font-semibold"
        >
          {t("Back to the profile")}
        </Link>
      </div>
    </div>
  );
}

/** The same page for private, unknown and blocked members. */
function NotThere({ problem }: { problem: string }) {
  return (
    <div className="measure py-14">
      <EmptyState
        level={1}
        title={t(problem)}
        actions={<ButtonLink href="/">{t(PUBLIC_PROFILE_TEXTS.backHome)}</ButtonLink>}
      />
    </div>
  );
}
