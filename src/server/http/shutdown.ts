import type { Server } from "node:http";

const PATIENCE = 10_000;

/** On SIGINT or SIGTERM: no new requests, those under way end, then `close`; a second signal ends at once. */
export function onShutdown(server: Server, close: () => Promise<void>): void {
  let closing = false;
  const shutDown = async () => {
    if (closing) process.exit(1);
    closing = true;
    setTimeout(() => process.exit(1), PATIENCE).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await close();
    process.exit(0);
  };
  process.on("SIGINT", shutDown).on("SIGTERM", shutDown);
}
