/** What a service worker finds around it; the compiler's own list of that contradicts the one of pages. */
export type WorkerScope = {
  addEventListener(type: "install" | "activate" | "message", listener: (event: LongEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>;
  };
};
type LongEvent = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = LongEvent & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
