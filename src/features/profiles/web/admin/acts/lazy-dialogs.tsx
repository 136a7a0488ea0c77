import type { ComponentProps } from "react";
import { Needed, NotOpened } from "#shell/admin/needed.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";

const Act = lazyPart(async () => (await import("./act-dialog.tsx")).ActDialog, NotOpened);
const Mailing = lazyPart(
  async () => (await import("#features/email/web/parts/mailing-dialog.tsx")).MailingDialog,
  NotOpened,
);

export function LazyActDialog(props: ComponentProps<typeof Act>) {
  return (
    <Needed now={props.step.asked !== null}>
      <Act {...props} />
    </Needed>
  );
}

/** The question before mails to several. */
export function LazyMailingDialog(props: ComponentProps<typeof Mailing>) {
  return (
    <Needed now={props.mailing.seen !== null}>
      <Mailing {...props} />
    </Needed>
  );
}
