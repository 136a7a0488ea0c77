import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";

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

type Move = { currentLocation: Location; nextLocation: Location };

/** Where the page shows something else of the same under another query, and the form stays as it is. */
export const isOtherPath = ({ currentLocation, nextLocation }: Move): boolean =>
  currentLocation.pathname !== nextLocation.pathname;

const isOtherAddress = (move: Move): boolean =>
  isOtherPath(move) || move.currentLocation.search !== move.nextLocation.search;

/** Of a form on a page: asks before something typed is lost; where the whole document goes, in the browser's words. */
export function useLeavingPage(unsaved: boolean, isLeft = isOtherAddress) {
  const holds = useRef(unsaved);
  useLayoutEffect(() => {
    holds.current = unsaved;
  }, [unsaved]);
  const blocker = useBlocker((move) => holds.current && isLeft(move));
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return {
    asks: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** What was typed is saved or given up: whoever goes on in the same breath is not asked. */
    release: () => {
      holds.current = false;
    },
  };
}

/** Of a form in a dialog that may go at any time: the dialog knows before the next key whether something is unsaved. */
export function useTellUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
