import type { ComponentProps } from "react";
import { Needed, NotOpened } from "#shell/admin/needed.tsx";
import { lazyPart } from "#shell/page/lazy-part.tsx";

const Act = lazyPart(async () => (await import("./act-dialog.tsx")).ActDialog, NotOpened);

export function LazyActDialog(props: ComponentProps<typeof Act>) {
  return (
    <Needed now={props.step.asked !== null}>
      <Act {...props} />
    </Needed>
  );
}
