import { type ComponentType, use, useState } from "react";

/** Lazily loaded component; `ahead` preloads its script. */
type LazyPart<P> = ComponentType<P> & { ahead(): void };
type FailedPart = ComponentType<{ onRetry: () => void }>;

/** Unlike React's `lazy`, the component can be loaded again after a failure; `Failed` is shown until then. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>, Failed?: FailedPart): LazyPart<P> {
  let loading: Promise<ComponentType<P> | null> | null = null;
  const part = () => {
    loading ??= load().catch((error: unknown) => {
      if (Failed) return null;
      loading = null;
      throw error;
    });
    return loading;
  };
  const Part = (props: P) => {
    const [, showAgain] = useState(0);
    const Loaded = use(part());
    if (Loaded) return <Loaded {...props} />;
    const retry = () => {
      loading = null;
      showAgain((times) => times + 1);
    };
    return Failed && <Failed onRetry={retry} />;
  };
  const ahead = () => {
    part().then(
      (loaded) => {
        if (loaded === null) loading = null;
      },
      () => {},
    );
  };
  return Object.assign(Part, { ahead });
}
