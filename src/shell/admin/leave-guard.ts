import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useBlocker } from "react-router";

type Form = {
  onClose: () => void;
  unsaved: boolean;
  /** True while work is running: the form cannot be left until it has finished. */
  busy?: boolean;
};

export type Leaving = ReturnType<typeof useLeaving>;

/** Asks before a form dialog is closed or its page left. The returned ref is for an element inside the dialog. */
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
    // Browsers close a dialog on the second close request in any case, so it is opened again.
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

/** Whether a navigation changes the path; for pages whose form stays when only the query changes. */
export const isOtherPath = ({ currentLocation, nextLocation }: Move): boolean =>
  currentLocation.pathname !== nextLocation.pathname;

const isOtherAddress = (move: Move): boolean =>
  isOtherPath(move) || move.currentLocation.search !== move.nextLocation.search;

/** Asks before unsaved text is lost; when the document is left, the browser asks its own question. */
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
    /** Text was saved or discarded: navigation right after this asks no question. */
    release: () => {
      holds.current = false;
    },
  };
}

/** Layout effect, so that the dialog knows the unsaved state before the next key. */
export function useTellUnsaved(unsaved: boolean, onUnsaved: (unsaved: boolean) => void): void {
  useLayoutEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
}
