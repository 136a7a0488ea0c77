import { t } from "#platform/i18n/i18n.ts";
import { Banner } from "#shell/ui/banner.tsx";
import { Button } from "#shell/ui/button.tsx";
import { Card } from "#shell/ui/card.tsx";
import { Checkbox } from "#shell/ui/checkbox.tsx";
import { Heading } from "#shell/ui/heading.tsx";
import type { PreferencesAnswer } from "../../contract/email-consent.ts";
import { categoryLabel, EMAIL_CATEGORIES } from "../../domain/categories.ts";
import { PREFERENCES_PROBLEMS, PREFERENCES_TEXTS } from "../../domain/preferences.ts";

type Props = { preferences: PreferencesAnswer; isByLink: boolean };

/** A page opened by a mailed link shows only the subscribed categories, because the link can only unsubscribe. */
export function ChoicePart({ preferences, isByLink }: Props) {
  const { taken, blocked } = preferences;
  const offered = EMAIL_CATEGORIES.filter(({ key }) => !isByLink || taken.includes(key));
  return (
    <>
      {blocked && <Banner tone="warning">{t(PREFERENCES_PROBLEMS[blocked])}</Banner>}
      <LeaveThis preferences={preferences} />
      <Card>
        <form method="post">
          <fieldset>
            <legend>
              <Heading level={2} size="xl">
                {t(isByLink ? PREFERENCES_TEXTS.byLinkQuestion : PREFERENCES_TEXTS.question)}
              </Heading>
            </legend>
            {isByLink && <p className="mt-2 text-muted">{t(PREFERENCES_TEXTS.byLinkHint)}</p>}
            <div className="mt-3 grid gap-2">
              {offered.map(({ key, label, about }) => (
                <Checkbox
                  key={key}
                  name="category"
                  value={key}
                  defaultChecked={taken.includes(key)}
                  label={<span className="font-semibold">{t(label)}</span>}
                  hint={t(about)}
                />
              ))}
            </div>
          </fieldset>
          <Button type="submit" name="intent" value="choose" className="mt-5">
            {t(PREFERENCES_TEXTS.save)}
          </Button>
        </form>
      </Card>
    </>
  );
}

/** Button that stops the category of the mail whose link opened this page. */
function LeaveThis({ preferences: { mailCategory, taken } }: Pick<Props, "preferences">) {
  if (mailCategory === null || !taken.includes(mailCategory)) return null;
  const category = t(categoryLabel(mailCategory));
  return (
    <Card>
      <form method="post" className="flex flex-wrap items-center justify-between gap-4">
        <p className="min-w-0 flex-1 basis-64">{t(PREFERENCES_TEXTS.fromCategory, { category })}</p>
        <input type="hidden" name="category" value={mailCategory} />
        <Button type="submit" name="intent" value="leave">
          {t(PREFERENCES_TEXTS.stopCategory, { category })}
        </Button>
      </form>
    </Card>
  );
}
