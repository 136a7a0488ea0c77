import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** With `OFFLINE=off`, this worker replaces the usual one: it deletes the caches and unregisters itself. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith("isa-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
