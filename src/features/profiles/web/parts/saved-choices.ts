import { useEffect, useState } from "react";
import { ask } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";

export function useSavedChoices(userId: string): { value: string; label: string }[] {
  const [choices, setChoices] = useState<{ value: string; label: string }[]>([]);
  useEffect(() => {
    let isStale = false;
    void ask(userId, () => api.admin.segments.$get({ query: {} })).then((result) => {
      if (isStale || result.kind !== "ok") return;
      setChoices(result.data.segments.map(({ id, name }) => ({ value: id, label: name })));
    });
    return () => {
      isStale = true;
    };
  }, [userId]);
  return choices;
}
