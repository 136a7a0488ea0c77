import type { Actor } from "#kernel/actor.ts";
import type { CalledFile, FileRow } from "../files/queries.ts";
import type { RateLimit } from "../http/rate-limit.ts";
import type { FileLimit } from "../http/receive-form.ts";

export type HeldFile = FileRow & {
  /** Everybody may read it; else whoever `readsAll`. */
  isOpen: boolean;
  /** What a download is called. */
  shownAs: string;
};

/** What one feature keeps: its rules, behind the requests of /storage/v1. A name is `folder/name`. */
export type Bucket = {
  name: string;
  largest: FileLimit;
  uploads: RateLimit;
  /** Whether what has a name may be stored anew under it. */
  replaces: boolean;
  /** @throws 403, 404 */
  requireWriter(actor: Actor, folder: string): void;
  readsAll(actor: Actor): boolean;
  /** Whose folder is named to an actor who names none. */
  folderOf(actor: Actor): string;
  /** @param calledAs its name as the client chose it @returns the name that it has from now on */
  store(actor: Actor, calledAs: string, file: File): Promise<string>;
  find(name: string): Promise<HeldFile | null>;
  /** Those that the actor looks after; nothing for a folder of somebody else's. */
  list(actor: Actor, folder: string): Promise<CalledFile[]>;
  /** @returns whether it was there until now */
  remove(actor: Actor, file: HeldFile): Promise<boolean>;
};
