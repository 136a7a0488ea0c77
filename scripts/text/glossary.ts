/** A translation uses one of the listed terms; the first is the best. */
export type Term = { english: RegExp; says: Partial<Record<string, readonly string[]>> };

export const GLOSSARY: readonly Term[] = [
  { english: /\bmembers?\b/i, says: { fr: ["membre"] } },
  { english: /\bopportunit(?:y|ies)\b/i, says: { fr: ["opportunité"] } },
  { english: /\bdashboards?\b/i, says: { fr: ["tableau de bord", "tableaux de bord"] } },
  { english: /\bprofiles?\b/i, says: { fr: ["profil"] } },
  { english: /\bsign(?:ed|s|ing)?[- ]in\b/i, says: { fr: ["connect", "connexion"] } },
  { english: /\bsign(?:ed|s|ing)?[- ]out\b/i, says: { fr: ["déconnect", "déconnexion"] } },
  { english: /\bpasswords?\b/i, says: { fr: ["mot de passe", "mots de passe"] } },
  { english: /\bpasskeys?\b/i, says: { fr: ["clé d’accès", "clé d'accès", "clés d’accès", "clés d'accès"] } },
  { english: /\bmentors?\b/i, says: { fr: ["mentor"] } },
  { english: /\bentrepreneurs?\b/i, says: { fr: ["entrepreneur"] } },
  { english: /\bcommunity\b/i, says: { fr: ["communauté"] } },
  { english: /\bpre-applications?\b/i, says: { fr: ["précandidature"] } },
  { english: /\bunsubscrib(?:e|ed|ing)\b/i, says: { fr: ["désabonn"] } },
  { english: /\bE-DID\b/, says: { fr: ["E-DID"] } },
  { english: /(?<!Idea )\bExplorer\b/, says: { fr: ["Explorer"] } },
  { english: /(?<!(?:Team|Community) )\bBuilder\b/, says: { fr: ["Builder"] } },
  { english: /\bPioneer\b/, says: { fr: ["Pioneer"] } },
];
