import { type ComponentType, use } from "react";

/** A part of a page whose script comes when it is shown. Unlike React's lazy, it asks again after a failure. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loading: Promise<ComponentType<P>> | null = null;
  const part = () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return function Part(props: P) {
    const Loaded = use(part());
    return <Loaded {...props} />;
  };
}
