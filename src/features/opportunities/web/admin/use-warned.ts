import { useState } from "react";
import type { Failure } from "#shell/admin/failure-banner.tsx";
import type { Result } from "#shell/client/ask.ts";
import { NOT_LOOKED_AT } from "../../domain/admin-trust.ts";
import type { PublishingWarning } from "../../domain/publishing-warnings.ts";

type Look = () => Promise<Result<{ warnings: PublishingWarning[] }>>;
type Asked = { warnings: readonly PublishingWarning[]; publish: () => unknown };
export type Warned = ReturnType<typeof useWarned>;

/** docs/product/opportunities.md#warnings */
export function useWarned() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [looking, setLooking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function before(look: Look, publish: () => unknown): Promise<void> {
    setFailure(null);
    setLooking(true);
    const found = await look();
    setLooking(false);
    if (found.kind !== "ok") {
      return setFailure({ title: NOT_LOOKED_AT, refusal: found, retry: () => void before(look, publish) });
    }
    const { warnings } = found.data;
    if (warnings.length > 0) return setAsked({ warnings, publish });
    await publish();
  }

  return {
    before,
    looking,
    failure,
    dismissFailure: () => setFailure(null),
    asked,
    decline: () => setAsked(null),
    async confirm(): Promise<void> {
      setAsked(null);
      await asked?.publish();
    },
  };
}
