import type { Actor } from "#kernel/actor.ts";
import type { CalledFile, FileRow } from "../files/queries.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { FileLimit } from "../http/receive-form.ts";

export type HeldFile = FileRow & {
  /** True for a public file; other files are only for actors with `readsAll`. */
  isOpen: boolean;
  shownAs: string;
};

/** A feature's rules behind /storage/v1. A name is `folder/name`. */
export type Bucket = {
  name: string;
  largest: FileLimit;
  uploads: RateLimit;
  replaces: boolean;
  /** @throws 403, 404 */
  requireWriter(actor: Actor, folder: string): void;
  readsAll(actor: Actor): boolean;
  /** The actor's default folder. */
  folderOf(actor: Actor): string;
  /** @param calledAs the client's name @returns the stored name */
  store(actor: Actor, calledAs: string, file: File): Promise<string>;
  find(name: string): Promise<HeldFile | null>;
  /** Files that the actor manages; empty for another member's folder. */
  list(actor: Actor, folder: string): Promise<CalledFile[]>;
  /** @returns whether the file existed */
  remove(actor: Actor, file: HeldFile): Promise<boolean>;
};
