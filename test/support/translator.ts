// Rules say sentences with values in them by the translator, which they do not import.
import "#platform/i18n/i18n.ts";
