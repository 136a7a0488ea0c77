import { type ComponentType, use, useState } from "react";

type FailedPart = ComponentType<{ onRetry: () => void }>;

/**
 * A part of a page whose script comes when it is shown. Unlike React's lazy, it asks again after a failure,
 * which `Failed` tells in its place where it is given.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Failed?: FailedPart,
): ComponentType<P> {
  let loading: Promise<ComponentType<P> | null> | null = null;
  const part = () => {
    loading ??= load().catch((error: unknown) => {
      if (Failed) return null;
      loading = null;
      throw error;
    });
    return loading;
  };
  return function Part(props: P) {
    const [, showAgain] = useState(0);
    const Loaded = use(part());
    if (Loaded) return <Loaded {...props} />;
    const retry = () => {
      loading = null;
      showAgain((times) => times + 1);
    };
    return Failed && <Failed onRetry={retry} />;
  };
}
