export type AfricanRegion = "East Africa" | "West Africa" | "Southern Africa" | "North Africa" | "Central Africa";
export type Country = { readonly code: string; readonly name: string; readonly region?: AfricanRegion };

/** The text has one line per country, which needs half the bytes of objects in form pages. */
function listed(lines: string): Country[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", region] = line.slice(3).split(", ");
      return { code: line.slice(0, 2), name, ...(region && { region: region as AfricanRegion }) };
    });
}

/** Each list of countries is one entry of the translation catalogues. The regions are those of the African Union. */
export const COUNTRY_LINES = {
  african: `
DZ Algeria, North Africa
AO Angola, Southern Africa
BJ Benin, West Africa
BW Botswana, Southern Africa
BF Burkina Faso, West Africa
BI Burundi, Central Africa
CV Cabo Verde, West Africa
CM Cameroon, Central Africa
CF Central African Republic, Central Africa
TD Chad, Central Africa
KM Comoros, East Africa
CI Côte d'Ivoire, West Africa
CD Democratic Republic of the Congo, Central Africa
DJ Djibouti, East Africa
EG Egypt, North Africa
GQ Equatorial Guinea, Central Africa
ER Eritrea, East Africa
SZ Eswatini, Southern Africa
ET Ethiopia, East Africa
GA Gabon, Central Africa
GM Gambia, West Africa
GH Ghana, West Africa
GN Guinea, West Africa
GW Guinea-Bissau, West Africa
KE Kenya, East Africa
LS Lesotho, Southern Africa
LR Liberia, West Africa
LY Libya, North Africa
MG Madagascar, East Africa
MW Malawi, Southern Africa
ML Mali, West Africa
MR Mauritania, North Africa
MU Mauritius, East Africa
MA Morocco, North Africa
MZ Mozambique, Southern Africa
NA Namibia, Southern Africa
NE Niger, West Africa
NG Nigeria, West Africa
CG Republic of the Congo, Central Africa
RW Rwanda, East Africa
ST São Tomé and Príncipe, Central Africa
SN Senegal, West Africa
SC Seychelles, East Africa
SL Sierra Leone, West Africa
SO Somalia, East Africa
ZA South Africa, Southern Africa
SS South Sudan, East Africa
SD Sudan, East Africa
TZ Tanzania, East Africa
TG Togo, West Africa
TN Tunisia, North Africa
UG Uganda, East Africa
ZM Zambia, Southern Africa
ZW Zimbabwe, Southern Africa
`,
  other: `
AF Afghanistan
AX Åland Islands
AL Albania
AS American Samoa
AD Andorra
AI Anguilla
AQ Antarctica
AG Antigua and Barbuda
AR Argentina
AM Armenia
AW Aruba
AU Australia
AT Austria
AZ Azerbaijan
BS Bahamas
BH Bahrain
BD Bangladesh
BB Barbados
BY Belarus
BE Belgium
BZ Belize
BM Bermuda
BT Bhutan
BO Bolivia
BA Bosnia and Herzegovina
BV Bouvet Island
BR Brazil
IO British Indian Ocean Territory
VG British Virgin Islands
BN Brunei
BG Bulgaria
KH Cambodia
CA Canada
BQ Caribbean Netherlands
KY Cayman Islands
CL Chile
CN China
CX Christmas Island
CC Cocos (Keeling) Islands
CO Colombia
CK Cook Islands
CR Costa Rica
HR Croatia
CU Cuba
CW Curaçao
CY Cyprus
CZ Czechia
DK Denmark
DM Dominica
DO Dominican Republic
EC Ecuador
SV El Salvador
EE Estonia
FK Falkland Islands
FO Faroe Islands
FJ Fiji
FI Finland
FR France
GF French Guiana
PF French Polynesia
TF French Southern Territories
GE Georgia
DE Germany
GI Gibraltar
GR Greece
GL Greenland
GD Grenada
GP Guadeloupe
GU Guam
GT Guatemala
GG Guernsey
GY Guyana
HT Haiti
HM Heard and McDonald Islands
HN Honduras
HK Hong Kong
HU Hungary
IS Iceland
IN India
ID Indonesia
IR Iran
IQ Iraq
IE Ireland
IM Isle of Man
IL Israel
IT Italy
JM Jamaica
JP Japan
JE Jersey
JO Jordan
KZ Kazakhstan
KI Kiribati
KW Kuwait
KG Kyrgyzstan
LA Laos
LV Latvia
LB Lebanon
LI Liechtenstein
LT Lithuania
LU Luxembourg
MO Macao
MY Malaysia
MV Maldives
MT Malta
MH Marshall Islands
MQ Martinique
YT Mayotte
MX Mexico
FM Micronesia
MD Moldova
MC Monaco
MN Mongolia
ME Montenegro
MS Montserrat
MM Myanmar
NR Nauru
NP Nepal
NL Netherlands
NC New Caledonia
NZ New Zealand
NI Nicaragua
NU Niue
NF Norfolk Island
KP North Korea
MK North Macedonia
MP Northern Mariana Islands
NO Norway
OM Oman
PK Pakistan
PW Palau
PS Palestine
PA Panama
PG Papua New Guinea
PY Paraguay
PE Peru
PH Philippines
PN Pitcairn Islands
PL Poland
PT Portugal
PR Puerto Rico
QA Qatar
RE Réunion
RO Romania
RU Russia
BL Saint Barthélemy
SH Saint Helena
KN Saint Kitts and Nevis
LC Saint Lucia
MF Saint Martin
PM Saint Pierre and Miquelon
VC Saint Vincent and Grenadines
WS Samoa
SM San Marino
SA Saudi Arabia
RS Serbia
SG Singapore
SX Sint Maarten
SK Slovakia
SI Slovenia
SB Solomon Islands
GS South Georgia and South Sandwich Islands
KR South Korea
ES Spain
LK Sri Lanka
SR Suriname
SJ Svalbard and Jan Mayen
SE Sweden
CH Switzerland
SY Syria
TW Taiwan
TJ Tajikistan
TH Thailand
TL Timor-Leste
TK Tokelau
TO Tonga
TT Trinidad and Tobago
TR Türkiye
TM Turkmenistan
TC Turks and Caicos Islands
TV Tuvalu
UM U.S. Outlying Islands
VI U.S. Virgin Islands
UA Ukraine
AE United Arab Emirates
GB United Kingdom
US United States
UY Uruguay
UZ Uzbekistan
VU Vanuatu
VA Vatican City
VE Venezuela
VN Vietnam
WF Wallis and Futuna
EH Western Sahara
YE Yemen
`,
};

export const AFRICAN_COUNTRIES: readonly Country[] = /* @__PURE__ */ listed(COUNTRY_LINES.african);
export const OTHER_COUNTRIES: readonly Country[] = /* @__PURE__ */ listed(COUNTRY_LINES.other);
