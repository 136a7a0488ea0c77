/** TypeScript's WebWorker library conflicts with the DOM library of pages. */
export type WorkerScope = {
  addEventListener(type: "install" | "activate" | "message", listener: (event: LongEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: SubscriptionChange) => void): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  Notification?: typeof Notification;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean; type?: "window" }): Promise<readonly OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
};
type OpenPage = { url: string; focus(): Promise<unknown>; navigate(address: string): Promise<unknown> };
type PushEvent = LongEvent & { readonly data: { json(): unknown } | null };
type NotificationClick = LongEvent & { readonly notification: Notification };
export type SubscriptionChange = LongEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};
type LongEvent = { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = LongEvent & {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
