import { useRef, useState } from "react";
import { useLeavingPage } from "./use-leaving-page.ts";

type Form = {
  onClose: () => void;
  /** Something typed would be lost: it is asked before. */
  unsaved: boolean;
  /** What is under way is seen to its end. */
  busy?: boolean;
};

export type Leaving = ReturnType<typeof useLeaving>;

/** Of a form dialog: whether it may be closed now, or its page left. The returned ref is for an element inside it. */
export function useLeaving({ onClose, unsaved, busy = false }: Form) {
  const content = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  const page = useLeavingPage(unsaved);
  const leave = () => {
    setAsks(false);
    if (page.asks) return page.leave();
    page.release();
    onClose();
  };
  const close = () => {
    if (!unsaved && !busy) return leave();
    // Browsers close a dialog that is told to twice, whatever it answers: it comes back.
    const dialog = content.current?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    setAsks(!busy);
  };
  const stay = () => {
    setAsks(false);
    page.stay();
  };
  return { content, asks: asks || page.asks, close, stay, leave, release: page.release };
}
