import type { ComponentProps } from "react";
import { Needed, NotOpened } from "#shell/admin/needed.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";

const Bulk = lazyPart(async () => (await import("./bulk-dialog.tsx")).BulkDialog, NotOpened);
const Report = lazyPart(async () => (await import("./bulk-report.tsx")).BulkReport, NotOpened);

const Warnings = lazyPart(async () => (await import("./warnings-dialog.tsx")).WarningsDialog, NotOpened);

export function LazyWarningsDialog(props: ComponentProps<typeof Warnings>) {
  return (
    <Needed now={props.warned.asked !== null}>
      <Warnings {...props} />
    </Needed>
  );
}

export function LazyBulkDialog(props: ComponentProps<typeof Bulk>) {
  return (
    <Needed now={props.bulk.asked !== null}>
      <Bulk {...props} />
    </Needed>
  );
}

export function LazyBulkReport(props: ComponentProps<typeof Report>) {
  return (
    <Needed now={props.bulk.report !== null}>
      <Report {...props} />
    </Needed>
  );
}
