/** Tells the other tabs of this browser that the member signed out on purpose. */
const CHANNEL = "isa:session";
const SIGNED_OUT = "SIGNED_OUT";

export function tellSignedOut(): void {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(SIGNED_OUT);
  channel.close();
}

/** @returns how to stop listening */
export function onSignedOutElsewhere(act: () => void): () => void {
  if (typeof BroadcastChannel === "undefined") return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === SIGNED_OUT && act();
  return () => channel.close();
}
