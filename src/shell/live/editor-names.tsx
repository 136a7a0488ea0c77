import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import type { EditedThing } from "#kernel/hints.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask } from "../client/ask.ts";
import { api } from "../client/browser-api.ts";
import { onHint } from "./hints.ts";

export type EditorNamesProps = { userId: string; thing: EditedThing };

export function EditorNames({ userId, thing }: EditorNamesProps) {
  const names = useEditors(userId, thing);
  return (
    <p role="status" className="mb-4 flex items-center gap-2 text-sm text-muted empty:hidden">
      {names.length > 0 && (
        <>
          <Users aria-hidden className="size-4 shrink-0" />
          <span className="wrap-anywhere">{t("Also editing this now: {names}", { names: names.join(", ") })}</span>
        </>
      )}
    </p>
  );
}

/** Names of the people who have the same thing open for editing in a visible page. */
function useEditors(userId: string, thing: EditedThing): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const answer = await ask(userId, () => api.live.editors.$get({ query: { thing } }));
      if (!isOver && answer.kind === "ok") setNames(answer.data.editors.map(({ name }) => name));
    };
    const say = (now: EditedThing | null) =>
      import("./watch-page.ts").then(
        ({ sayEditing }) => {
          if (now === null || !isOver) sayEditing(now);
        },
        () => {},
      );
    void say(thing);
    // The stream also sends a hint for this page's own arrival.
    const stop = onHint("editors", () => void look());
    return () => {
      isOver = true;
      stop();
      setNames([]);
      void say(null);
    };
  }, [userId, thing]);
  return names;
}
