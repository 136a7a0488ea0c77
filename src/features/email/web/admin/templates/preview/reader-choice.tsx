import { type FormEvent, useState } from "react";
import type { ProfileResult } from "#features/profiles/contract/admin-profiles.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask, type Refusal } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import { Button } from "#shell/ui/button.tsx";
import { Field } from "#shell/ui/field.tsx";
import { Input } from "#shell/ui/input.tsx";
import { TEMPLATE_TEXTS } from "../../../../domain/messages.ts";

type Props = {
  userId: string;
  /** null: example values. */
  onChoose: (profileId: string | null) => void;
};

export function ReaderChoice({ userId, onChoose }: Props) {
  const [typed, setTyped] = useState("");
  const { found, problem, pending, find, choose } = useReaders(userId, onChoose);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void find(typed.trim());
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <form className="flex flex-wrap items-end gap-3" onSubmit={onSubmit}>
        <Field
          label={t("Preview as member")}
          hint={t("A name, an address or a member ID. Leave it empty to see an example.")}
          error={problem}
          className="min-w-0 flex-1 basis-56"
        >
          <Input
            type="search"
            value={typed}
            maxLength={100}
            dir="auto"
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button size="sm" variant="secondary" type="submit" pending={pending}>
          {t("Show")}
        </Button>
      </form>
      <div role="status">
        {found.length > 0 && (
          <>
            <p className="text-sm text-muted">{t("Which member do you mean?")}</p>
            <ul className="mt-2 flex flex-wrap gap-2">
              {found.map((reader) => (
                <li key={reader.id} className="max-w-full">
                  <Button size="sm" variant="secondary" className="max-w-full" onClick={() => choose(reader)}>
                    <span className="min-w-0 wrap-anywhere">
                      <bdi>{nameOf(reader)}</bdi>
                      <span className="block text-xs font-normal text-muted">{placeOf(reader)}</span>
                    </span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

const MOST = "8";

function useReaders(userId: string, onChoose: Props["onChoose"]) {
  const [found, setFound] = useState<ProfileResult[]>([]);
  const [problem, setProblem] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const choose = ({ id }: ProfileResult) => {
    setFound([]);
    onChoose(id);
  };
  const find = async (search: string) => {
    setFound([]);
    setProblem(undefined);
    if (search === "") return onChoose(null);
    setPending(true);
    const result = await ask(userId, () => api.admin.profiles.$get({ query: { search, limit: MOST } }));
    setPending(false);
    if (result.kind !== "ok") return setProblem(problemOf(result));
    const readers = result.data.profiles.filter(({ hasProfile }) => hasProfile);
    const [only] = readers;
    if (!only) setProblem(t("No member matches"));
    else if (readers.length === 1) choose(only);
    else setFound(readers);
  };
  return { found, problem, pending, find, choose };
}

const problemOf = (refusal: Refusal): string =>
  t((refusal.kind === "refused" && refusal.message) || TEMPLATE_TEXTS.previewFailed);

const nameOf = ({ fullName, businessName }: ProfileResult) => fullName || businessName || t("No name yet");
const placeOf = ({ memberId, country }: ProfileResult) =>
  [memberId, country && countryInWords(country)].filter(Boolean).join(" · ");
