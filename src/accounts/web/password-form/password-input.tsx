import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { useHydrated } from "#shell/page/use-hydrated.ts";
import { Input } from "#shell/ui/input.tsx";

/** A password that its owner may look at while typing. */
export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input autoCapitalize="none" spellCheck={false} {...props} type={shown ? "text" : "password"} className="pe-12" />
      {hydrated && (
        <button
          type="button"
          aria-pressed={shown}
          aria-label={t("Show password")}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 end-0 grid w-12 place-items-center rounded-md text-muted hover:text-accent"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      )}
    </span>
  );
}
