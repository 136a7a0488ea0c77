import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { CLEAN_USERS_TEXTS } from "../../domain/messages.ts";
import type { CleanUsersState } from "./use-clean-users.ts";

/** Addresses are added by Enter or Add, one or many at a time, and taken out again one by one. */
export function AddressList({ state }: { state: CleanUsersState }) {
  const { addresses, text, problem, pending, setText, add, remove } = state;
  const input = useRef<HTMLInputElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  const take = (address: string) => {
    remove(address);
    // The button that was pressed goes with its address.
    input.current?.focus();
  };
  return (
    <div className="grid gap-4">
      <Field label={t(CLEAN_USERS_TEXTS.address)} error={problem && t(problem)}>
        <div className="flex gap-3">
          <Input
            ref={input}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            disabled={pending}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="secondary" icon={<Plus aria-hidden className="size-4" />} disabled={pending} onClick={add}>
            {t(CLEAN_USERS_TEXTS.add)}
          </Button>
        </div>
      </Field>
      {addresses.length === 0 ? (
        <p className="text-sm text-muted">{t(CLEAN_USERS_TEXTS.empty)}</p>
      ) : (
        <ul aria-label={t(CLEAN_USERS_TEXTS.list)} className="max-h-52 overflow-y-auto rounded-md border border-line">
          {addresses.map((address) => (
            <li key={address} className="flex items-center justify-between gap-3 border-line ps-4 not-first:border-t">
              <span className="min-w-0 wrap-anywhere">{address}</span>
              <button
                type="button"
                aria-label={t(CLEAN_USERS_TEXTS.remove, { email: address })}
                disabled={pending}
                onClick={() => take(address)}
                className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
