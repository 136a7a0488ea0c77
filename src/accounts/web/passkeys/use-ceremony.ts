import { useEffect, useRef, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { PASSKEY_UNREACHABLE } from "../../domain/passkeys.ts";
import type { Ceremony, MessageOverrides, Shown } from "./ceremony.ts";

type Props = {
  ceremony: Ceremony;
  /** The address of ours that asks and takes the answer. */
  action: string;
  onDone: (to: string) => void;
  words?: MessageOverrides;
};
type State = { busy: boolean; problem: Shown | null };

const AT_REST: State = { busy: false, problem: null };

/** From the press of a button to the answer of our page; the code for it is loaded with the press. */
export function useCeremony({ ceremony, action, onDone, words }: Props) {
  const [state, setState] = useState(AT_REST);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    setState({ busy: true, problem: null });
    const loaded = await import("./ceremony.ts").catch(() => null);
    const lost = { problem: { text: t(PASSKEY_UNREACHABLE), calm: false } };
    const result = loaded ? await loaded.perform(ceremony, action, words) : lost;
    if (!here.current) return;
    // While the browser goes to the next page the button stays busy.
    if ("to" in result) onDone(result.to);
    else setState({ busy: false, problem: result.problem });
  }
  return { ...state, run, rest: () => setState(AT_REST) };
}
