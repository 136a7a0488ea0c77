-- src/kernel/search-folding.ts in SQL. What unaccent() leaves of Latin texts is ASCII nearly always, and folded already.
-- Not in the language sql, which takes ten times as long here.
CREATE FUNCTION fold_scripts(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
	IF octet_length(given) = char_length(given) THEN
		RETURN given;
	END IF;
	given := regexp_replace(normalize(given, NFKD), '['
		-- Accents, and dots and half rings that stand between letters.
		|| '\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F\u00B7\u02BE\u02BF'
		-- Vowels of Arabic, hamza on its carriers, tatweel; signs of Ethiopic.
		|| '\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED'
		|| '\u0897-\u089F\u08CA-\u08E1\u08E3-\u08FF\u135D-\u135F'
		-- What nobody sees: direction, joining, variants.
		|| '\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF'
		|| ']+', '', 'g');
	-- Punctuation and symbols of Arabic and Ethiopic.
	given := regexp_replace(given,
		'[\u0600-\u060F\u061B\u061D-\u061F\u066A-\u066D\u06D4\u06DD-\u06DE\u06E9\u06FD-\u06FE\u0888'
		|| '\u0890-\u0891\u08E2\uFBB2-\uFBD2\uFD3E-\uFD4F\uFD90-\uFD91\uFDC8-\uFDCF\uFDFD-\uFDFF'
		|| '\u1360-\u1368\u1390-\u1399]+', ' ', 'g');
	given := translate(given,
		U&'\0671\0672\0673\0649\06CC\0629\06A9'
		|| U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669'
		|| U&'\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9'
		|| 'ሃሐሑሒሓሔሕሖ'
		|| 'ኀኁኂኃኄኅኆ'
		|| 'ኸኹኺኻኼኽኾ'
		|| 'ሠሡሢሣሤሥሦሧ'
		|| 'ኣዐዑዒዓዔዕዖ'
		|| 'ፀፁፂፃፄፅፆፇ'
		|| 'ɔɩɣǝəƆƔƎƏ',
		U&'\0627\0627\0627\064A\064A\0647\0643'
		|| '0123456789'
		|| '0123456789'
		|| 'ሀሀሁሂሀሄህሆ'
		|| 'ሀሁሂሀሄህሆ'
		|| 'ሀሁሂሀሄህሆ'
		|| 'ሰሱሲሳሴስሶሷ'
		|| 'አአኡኢአኤእኦ'
		|| 'ጸጹጺጻጼጽጾጿ'
		|| 'oigeeogee');
	-- Once more, for letters that have come apart.
	RETURN public.unaccent('public.unaccent', lower(given));
END
$$;
--> statement-breakpoint
-- Folds case, accents and scripts; "immutable" because the dictionary is named, so that it can stand in indexes.
CREATE OR REPLACE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(fold_scripts(public.unaccent('public.unaccent', given)));
