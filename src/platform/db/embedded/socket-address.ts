import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** sockaddr_un holds 108 bytes; the socket's own name takes 18 of them. */
const LONGEST_SOCKET_FOLDER = 85;

export type SocketAddress = { url: string; remove(): void };

/** Where the server of a cluster is reached; by a shorter way where its path is too long for a socket. */
export function socketAddress(cluster: string): SocketAddress {
  if (Buffer.byteLength(cluster) <= LONGEST_SOCKET_FOLDER) return { url: urlOf(cluster), remove: () => undefined };
  const link = join(mkdtempSync(join(tmpdir(), "isa-")), "s");
  symlinkSync(cluster, link);
  return { url: urlOf(link), remove: () => rmSync(dirname(link), { recursive: true, force: true }) };
}

const urlOf = (folder: string) => `postgres://isa@/postgres?host=${encodeURIComponent(folder)}`;
