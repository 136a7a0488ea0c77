import { CHANGES_ADDRESS, OWES_CODE } from "../../support/pages-of-site.ts";
import { walk } from "../../support/walk.ts";

walk(["nia", "kwame", "tunde", "chinedu", "zawadi", "brian", "fatou", OWES_CODE, CHANGES_ADDRESS]);
