import { useState } from "react";
import { useSearchParams } from "react-router";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Dialog } from "#shell/ui/dialog.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { Pagination } from "#shell/ui/pagination.tsx";
import { Tabs } from "#shell/ui/tabs.tsx";
import { Chapter, Specimen } from "./specimen.tsx";

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
