import type { LoadedHistory } from "./load-history.ts";
import { SendPage } from "./send/send-page.tsx";
import { SendList } from "./send-list.tsx";

type Props = { userId: string; loaded: LoadedHistory };

/** A§2 "Email History": the list of sends, or one of them. */
export function HistoryTab({ userId, loaded }: Props) {
  if (loaded.view === "list") return <SendList userId={userId} loaded={loaded} />;
  return <SendPage userId={userId} loaded={loaded} />;
}
