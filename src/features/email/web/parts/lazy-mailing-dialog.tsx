import type { ComponentProps } from "react";
import { Needed, NotOpened } from "#shell/admin/needed.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";

const Mailing = lazyPart(async () => (await import("./mailing-dialog.tsx")).MailingDialog, NotOpened);

export function LazyMailingDialog(props: ComponentProps<typeof Mailing>) {
  return (
    <Needed now={props.mailing.seen !== null}>
      <Mailing {...props} />
    </Needed>
  );
}
