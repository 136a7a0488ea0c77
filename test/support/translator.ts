// Rules use the translator for sentences with values, without importing it.
import "#platform/i18n/i18n.ts";
