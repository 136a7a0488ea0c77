import { CalendarPlus, Link2, RefreshCw } from "lucide-react";
import { openLink, subscribeLinks } from "#features/opportunities/domain/calendar-links.ts";
import { OPPORTUNITY_MESSAGES } from "#features/opportunities/domain/messages.ts";
import { BRAND } from "#kernel/brand.ts";
import { CALENDAR_PATH, PUBLIC_CALENDARS_PATH } from "#kernel/paths/saved-opportunities.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { t } from "#platform/i18n/i18n.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import { Button, buttonClass } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Link } from "#shell/ui/link.tsx";
import { CALENDAR_TEXTS as TEXTS } from "../../domain/calendar-texts.ts";
import { SlowNote } from "./slow-note.tsx";

type Props = {
  path: string | null;
};

export function CalendarSection({ path }: Props) {
  return (
    <Card as="section" title={t(TEXTS.title)}>
      <p className="text-muted">{t(TEXTS.lead)}</p>
      {path === null ? <MakeForm /> : <Feed path={path} />}
      <div className="mt-6 grid gap-3 border-t border-line pt-5">
        <SlowNote />
        <Link href={PUBLIC_CALENDARS_PATH} className="prose-link justify-self-start py-2">
          {t("Calendars by type and region")}
        </Link>
      </div>
    </Card>
  );
}

function MakeForm() {
  return (
    <form method="post" action={addressIn(CALENDAR_PATH)} className="mt-5">
      <Button type="submit" name="intent" value="make" className="max-sm:w-full">
        <CalendarPlus aria-hidden className="size-5" />
        {t("Make my calendar")}
      </Button>
    </form>
  );
}

const LOOK = buttonClass({ variant: "secondary", size: "sm" });

function Feed({ path }: { path: string }) {
  const url = new URL(addressIn(path), useSiteUrl()).href;
  const links = subscribeLinks(url, t("{brand}: what I saved", { brand: BRAND.name }));
  return (
    <>
      <div className="mt-5 grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          label={t("Address of your calendar")}
          hint={t("Keep it to yourself: anyone with this address can read what you saved.")}
        >
          <Input type="url" name="address" readOnly defaultValue={url} translate="no" />
        </Field>
        <button
          type="button"
          className={`${LOOK} scripted sm:mb-0.5`}
          data-copy={url}
          data-copied={t("Address copied!")}
          data-failed={t(OPPORTUNITY_MESSAGES.linkNotCopied)}
        >
          <Link2 aria-hidden className="size-4" />
          {t("Copy address")}
        </button>
      </div>
      <ul className="mt-4 flex flex-wrap gap-2">
        <li>
          <a className={buttonClass({ size: "sm" })} href={openLink(url)}>
            <CalendarPlus aria-hidden className="size-4" />
            {t("Open in my calendar app")}
          </a>
        </li>
        {links.map(({ label, href }) => (
          <li key={label}>
            <a className={LOOK} href={href} target="_blank" rel="noopener noreferrer">
              {t("Add to {calendar}", { calendar: label })}
            </a>
          </li>
        ))}
      </ul>
      <form
        method="post"
        action={addressIn(CALENDAR_PATH)}
        className="mt-6 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-4"
      >
        <p className="w-full text-sm text-muted">{t("A new address ends the present one at once.")}</p>
        <Button type="submit" name="intent" value="renew" size="sm" variant="ghost">
          <RefreshCw aria-hidden className="size-4" />
          {t("Make a new address")}
        </Button>
        <Button type="submit" name="intent" value="end" size="sm" variant="ghost" className="text-danger">
          {t("Turn off")}
        </Button>
      </form>
    </>
  );
}
