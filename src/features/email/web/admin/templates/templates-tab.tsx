import { ArrowLeft, Mail } from "lucide-react";
import { Suspense } from "react";
import { replace, useSearchParams } from "react-router";
import { EMAIL_TABS, emailTabPath, type Mode, NEW_TEMPLATE, readMode, templatePath } from "#kernel/paths/emails.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { t } from "#platform/i18n/i18n.ts";
import { requireAccess } from "#shell/admin/admin-access.ts";
import { NotOpened } from "#shell/admin/needed.tsx";
import { movedTab, useAdmin } from "#shell/admin/tabs.ts";
import { ApiFailure, apiOf, unwrap } from "#shell/client/api.ts";
import { pathPart } from "#shell/client/path-part.ts";
import { lazyPart } from "#shell/page/lazy-part.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Retry } from "#shell/ui/retry-box.tsx";
import { SkeletonText } from "#shell/ui/skeleton.tsx";
import type { EmailTemplate, EmailTemplateSummary } from "../../../contract/email-templates.ts";
import { TEMPLATE_MESSAGES, TEMPLATE_PROBLEMS, TEMPLATE_TEXTS } from "../../../domain/messages.ts";
import type { Route } from "./+types/templates-tab";
import { TemplateList } from "./template-list.tsx";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  await requireAccess(canManageEmails, { context, request });
  const moved = movedTab(emailTabPath("templates"), EMAIL_TABS, url.searchParams);
  if (moved) throw replace(moved);
  return loadTemplates(apiOf(context), url.searchParams);
}

type LoadedTemplates =
  | { templates: EmailTemplateSummary[]; selected: EmailTemplate | null; problem: null }
  | { templates: null; selected: null; problem: string };

/** `selected` is null when the template no longer exists. */
async function loadTemplates(api: ReturnType<typeof apiOf>, search: URLSearchParams): Promise<LoadedTemplates> {
  try {
    const [{ templates }, selected] = await Promise.all([
      unwrap(api.api.admin["email-templates"].$get()),
      findSelected(api, search.get("template")),
    ]);
    return { templates, selected, problem: null };
  } catch (failure) {
    const problem =
      failure instanceof ApiFailure ? t(TEMPLATE_MESSAGES.notLoaded) : t("Network error while loading templates.");
    return { templates: null, selected: null, problem };
  }
}

async function findSelected(api: ReturnType<typeof apiOf>, id: string | null): Promise<EmailTemplate | null> {
  if (!id || id === NEW_TEMPLATE) return null;
  try {
    return (await unwrap(api.api.admin["email-templates"][":id"].$get({ param: { id: pathPart(id) } }))).template;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}

/** On phones, the chosen template replaces the list (docs/product/email.md#templates). */
export default function TemplatesTab({ loaderData: loaded }: Route.ComponentProps) {
  const { userId } = useAdmin();
  const [search] = useSearchParams();
  const mode = readMode(search);
  if (loaded.templates === null) return <Retry message={t(loaded.problem)} />;
  const writes = mode === "edit";
  return (
    <div className={cx("grid grid-cols-1 gap-6", !writes && "lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]")}>
      <div className={cx(mode !== "list" && "max-lg:hidden", writes && "hidden")}>
        <TemplateList userId={userId} templates={loaded.templates} selectedId={loaded.selected?.id ?? null} />
      </div>
      <div className={cx("grid min-w-0 grid-cols-1 content-start gap-4", mode === "list" && "max-lg:hidden")}>
        {mode !== "list" && (
          <Link
            href={templatePath()}
            className={cx("inline-flex min-h-11 w-fit items-center gap-2 text-accent", !writes && "lg:hidden")}
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
            {t("All templates")}
          </Link>
        )}
        <Suspense fallback={<SkeletonText lines={8} label={t("Loading...")} />}>
          <Chosen userId={userId} mode={mode} loaded={loaded} target={search.get("template")} />
        </Suspense>
      </div>
    </div>
  );
}

const OpenEditor = lazyPart(async () => (await import("./editor/template-editor.tsx")).OpenEditor, NotOpened);
const TemplatePreview = lazyPart(
  async () => (await import("./preview/template-preview.tsx")).TemplatePreview,
  NotOpened,
);
const SendPanel = lazyPart(async () => (await import("./send/send-panel.tsx")).SendPanel, NotOpened);

type ChosenProps = { userId: string; mode: Mode; loaded: LoadedTemplates; target: string | null };

function Chosen({ userId, mode, loaded: { templates, selected }, target }: ChosenProps) {
  if (mode === "edit" && target !== null) {
    return <OpenEditor key={target} userId={userId} target={target} stored={selected} />;
  }
  if (mode !== "list" && selected === null) {
    return <EmptyState title={t(TEMPLATE_PROBLEMS.notFound)} icon={<Mail aria-hidden />} />;
  }
  if (selected === null) {
    if (templates?.length === 0) return null;
    return (
      <EmptyState title={t("No template selected")} icon={<Mail aria-hidden />}>
        {t(TEMPLATE_TEXTS.chooseHint)}
      </EmptyState>
    );
  }
  if (mode === "send") return <SendPanel key={selected.id} userId={userId} template={selected} />;
  return <TemplatePreview key={selected.id} userId={userId} template={selected} />;
}
