import { useRef, useState } from "react";

type Leaving = {
  onClose: () => void;
  /** Something typed would be lost: it is asked before. */
  unsaved: boolean;
  /** What is under way is seen to its end. */
  busy?: boolean;
};

/** Of a form dialog: whether it may be closed now. The returned ref is for an element inside it. */
export function useLeaving({ onClose, unsaved, busy = false }: Leaving) {
  const content = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    setAsks(false);
    onClose();
  };
  const close = () => {
    if (!unsaved && !busy) return leave();
    // Browsers close a dialog that is told to twice, whatever it answers: it comes back.
    const dialog = content.current?.closest("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    setAsks(!busy);
  };
  return { content, asks, close, stay: () => setAsks(false), leave };
}
