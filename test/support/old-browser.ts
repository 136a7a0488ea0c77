import type { BrowserContext } from "playwright-core";
import { MEMBERS, OLD_GLOBALS } from "./compat.ts";

/** Without these classes, the test browser loses its own dialogs. */
const KEPT = ["HTMLDialogElement", "MutationObserver"];

/** Takes effect from the next page on. */
export async function makeOldBrowser(context: BrowserContext): Promise<void> {
  const members = MEMBERS.filter(({ lacking }) => lacking.length > 0);
  const removed = {
    members: members.map(({ of, name, isStatic, isBuiltIn }) => ({ of, name, isStatic, isBuiltIn })),
    globals: OLD_GLOBALS.filter((name) => !KEPT.includes(name)),
  };
  await context.addInitScript(({ members, globals }) => {
    if (window.origin === "null") return;
    type Holder = Record<string, unknown> | undefined;
    const find = (path: string) =>
      path.split(".").reduce<Holder>((holder, name) => holder?.[name] as Holder, window as unknown as Holder);
    const remove = (holder: Holder, name: string) => {
      if (holder && Object.getOwnPropertyDescriptor(holder, name)?.configurable) delete holder[name];
    };
    for (const { of, name, isStatic, isBuiltIn } of members) {
      const holder = of === "Window" ? (window as unknown as Holder) : find(of);
      if (isStatic || isBuiltIn || of === "Window") remove(holder, name);
      if (!isStatic && typeof holder === "function") remove((holder as { prototype?: Holder }).prototype, name);
    }
    for (const name of globals) remove(window as unknown as Holder, name);
  }, removed);
}
