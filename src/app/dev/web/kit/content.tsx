import { Inbox, Target, Users } from "lucide-react";
import { ERROR_PAGE } from "#kernel/interface-messages.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Avatar } from "#shell/ui/avatar.tsx";
import { Badge } from "#shell/ui/badge.tsx";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { EmptyState } from "#shell/ui/empty-state.tsx";
import { ErrorPage } from "#shell/ui/error-page.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import { Link } from "#shell/ui/link.tsx";
import { Progress } from "#shell/ui/progress.tsx";
import { RetryBox } from "#shell/ui/retry-box.tsx";
import { Skeleton, SkeletonText } from "#shell/ui/skeleton.tsx";
import { Spinner, Waiting } from "#shell/ui/spinner.tsx";
import { StatTile } from "#shell/ui/stat-tile.tsx";
import { toast } from "#shell/ui/toast-store.ts";
import { Chapter, Specimen } from "./specimen.tsx";

const BADGES = ["neutral", "accent", "clay", "gold", "success", "warning", "danger", "info"] as const;
const LEVELS = ["4xl", "3xl", "2xl", "xl", "lg", "base"] as const;

export function Content() {
  return (
    <Chapter id="content" title={t("Content")}>
      <Specimen id="headings" title={t("Headings")}>
        {LEVELS.map((size) => (
          <Heading key={size} level={4} size={size}>
            {t("Ọlá, Ngũgĩ and Zoë meet in Abidjan")}
          </Heading>
        ))}
        <p className="mt-3 max-w-2xl">
          {t("Body text is set for reading on a phone in the sun.")}{" "}
          <Link href="/dev/ui#content" className="prose-link">
            {t("A link inside a text")}
          </Link>
        </p>
      </Specimen>
      <Specimen id="badges" title={t("Badges")}>
        <div className="flex flex-wrap gap-2">
          {BADGES.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen id="tiles" title={t("Cards, figures, progress")}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <StatTile value="60%" label={t("Profile complete")} icon={<Target />} />
          <StatTile value="12" label={t("Potential mentors")} icon={<Users />} note={t("3 new this week")} />
          <Card level={4} title={t("Next step")} aside={<Badge tone="gold">{t("Soon")}</Badge>}>
            <Progress label={t("Profile")} value={60} />
          </Card>
        </div>
      </Specimen>
      <Specimen id="avatars" title={t("Avatars")}>
        <div className="flex flex-wrap items-center gap-4">
          {(["sm", "md", "lg", "xl"] as const).map((size) => (
            <Avatar key={size} name="Amina Otieno" size={size} />
          ))}
        </div>
      </Specimen>
      <Specimen id="waiting" title={t("Waiting")}>
        <div className="grid items-center gap-6 sm:grid-cols-3">
          <div className="grid gap-3">
            <Skeleton className="h-32" />
            <SkeletonText label={t("Loading...")} />
          </div>
          <Spinner size="lg" />
          <Waiting label={t("Checking authentication...")} />
        </div>
      </Specimen>
      <Specimen id="empty" title={t("Nothing there")}>
        <EmptyState level={4} title={t("No messages yet")} icon={<Inbox />} actions={<Button>{t("Write one")}</Button>}>
          {t("What you send and receive will be here.")}
        </EmptyState>
      </Specimen>
    </Chapter>
  );
}

const TONES = ["info", "success", "warning", "error"] as const;

export function Messages() {
  return (
    <Chapter id="messages" title={t("Messages")}>
      <Specimen id="banners" title={t("Banners")}>
        <div className="grid gap-3">
          {TONES.map((tone) => (
            <Banner key={tone} tone={tone} title={tone} dismissible>
              {t("Something you should know, in one or two plain sentences.")}
            </Banner>
          ))}
          <Banner tone="warning" actions={<Button size="sm">{t("Do it now")}</Button>}>
            {t("A banner with something to do.")}
          </Banner>
        </div>
      </Specimen>
      <Specimen id="toasts" title={t("Toasts")}>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => toast.success(t("Progress saved"))}>
            success
          </Button>
          <Button variant="secondary" onClick={() => toast.error(t("No connection. Please try again."))}>
            error
          </Button>
          <Button variant="secondary" onClick={() => toast.info(t("A new version is here"))}>
            info
          </Button>
          <Button variant="secondary" onClick={() => toast.warning(t("Saved, but not everywhere yet"))}>
            warning
          </Button>
        </div>
      </Specimen>
      <Specimen id="retry" title={t("Retry box")}>
        <div className="grid gap-3">
          <RetryBox message={t("The list could not be loaded.")} onRetry={() => toast.info(t("Trying again"))} />
          <RetryBox
            message={t("The list could not be loaded.")}
            title={t("No connection")}
            onRetry={() => {}}
            pending
          />
        </div>
      </Specimen>
      <Specimen id="error-page" title={t("A page that failed")}>
        <div className="rounded-lg border border-line">
          <ErrorPage
            level={4}
            title={t(ERROR_PAGE.title)}
            text={t(ERROR_PAGE.text)}
            reloadLabel={t(ERROR_PAGE.reload)}
            homeLabel={t(ERROR_PAGE.home)}
            reference="01936f4e-8f0a"
          />
        </div>
      </Specimen>
    </Chapter>
  );
}
