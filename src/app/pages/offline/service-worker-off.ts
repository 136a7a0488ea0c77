import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** Replaces the worker with `OFFLINE=off`: deletes its caches and unregisters. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith("isa-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
