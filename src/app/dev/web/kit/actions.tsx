import { ArrowRight, Plus } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button, ButtonLink } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

const VARIANTS = ["primary", "secondary", "ghost", "danger"] as const;
const SIZES = ["sm", "md", "lg"] as const;

export function Buttons() {
  const [pending, setPending] = useState(false);
  const work = () => {
    setPending(true);
    setTimeout(setPending, 2000, false);
  };
  return (
    <Chapter id="buttons" title={t("Buttons")}>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} id={`button-${variant}`} title={variant}>
          <div className="flex flex-wrap items-center gap-3">
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size}>
                {t("Save Progress")}
              </Button>
            ))}
            <Button variant={variant} icon={<Plus aria-hidden className="size-5" />}>
              {t("Add")}
            </Button>
            <Button variant={variant} disabled>
              {t("Disabled")}
            </Button>
            <Button variant={variant} pending>
              {t("Save Progress")}
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen id="button-working" title={t("Pending for two seconds, with and without words")}>
        <div className="flex flex-wrap gap-3">
          <Button onClick={work} pending={pending}>
            {t("Keep the width")}
          </Button>
          <Button onClick={work} pending={pending} pendingLabel={t("Saving...")} variant="secondary">
            {t("Say what happens")}
          </Button>
        </div>
      </Specimen>
      <Specimen id="button-links" title={t("Links that look like buttons")}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/dev/ui#buttons">{t("Inside the application")}</ButtonLink>
          <ButtonLink href="/" variant="secondary">
            {t("To a public page")}
            <ArrowRight aria-hidden className="size-5" />
          </ButtonLink>
        </div>
      </Specimen>
    </Chapter>
  );
}

const TABS = ["overview", "profile", "opportunities", "resources"];

export function Overlays() {
  const [open, setOpen] = useState(false);
  const tab = useSearchParams()[0].get("tab") ?? "overview";
  const close = () => setOpen(false);
  return (
    <Chapter id="overlays" title={t("Dialog, tabs, pages")}>
      <Specimen id="dialog" title={t("Dialog")}>
        <Button onClick={() => setOpen(true)}>{t("Open the dialog")}</Button>
        <Dialog
          open={open}
          onClose={close}
          title={t("Delete this draft?")}
          description={t("It is on this device only. It cannot be brought back.")}
          actions={
            <>
              <Button variant="ghost" onClick={close}>
                {t("Keep it")}
              </Button>
              <Button variant="danger" onClick={close}>
                {t("Delete")}
              </Button>
            </>
          }
        >
          <Field label={t("Type the name to confirm")}>
            <Input name="confirm" />
          </Field>
        </Dialog>
      </Specimen>
      <Specimen id="tabs" title={t("Tabs")}>
        <Tabs
          label={t("Example")}
          tabs={TABS.map((name) => ({ href: `/dev/ui?tab=${name}`, label: name, current: name === tab }))}
        />
      </Specimen>
      <Specimen id="pagination" title={t("Pages")}>
        <Pagination label={t("Pages of the example")} previousHref="/dev/ui?page=1" nextHref="/dev/ui?page=3" />
      </Specimen>
    </Chapter>
  );
}
