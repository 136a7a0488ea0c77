import type { WorkerScope } from "./worker-scope.ts";

declare const self: WorkerScope;

/** In place of the worker where it is switched off (`OFFLINE=off`): takes away what it kept, and itself. */
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith("isa-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
