-- The schema of commit f2c4ff2c, as pg_dump writes it.
SET LOCAL check_function_bodies = false;

CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE EXTENSION IF NOT EXISTS citext;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TABLE public.accounts (
    id uuid NOT NULL,
    email public.citext,
    phone text,
    password_hash text,
    email_confirmed_at timestamp with time zone,
    phone_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    confirmation_sent_at timestamp with time zone,
    recovery_sent_at timestamp with time zone,
    new_email public.citext,
    email_change_sent_at timestamp with time zone,
    new_phone text,
    phone_change_sent_at timestamp with time zone,
    reauthentication_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    app_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    user_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    banned_until timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    is_sso_user boolean DEFAULT false NOT NULL
);

CREATE FUNCTION public.account_terms(a public.accounts) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
	SELECT array[
		CASE WHEN a.email IS NOT NULL AND a.email_confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END,
		'signUp:' || coalesce(split_part(a.app_metadata->>'provider', ':', 1), 'email')
	]
$$;

CREATE FUNCTION public.count_opportunity_clicks() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
	sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
	PERFORM FROM opportunities WHERE id IN (SELECT opportunity_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
	UPDATE opportunities SET
		apply_clicks = apply_clicks + sign * change.apply, download_clicks = download_clicks + sign * change.download
	FROM (
		SELECT opportunity_id, count(*) FILTER (WHERE click_type = 'apply') AS apply,
			count(*) FILTER (WHERE click_type = 'download') AS download
		FROM changed GROUP BY opportunity_id
	) AS change
	WHERE opportunities.id = change.opportunity_id;
	RETURN NULL;
END
$$;

CREATE TABLE public.directory_entries (
    id uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    name text NOT NULL COLLATE pg_catalog."C",
    text text NOT NULL,
    terms text[] NOT NULL
);
ALTER TABLE ONLY public.directory_entries ALTER COLUMN text SET STATISTICS 1000;
ALTER TABLE ONLY public.directory_entries ALTER COLUMN terms SET STATISTICS 300;

CREATE TABLE public.user_profiles (
    id uuid NOT NULL,
    member_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    field_versions jsonb DEFAULT '{}'::jsonb NOT NULL,
    profile_completion_stage text DEFAULT 'quick_start'::text NOT NULL,
    has_seen_welcome_screen boolean DEFAULT false NOT NULL,
    type_chosen_at timestamp with time zone,
    card_confirmed_at timestamp with time zone,
    basic_setup_at timestamp with time zone,
    profile_enrichment_status text,
    entrepreneur_type text DEFAULT 'solo'::text NOT NULL,
    full_name text,
    user_bio text,
    city_town text,
    country text,
    gender text,
    age_range text,
    year_of_birth smallint,
    preferred_language text DEFAULT 'English'::text,
    referral_code text,
    referral_source text,
    phone_whatsapp text,
    linkedin_social_profile text,
    profile_photo_url text,
    business_name text,
    is_registered text,
    business_stage text,
    industry_sector text[] DEFAULT '{}'::text[] NOT NULL,
    business_model text[] DEFAULT '{}'::text[] NOT NULL,
    years_experience text,
    website_portfolio text,
    product_service_description text,
    target_customers text,
    markets_served text[] DEFAULT '{}'::text[] NOT NULL,
    revenue_range text,
    has_team boolean DEFAULT false NOT NULL,
    team_size integer,
    tools_platforms_used text[] DEFAULT '{}'::text[] NOT NULL,
    additional_business_info text,
    joining_goals text[] DEFAULT '{}'::text[] NOT NULL,
    goals_6_12_months text[] DEFAULT '{}'::text[] NOT NULL,
    goals_3_years text[] DEFAULT '{}'::text[] NOT NULL,
    challenges_faced text[] DEFAULT '{}'::text[] NOT NULL,
    support_areas_needed text[] DEFAULT '{}'::text[] NOT NULL,
    skills_offer text[] DEFAULT '{}'::text[] NOT NULL,
    topics_of_interest text[] DEFAULT '{}'::text[] NOT NULL,
    education_and_training text[] DEFAULT '{}'::text[] NOT NULL,
    pre_app_reason_for_joining text[] DEFAULT '{}'::text[] NOT NULL,
    other_needs text,
    wants_to_mentor boolean DEFAULT false NOT NULL,
    mentor_areas text[] DEFAULT '{}'::text[] NOT NULL,
    collaborator_types text[] DEFAULT '{}'::text[] NOT NULL,
    interested_consortium boolean DEFAULT false NOT NULL,
    services_offered text[] DEFAULT '{}'::text[] NOT NULL,
    hourly_rate_range text,
    portfolio_links text[] DEFAULT '{}'::text[] NOT NULL,
    impact_description text,
    impact_metrics text[] DEFAULT '{}'::text[] NOT NULL,
    preferred_contact_method text DEFAULT 'email'::text NOT NULL,
    receive_whatsapp_updates boolean DEFAULT true NOT NULL,
    receive_email_updates boolean DEFAULT true NOT NULL,
    ok_feature_profile boolean DEFAULT false NOT NULL,
    ok_share_data_anonymously boolean DEFAULT false NOT NULL,
    business_operations text,
    growth_goals text,
    impact_measurement text,
    sustainability text,
    client_management text,
    service_expansion text,
    product_development text,
    funding_readiness text,
    operations_optimization text,
    market_expansion text,
    idea_validation text,
    business_planning text,
    time_management text,
    skill_development text,
    community_engagement text,
    funding_strategy text,
    pricing_strategy text,
    business_structure text,
    team_building text,
    team_management text,
    financial_planning text,
    market_research text,
    skill_assessment text,
    highest_tier text,
    whatsapp_open_to text DEFAULT 'members'::text NOT NULL,
    to_be_told_of_whatsapp boolean DEFAULT false NOT NULL
);

CREATE FUNCTION public.directory_entry(p public.user_profiles) RETURNS SETOF public.directory_entries
    LANGUAGE sql IMMUTABLE
    AS $_$
	SELECT p.id, p.created_at,
		directory_plain(coalesce(p.business_name, p.full_name, '')),
		' ' || directory_plain(concat_ws(' ', coalesce(p.business_name, p.full_name), p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector || p.skills_offer || p.support_areas_needed) tag
			WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'))),
		array_remove(array[
			'type:' || p.entrepreneur_type,
			'country:' || p.country,
			'stage:' || p.business_stage,
			CASE WHEN p.wants_to_mentor THEN 'mentors' END,
			CASE WHEN cardinality(p.collaborator_types) > 0 THEN 'collaboration' END
		], NULL)
		|| array(SELECT 'industry:' || value FROM unnest(p.industry_sector) value)
		|| array(SELECT 'skill:' || value FROM unnest(p.skills_offer) value)
		|| array(SELECT 'need:' || value FROM unnest(p.support_areas_needed) value)
	WHERE p.ok_feature_profile AND p.member_id IS NOT NULL AND is_listed_stage(p.profile_completion_stage)
$_$;

CREATE FUNCTION public.fold_scripts(given text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
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

CREATE FUNCTION public.plain_text(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(public.fold_scripts(public.unaccent('public.unaccent'::regdictionary, given)));

CREATE FUNCTION public.directory_plain(given text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(translate(public.plain_text(given), ('.,:;!?''"`&/()[]{}<>|_+*=~#@%$^\-'::text || 'ـًٌٍَُِّْٰ'::text), repeat(' '::text, 32)), '\s+'::text, ' '::text, 'g'::text));

CREATE FUNCTION public.email_address_hash(address public.citext) RETURNS bytea
    LANGUAGE sql IMMUTABLE
    AS $$
	SELECT sha256(convert_to(lower(trim(address::text)), 'UTF8'))
$$;

CREATE FUNCTION public.enter_email_audience() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO email_audience (
		id, address_hash, banned_until, is_confirmed,
		entrepreneur_type, country, stage, is_mentor, takes_updates)
	SELECT NEW.id, email_address_hash(a.email), a.banned_until, a.email_confirmed_at IS NOT NULL,
		CASE WHEN NEW.type_chosen_at IS NOT NULL THEN NEW.entrepreneur_type END, NEW.country,
		NEW.profile_completion_stage, NEW.wants_to_mentor, NEW.receive_email_updates
	FROM accounts a WHERE a.id = NEW.id FOR SHARE;
	RETURN NULL;
END
$$;

CREATE FUNCTION public.is_listed_stage(stage text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN (stage = ANY (ARRAY['business_info_complete'::text, 'full_complete'::text, 'edid_ready'::text, 'edid_builder_ready'::text, 'edid_pioneer_ready'::text, 'admin_access'::text]));

CREATE FUNCTION public.keep_account_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
	VALUES (NEW.id, NEW.created_at, ' ', '{noProfile}', account_terms(NEW), NEW.last_sign_in_at)
	ON CONFLICT (id) DO UPDATE SET
		account_terms = EXCLUDED.account_terms
			|| CASE WHEN 'spam' = ANY(profile_entries.account_terms) THEN '{spam}'::text[] ELSE '{}'::text[] END,
		seen_at = greatest(profile_entries.seen_at, EXCLUDED.seen_at);
	RETURN NULL;
END
$$;

CREATE FUNCTION public.keep_directory_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	DELETE FROM directory_entries WHERE id = NEW.id;
	INSERT INTO directory_entries SELECT entry.* FROM directory_entry(NEW) entry;
	RETURN NULL;
END
$$;

CREATE FUNCTION public.keep_email_audience_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE email_audience SET
		address_hash = email_address_hash(NEW.email), banned_until = NEW.banned_until,
		is_confirmed = NEW.email_confirmed_at IS NOT NULL
	WHERE id = NEW.id;
	RETURN NULL;
END
$$;

CREATE FUNCTION public.keep_email_audience_of_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE email_audience SET
		entrepreneur_type = CASE WHEN NEW.type_chosen_at IS NOT NULL THEN NEW.entrepreneur_type END,
		country = NEW.country, stage = NEW.profile_completion_stage,
		is_mentor = NEW.wants_to_mentor, takes_updates = NEW.receive_email_updates
	WHERE id = NEW.id;
	RETURN NULL;
END
$$;

CREATE FUNCTION public.keep_profile_entry() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	INSERT INTO profile_entries (id, joined_at, text, terms, account_terms, seen_at)
	SELECT entry.id, entry.joined_at, entry.text, entry.terms, account_terms(a), a.last_sign_in_at
	FROM profile_entry(NEW) entry JOIN accounts a ON a.id = entry.id
	ON CONFLICT (id) DO UPDATE SET joined_at = EXCLUDED.joined_at, text = EXCLUDED.text, terms = EXCLUDED.terms;
	RETURN NULL;
END
$$;

CREATE FUNCTION public.note_reminder_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	IF TG_TABLE_NAME = 'opportunities' THEN
		INSERT INTO reminder_changes (id, opportunity_id, was) VALUES (gen_random_uuid(), NEW.id, jsonb_build_object(
			'shown', OLD.visibility AND OLD.held_at IS NULL,
			'day', coalesce(OLD.deadline, OLD.end_date, OLD.start_date),
			'closed', coalesce(OLD.closes_at < now(), false)));
	ELSIF EXISTS (SELECT FROM saved_opportunities WHERE account_id = NEW.id) THEN
		INSERT INTO reminder_changes (id, account_id) VALUES (gen_random_uuid(), NEW.id);
	END IF;
	RETURN NULL;
END
$$;

CREATE TABLE public.profile_entries (
    id uuid NOT NULL,
    joined_at timestamp with time zone NOT NULL,
    text text NOT NULL,
    terms text[] NOT NULL,
    account_terms text[] DEFAULT '{}'::text[] NOT NULL,
    seen_at timestamp with time zone
);
ALTER TABLE ONLY public.profile_entries ALTER COLUMN text SET STATISTICS 1000;
ALTER TABLE ONLY public.profile_entries ALTER COLUMN terms SET STATISTICS 300;

CREATE FUNCTION public.profile_entry(p public.user_profiles) RETURNS public.profile_entries
    LANGUAGE sql IMMUTABLE
    AS $_$
	SELECT p.id, p.created_at,
		' ' || directory_plain(concat_ws(' ', p.business_name, p.full_name, p.member_id, p.city_town,
			(SELECT string_agg(tag, ' ') FROM unnest(p.industry_sector) tag WHERE tag !~ '^[a-z0-9]+(_[a-z0-9]+)+$'))),
		array_remove(array[
			CASE WHEN p.type_chosen_at IS NOT NULL THEN 'type:' || p.entrepreneur_type END,
			'country:' || p.country,
			'stage:' || p.profile_completion_stage,
			'business:' || p.business_stage,
			'language:' || p.preferred_language,
			'city:' || nullif(directory_plain(p.city_town), ''),
			CASE WHEN p.wants_to_mentor THEN 'mentors' END,
			CASE WHEN p.ok_feature_profile THEN 'public' END
		], NULL)
		|| array(SELECT 'industry:' || value FROM unnest(p.industry_sector) value)
		|| array(SELECT 'need:' || value FROM unnest(p.support_areas_needed) value)
		|| array(SELECT 'skill:' || value FROM unnest(p.skills_offer) value)
		|| array(SELECT 'topic:' || value FROM unnest(p.topics_of_interest) value),
		'{}'::text[], NULL::timestamptz
$_$;

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	RAISE EXCEPTION '% only grows', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TABLE public.account_event_deliveries (
    id uuid NOT NULL,
    event_id bigint NOT NULL,
    account_id uuid NOT NULL,
    endpoint text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    leased_until timestamp with time zone,
    delivered_at timestamp with time zone,
    error text
);

CREATE TABLE public.account_events (
    id bigint NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    spread_at timestamp with time zone,
    data jsonb
);

ALTER TABLE public.account_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.account_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.audit_log (
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id uuid NOT NULL,
    actor_email public.citext NOT NULL,
    address text,
    action text NOT NULL,
    subject_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE public.calendar_feeds (
    account_id uuid NOT NULL,
    id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.database_timelines (
    system_identifier text NOT NULL,
    timeline integer NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.directory_counts (
    term text NOT NULL,
    members integer NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.directory_words (
    word text NOT NULL
);

CREATE TABLE public.email_audience (
    id uuid NOT NULL,
    address_hash bytea,
    banned_until timestamp with time zone,
    entrepreneur_type text,
    country text,
    stage text NOT NULL,
    is_mentor boolean NOT NULL,
    takes_updates boolean NOT NULL,
    is_confirmed boolean NOT NULL
);

CREATE TABLE public.email_days (
    day date NOT NULL,
    taken integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.email_refusals (
    address_hash bytea NOT NULL,
    category text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.email_reminders (
    account_id uuid NOT NULL,
    kind text NOT NULL,
    times integer NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_reports (
    id text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_sends (
    id uuid NOT NULL,
    email_type text NOT NULL,
    category text,
    template_id uuid,
    subject text NOT NULL,
    html_content text NOT NULL,
    text_content text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    recipient_count integer NOT NULL,
    sent_count integer DEFAULT 0 NOT NULL,
    failed_count integer DEFAULT 0 NOT NULL,
    left_out_count integer DEFAULT 0 NOT NULL,
    uncertain_count integer DEFAULT 0 NOT NULL,
    error text,
    track_opens boolean DEFAULT false NOT NULL,
    track_clicks boolean DEFAULT false NOT NULL,
    created_by uuid,
    request_key text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    scheduled_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    audience jsonb,
    translations jsonb
);

CREATE TABLE public.email_settings (
    id integer DEFAULT 1 NOT NULL,
    from_name text,
    from_email text,
    reply_to text,
    include_plain_text boolean DEFAULT true NOT NULL,
    track_opens boolean DEFAULT true NOT NULL,
    track_clicks boolean DEFAULT true NOT NULL,
    max_recipients integer DEFAULT 100 NOT NULL,
    daily_limit integer DEFAULT 1000 NOT NULL,
    remind_unconfirmed boolean DEFAULT false NOT NULL,
    remind_unfinished boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT email_settings_one_row CHECK ((id = 1))
);

CREATE TABLE public.email_soft_bounces (
    address_hash bytea NOT NULL,
    source text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE public.email_suppressions (
    address_hash bytea NOT NULL,
    reason text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.email_templates (
    id uuid NOT NULL,
    name text NOT NULL,
    subject text NOT NULL,
    html_content text NOT NULL,
    text_content text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    document jsonb
);

CREATE TABLE public.factor_challenges (
    id uuid NOT NULL,
    factor_id uuid NOT NULL,
    code_hash text,
    challenge_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    address text,
    used_at timestamp with time zone
);

CREATE TABLE public.factors (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    type text NOT NULL,
    status text DEFAULT 'unverified'::text NOT NULL,
    friendly_name text NOT NULL,
    sealed_secret text,
    last_used_step bigint,
    phone text,
    public_key jsonb,
    last_challenged_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.file_names (
    file_id uuid NOT NULL,
    key text NOT NULL
);

CREATE TABLE public.files (
    id uuid NOT NULL,
    bucket text NOT NULL,
    name text NOT NULL,
    owner_id uuid,
    content_type text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    opportunity_id uuid,
    is_kept boolean DEFAULT false NOT NULL
);

CREATE TABLE public.flow_states (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    auth_code_hash text NOT NULL,
    code_challenge text NOT NULL,
    code_challenge_method text NOT NULL,
    method text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    sealed_tokens text,
    session_not_after timestamp with time zone
);

CREATE TABLE public.form_field_counts (
    day date NOT NULL,
    step text NOT NULL,
    field text NOT NULL,
    country text NOT NULL,
    saw integer NOT NULL,
    filled integer NOT NULL,
    left_there integer NOT NULL
);

CREATE TABLE public.form_step_counts (
    day date NOT NULL,
    step text NOT NULL,
    country text NOT NULL,
    visits integer NOT NULL,
    finished integer NOT NULL
);

CREATE TABLE public.form_visits (
    member_id uuid NOT NULL,
    visit text NOT NULL,
    day date NOT NULL,
    step text NOT NULL,
    country text NOT NULL,
    saw text[] NOT NULL,
    filled text[] NOT NULL,
    last text NOT NULL,
    finished boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.identities (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    provider text NOT NULL,
    provider_id text NOT NULL,
    identity_data jsonb NOT NULL,
    email public.citext,
    last_sign_in_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.insight_counts (
    form integer NOT NULL,
    figures jsonb NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.interests (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    answered_at timestamp with time zone,
    answered_by uuid
);

CREATE TABLE public.introduction_mails (
    mail_id uuid NOT NULL,
    introduction_id uuid NOT NULL
);

CREATE TABLE public.introductions (
    id uuid NOT NULL,
    asker_id uuid,
    receiver_id uuid,
    purpose text NOT NULL,
    question text NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    presented_at timestamp with time zone,
    expires_at timestamp with time zone,
    reminders_sent smallint DEFAULT 0 NOT NULL,
    answered_at timestamp with time zone,
    closed_at timestamp with time zone,
    decline_reason text,
    asker_ways text[] DEFAULT '{}'::text[] NOT NULL,
    receiver_ways text[] DEFAULT '{}'::text[] NOT NULL,
    takes_place boolean DEFAULT false NOT NULL,
    follow_up_sent_at timestamp with time zone,
    asker_met text,
    asker_useful smallint,
    receiver_met text,
    receiver_useful smallint
);

CREATE TABLE public.known_devices (
    account_id uuid NOT NULL,
    device text NOT NULL,
    seen_at timestamp with time zone NOT NULL
);

CREATE TABLE public.mail_events (
    mail_id uuid NOT NULL,
    kind text NOT NULL,
    machine boolean NOT NULL,
    url text DEFAULT ''::text NOT NULL,
    times integer DEFAULT 1 NOT NULL,
    first_at timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.member_blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.member_limits (
    id uuid NOT NULL,
    until timestamp with time zone NOT NULL
);

CREATE TABLE public.member_notes (
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    author_id uuid,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE SEQUENCE public.member_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

CREATE TABLE public.member_segments (
    id uuid NOT NULL,
    name text NOT NULL,
    filter jsonb NOT NULL,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    counted integer,
    counted_at timestamp with time zone
);

CREATE TABLE public.mentor_places (
    id uuid NOT NULL,
    at_once smallint NOT NULL,
    per_month smallint NOT NULL,
    paused_until timestamp with time zone,
    taken smallint DEFAULT 0 NOT NULL,
    month date,
    taken_in_month smallint DEFAULT 0 NOT NULL,
    silence_counted_from timestamp with time zone,
    answer_hours real
);

CREATE TABLE public.notice_settings (
    account_id uuid NOT NULL,
    choices jsonb DEFAULT '{}'::jsonb NOT NULL,
    quiet_from smallint,
    quiet_to smallint,
    wants_both boolean DEFAULT false NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notices (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    about jsonb NOT NULL,
    group_key text NOT NULL,
    introduction_id uuid,
    opportunity_id uuid,
    mail_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone,
    read_at timestamp with time zone
);

CREATE TABLE public.one_time_tokens (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    kind text NOT NULL,
    sent_to public.citext NOT NULL,
    link_hash text,
    code_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    code_challenge text,
    code_challenge_method text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    password_hash text,
    user_metadata jsonb,
    is_contested boolean DEFAULT false NOT NULL,
    awaited_by text
);

CREATE TABLE public.opportunities (
    id uuid NOT NULL,
    title text NOT NULL,
    type text NOT NULL,
    summary text NOT NULL,
    organizer text,
    region text,
    venue text,
    deadline date,
    start_date date,
    end_date date,
    time_zone text,
    cost text,
    link text,
    eligibility text,
    full_description text,
    partners text[] DEFAULT '{}'::text[] NOT NULL,
    sponsors text[] DEFAULT '{}'::text[] NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    industry text[] DEFAULT '{}'::text[] NOT NULL,
    target_stage text[] DEFAULT '{}'::text[] NOT NULL,
    countries text[] DEFAULT '{}'::text[] NOT NULL,
    attachment_url text,
    attachment_name text,
    visibility boolean DEFAULT false NOT NULL,
    views_count integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    closes_at timestamp with time zone,
    published_at timestamp with time zone,
    created_by uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (public.plain_text(((((title || ' '::text) || summary) || ' '::text) || COALESCE(full_description, ''::text)))) STORED,
    apply_clicks integer DEFAULT 0 NOT NULL,
    download_clicks integer DEFAULT 0 NOT NULL,
    source_url text,
    checked_on date,
    checked_by text,
    asks_fee boolean,
    fee text,
    is_funder_verified boolean DEFAULT false NOT NULL,
    opens_again_month smallint,
    thanks_to text,
    held_at timestamp with time zone
);

CREATE TABLE public.opportunity_alerts (
    opportunity_id uuid NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    recipient_count integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    send_id uuid
);

CREATE TABLE public.opportunity_bells (
    account_id uuid NOT NULL,
    opportunity_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.opportunity_clicks (
    id uuid NOT NULL,
    opportunity_id uuid NOT NULL,
    click_type text NOT NULL,
    user_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.opportunity_links (
    opportunity_id uuid NOT NULL,
    url text NOT NULL,
    checked_at timestamp with time zone,
    result text,
    failures integer DEFAULT 0 NOT NULL,
    failed_on date,
    leads_to text,
    check_at timestamp with time zone NOT NULL
);

CREATE TABLE public.opportunity_mails (
    mail_id uuid NOT NULL,
    opportunity_id uuid NOT NULL
);

CREATE TABLE public.opportunity_outcomes (
    account_id uuid NOT NULL,
    opportunity_id uuid NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    applied boolean,
    won text,
    amount integer,
    may_be_named boolean DEFAULT false NOT NULL
);

CREATE TABLE public.opportunity_proposals (
    id uuid NOT NULL,
    proposer_id uuid,
    link text NOT NULL,
    title text NOT NULL,
    about text NOT NULL,
    organizer text,
    deadline date,
    wants_thanks boolean DEFAULT false NOT NULL,
    state text DEFAULT 'open'::text NOT NULL,
    message text,
    reply text,
    opportunity_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    decided_at timestamp with time zone,
    decided_by uuid,
    tells_when_live boolean DEFAULT false NOT NULL
);

CREATE TABLE public.opportunity_reminders (
    account_id uuid NOT NULL,
    reminded_on date NOT NULL
);

CREATE TABLE public.opportunity_views (
    opportunity_id uuid NOT NULL,
    viewer text NOT NULL,
    day date NOT NULL
);

CREATE TABLE public.outbox (
    id uuid NOT NULL,
    account_id uuid,
    kind text NOT NULL,
    recipient public.citext NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    sent_at timestamp with time zone,
    send_id uuid,
    next_attempt_at timestamp with time zone
);

CREATE TABLE public.outcome_counts (
    form integer NOT NULL,
    figures jsonb NOT NULL,
    results jsonb NOT NULL,
    named jsonb NOT NULL,
    counted_at timestamp with time zone NOT NULL
);

CREATE TABLE public.passkey_challenges (
    id uuid NOT NULL,
    account_id uuid,
    challenge_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    sign_count bigint NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    aaguid text NOT NULL,
    backup_eligible boolean NOT NULL,
    backed_up boolean NOT NULL,
    friendly_name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

CREATE TABLE public.phone_sign_ins (
    id uuid NOT NULL,
    phone text NOT NULL,
    code_hash text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    creates_account boolean NOT NULL,
    password_hash text,
    user_metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.pre_application_changes (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    token_hash text NOT NULL,
    answers jsonb NOT NULL,
    consented_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.pre_applications (
    id uuid NOT NULL,
    email public.citext NOT NULL,
    full_name text NOT NULL,
    phone_whatsapp text,
    country text NOT NULL,
    entrepreneur_type text NOT NULL,
    business_name text,
    business_stage text,
    industry_sector text[] DEFAULT '{}'::text[] NOT NULL,
    challenges_faced text[] DEFAULT '{}'::text[] NOT NULL,
    joining_goals text[] DEFAULT '{}'::text[] NOT NULL,
    reason_for_joining text,
    referral_source text,
    consented_at timestamp with time zone NOT NULL,
    status text DEFAULT 'new'::text NOT NULL,
    reminder_count integer DEFAULT 0 NOT NULL,
    notes text,
    invited_at timestamp with time zone,
    joined_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    reminded_at timestamp with time zone,
    search_text text GENERATED ALWAYS AS ((((' '::text || public.directory_plain(((full_name || ' '::text) || COALESCE(business_name, ''::text)))) || ' '::text) || public.directory_plain((email)::text))) STORED,
    terms text[] GENERATED ALWAYS AS (array_remove(ARRAY[('status:'::text || status), ('country:'::text || country), ('type:'::text || entrepreneur_type), ('referral:'::text || referral_source)], NULL::text)) STORED,
    language text
);
ALTER TABLE ONLY public.pre_applications ALTER COLUMN search_text SET STATISTICS 1000;
ALTER TABLE ONLY public.pre_applications ALTER COLUMN terms SET STATISTICS 300;

CREATE TABLE public.provider_flows (
    id uuid NOT NULL,
    state_hash text NOT NULL,
    browser_hash text,
    provider text NOT NULL,
    code_verifier text,
    nonce text,
    code_challenge text,
    code_challenge_method text,
    redirect_to text,
    extra jsonb DEFAULT '{}'::jsonb NOT NULL,
    linking_session_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.push_deliveries (
    id uuid NOT NULL,
    notice_id uuid NOT NULL,
    subscription_id uuid NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    claimed_at timestamp with time zone,
    error text
);

CREATE TABLE public.push_subscriptions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    session_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    application_key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_success_at timestamp with time zone
);

CREATE UNLOGGED TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE UNLOGGED TABLE public.realtime_events (
    id bigint NOT NULL,
    xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
    account_id uuid,
    table_name text NOT NULL,
    type text NOT NULL,
    record jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.realtime_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.realtime_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.realtime_messages (
    seq bigint NOT NULL,
    topic text NOT NULL,
    is_private boolean NOT NULL,
    kind text NOT NULL,
    event text NOT NULL,
    content text NOT NULL,
    is_binary boolean DEFAULT false NOT NULL,
    sender uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.realtime_messages ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.realtime_messages_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE UNLOGGED TABLE public.realtime_presences (
    channel_id uuid NOT NULL,
    process_id uuid NOT NULL,
    account_id uuid NOT NULL,
    topic text NOT NULL,
    is_private boolean NOT NULL,
    key text NOT NULL,
    meta text NOT NULL
);

CREATE UNLOGGED TABLE public.realtime_processes (
    id uuid NOT NULL,
    seen_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    factor_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    used_at timestamp with time zone
);

CREATE TABLE public.refresh_tokens (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    token_hash text NOT NULL,
    parent_hash text,
    revoked_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.reminder_changes (
    id uuid NOT NULL,
    opportunity_id uuid,
    account_id uuid,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    moved_to uuid,
    was jsonb
);

CREATE TABLE public.reports (
    id uuid NOT NULL,
    reporter_id uuid,
    member_id uuid,
    thing text NOT NULL,
    thing_id uuid NOT NULL,
    snapshot jsonb NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    act text,
    decision text,
    decided_at timestamp with time zone,
    decided_by uuid,
    appeal_hash text,
    appeal_of uuid,
    until timestamp with time zone
);

CREATE TABLE public.results_page (
    id integer DEFAULT 1 NOT NULL,
    is_shown boolean NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT results_page_one_row CHECK ((id = 1))
);

CREATE TABLE public.saved_opportunities (
    account_id uuid NOT NULL,
    opportunity_id uuid NOT NULL,
    status text DEFAULT 'saved'::text NOT NULL,
    applied_on date,
    note text DEFAULT ''::text NOT NULL,
    done text[] DEFAULT '{}'::text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    remind_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.search_words (
    word text NOT NULL
);

CREATE TABLE public.sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    aal text DEFAULT 'aal1'::text NOT NULL,
    amr jsonb NOT NULL,
    refresh_key text NOT NULL,
    user_agent text,
    ip text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone,
    not_after timestamp with time zone,
    factor_id uuid
);

CREATE TABLE public.sign_up_networks (
    account_id uuid NOT NULL,
    network_hash text NOT NULL,
    signed_up_at timestamp with time zone NOT NULL
);

CREATE TABLE public.site_figures (
    id integer DEFAULT 1 NOT NULL,
    entrepreneurs text NOT NULL,
    countries text NOT NULL,
    community_driven text NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT site_figures_one_row CHECK ((id = 1))
);

CREATE TABLE public.sms_outbox (
    id uuid NOT NULL,
    account_id uuid,
    kind text NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    code text NOT NULL,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    provider_id text,
    error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    claimed_at timestamp with time zone,
    sent_at timestamp with time zone,
    language text
);

CREATE TABLE public.spam_signs (
    account_id uuid NOT NULL,
    signs text[] NOT NULL,
    is_likely boolean NOT NULL
);

CREATE TABLE public.sso_assertions (
    id uuid NOT NULL,
    provider_id uuid NOT NULL,
    assertion_id text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sso_domains (
    domain public.citext NOT NULL,
    provider_id uuid NOT NULL
);

CREATE TABLE public.sso_flows (
    id uuid NOT NULL,
    provider_id uuid NOT NULL,
    relay_state_hash text NOT NULL,
    request_id text NOT NULL,
    code_challenge text,
    code_challenge_method text,
    redirect_to text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.sso_providers (
    id uuid NOT NULL,
    name text NOT NULL,
    entity_id text NOT NULL,
    sso_url text NOT NULL,
    certificates jsonb NOT NULL,
    metadata_url text,
    attribute_mapping jsonb DEFAULT '{}'::jsonb NOT NULL,
    enabled boolean DEFAULT true NOT NULL,
    idp_initiated boolean DEFAULT false NOT NULL,
    admits_admins boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.used_mails (
    awaited_by text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.wallet_messages (
    id uuid NOT NULL,
    message_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.wallet_nonces (
    id uuid NOT NULL,
    nonce_hash text NOT NULL,
    used_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE public.whatsapp_presses (
    presser_id uuid NOT NULL,
    owner_id uuid NOT NULL,
    day date NOT NULL
);

ALTER TABLE ONLY public.account_event_deliveries
    ADD CONSTRAINT account_event_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.account_events
    ADD CONSTRAINT account_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_id_unique UNIQUE (id);

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.database_timelines
    ADD CONSTRAINT database_timelines_pkey PRIMARY KEY (system_identifier);

ALTER TABLE ONLY public.directory_counts
    ADD CONSTRAINT directory_counts_pkey PRIMARY KEY (term);

ALTER TABLE ONLY public.directory_entries
    ADD CONSTRAINT directory_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.directory_words
    ADD CONSTRAINT directory_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.email_audience
    ADD CONSTRAINT email_audience_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_days
    ADD CONSTRAINT email_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.email_refusals
    ADD CONSTRAINT email_refusals_address_hash_category_pk PRIMARY KEY (address_hash, category);

ALTER TABLE ONLY public.email_reminders
    ADD CONSTRAINT email_reminders_account_id_kind_pk PRIMARY KEY (account_id, kind);

ALTER TABLE ONLY public.email_reports
    ADD CONSTRAINT email_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_sends
    ADD CONSTRAINT email_sends_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_settings
    ADD CONSTRAINT email_settings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_soft_bounces
    ADD CONSTRAINT email_soft_bounces_address_hash_source_pk PRIMARY KEY (address_hash, source);

ALTER TABLE ONLY public.email_suppressions
    ADD CONSTRAINT email_suppressions_pkey PRIMARY KEY (address_hash);

ALTER TABLE ONLY public.email_templates
    ADD CONSTRAINT email_templates_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.file_names
    ADD CONSTRAINT file_names_pkey PRIMARY KEY (file_id);

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.flow_states
    ADD CONSTRAINT flow_states_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.form_field_counts
    ADD CONSTRAINT form_field_counts_day_step_field_country_pk PRIMARY KEY (day, step, field, country);

ALTER TABLE ONLY public.form_step_counts
    ADD CONSTRAINT form_step_counts_day_step_country_pk PRIMARY KEY (day, step, country);

ALTER TABLE ONLY public.form_visits
    ADD CONSTRAINT form_visits_member_id_visit_pk PRIMARY KEY (member_id, visit);

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.insight_counts
    ADD CONSTRAINT insight_counts_pkey PRIMARY KEY (form);

ALTER TABLE ONLY public.interests
    ADD CONSTRAINT interests_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.introduction_mails
    ADD CONSTRAINT introduction_mails_pkey PRIMARY KEY (mail_id);

ALTER TABLE ONLY public.introductions
    ADD CONSTRAINT introductions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_account_id_device_pk PRIMARY KEY (account_id, device);

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_mail_id_kind_machine_url_pk PRIMARY KEY (mail_id, kind, machine, url);

ALTER TABLE ONLY public.member_blocks
    ADD CONSTRAINT member_blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member_notes
    ADD CONSTRAINT member_notes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.member_segments
    ADD CONSTRAINT member_segments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mentor_places
    ADD CONSTRAINT mentor_places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notice_settings
    ADD CONSTRAINT notice_settings_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opportunity_alerts
    ADD CONSTRAINT opportunity_alerts_pkey PRIMARY KEY (opportunity_id);

ALTER TABLE ONLY public.opportunity_bells
    ADD CONSTRAINT opportunity_bells_account_id_opportunity_id_pk PRIMARY KEY (account_id, opportunity_id);

ALTER TABLE ONLY public.opportunity_clicks
    ADD CONSTRAINT opportunity_clicks_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opportunity_links
    ADD CONSTRAINT opportunity_links_pkey PRIMARY KEY (opportunity_id);

ALTER TABLE ONLY public.opportunity_mails
    ADD CONSTRAINT opportunity_mails_mail_id_opportunity_id_pk PRIMARY KEY (mail_id, opportunity_id);

ALTER TABLE ONLY public.opportunity_outcomes
    ADD CONSTRAINT opportunity_outcomes_account_id_opportunity_id_pk PRIMARY KEY (account_id, opportunity_id);

ALTER TABLE ONLY public.opportunity_proposals
    ADD CONSTRAINT opportunity_proposals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.opportunity_reminders
    ADD CONSTRAINT opportunity_reminders_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.opportunity_views
    ADD CONSTRAINT opportunity_views_opportunity_id_viewer_day_pk PRIMARY KEY (opportunity_id, viewer, day);

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.outcome_counts
    ADD CONSTRAINT outcome_counts_pkey PRIMARY KEY (form);

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.phone_sign_ins
    ADD CONSTRAINT phone_sign_ins_phone_key UNIQUE (phone);

ALTER TABLE ONLY public.phone_sign_ins
    ADD CONSTRAINT phone_sign_ins_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pre_application_changes
    ADD CONSTRAINT pre_application_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pre_applications
    ADD CONSTRAINT pre_applications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.profile_entries
    ADD CONSTRAINT profile_entries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.provider_flows
    ADD CONSTRAINT provider_flows_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.realtime_events
    ADD CONSTRAINT realtime_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.realtime_messages
    ADD CONSTRAINT realtime_messages_pkey PRIMARY KEY (seq);

ALTER TABLE ONLY public.realtime_presences
    ADD CONSTRAINT realtime_presences_pkey PRIMARY KEY (channel_id);

ALTER TABLE ONLY public.realtime_processes
    ADD CONSTRAINT realtime_processes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reminder_changes
    ADD CONSTRAINT reminder_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.results_page
    ADD CONSTRAINT results_page_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.saved_opportunities
    ADD CONSTRAINT saved_opportunities_account_id_opportunity_id_pk PRIMARY KEY (account_id, opportunity_id);

ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sign_up_networks
    ADD CONSTRAINT sign_up_networks_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.site_figures
    ADD CONSTRAINT site_figures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sms_outbox
    ADD CONSTRAINT sms_outbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.spam_signs
    ADD CONSTRAINT spam_signs_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY public.sso_assertions
    ADD CONSTRAINT sso_assertions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_domains
    ADD CONSTRAINT sso_domains_pkey PRIMARY KEY (domain);

ALTER TABLE ONLY public.sso_flows
    ADD CONSTRAINT sso_flows_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sso_providers
    ADD CONSTRAINT sso_providers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.used_mails
    ADD CONSTRAINT used_mails_pkey PRIMARY KEY (awaited_by);

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_messages
    ADD CONSTRAINT wallet_messages_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.wallet_nonces
    ADD CONSTRAINT wallet_nonces_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.whatsapp_presses
    ADD CONSTRAINT whatsapp_presses_presser_id_day_owner_id_pk PRIMARY KEY (presser_id, day, owner_id);

CREATE INDEX account_event_deliveries_due_index ON public.account_event_deliveries USING btree (next_attempt_at) WHERE (status = 'queued'::text);

CREATE INDEX account_event_deliveries_event_index ON public.account_event_deliveries USING btree (event_id);

CREATE INDEX account_event_deliveries_order_index ON public.account_event_deliveries USING btree (account_id, endpoint, event_id) WHERE (status = 'queued'::text);

CREATE INDEX account_events_age_index ON public.account_events USING btree (created_at);

CREATE INDEX account_events_new_index ON public.account_events USING btree (id) WHERE (spread_at IS NULL);

CREATE INDEX accounts_anonymous_index ON public.accounts USING btree (created_at) WHERE is_anonymous;

CREATE INDEX accounts_banned_index ON public.accounts USING btree (id) WHERE (banned_until IS NOT NULL);

CREATE INDEX accounts_created_index ON public.accounts USING btree (created_at, id);

CREATE INDEX accounts_email_index ON public.accounts USING btree (email);

CREATE UNIQUE INDEX accounts_email_key ON public.accounts USING btree (email) WHERE (is_sso_user = false);

CREATE INDEX accounts_new_email_index ON public.accounts USING btree (new_email) WHERE (new_email IS NOT NULL);

CREATE INDEX accounts_new_phone_index ON public.accounts USING btree (new_phone) WHERE (new_phone IS NOT NULL);

CREATE INDEX accounts_parts_index ON public.accounts USING gin (lower((email)::text) public.gin_trgm_ops, phone public.gin_trgm_ops);

CREATE UNIQUE INDEX accounts_phone_key ON public.accounts USING btree (phone);

CREATE INDEX accounts_sso_index ON public.accounts USING btree (email) WHERE is_sso_user;

CREATE INDEX audit_log_action_index ON public.audit_log USING btree (action, id DESC);

CREATE INDEX audit_log_actor_index ON public.audit_log USING btree (actor_id, id DESC);

CREATE INDEX audit_log_newest_index ON public.audit_log USING btree (id DESC);

CREATE INDEX audit_log_subject_index ON public.audit_log USING btree (subject_id, id DESC) WHERE (subject_id IS NOT NULL);

CREATE INDEX directory_entries_name_index ON public.directory_entries USING btree (name, id);

CREATE INDEX directory_entries_newest_index ON public.directory_entries USING btree (joined_at DESC, id DESC);

CREATE INDEX directory_entries_terms_index ON public.directory_entries USING gin (terms) WITH (fastupdate='false');

CREATE INDEX directory_entries_text_index ON public.directory_entries USING gin (text public.gin_trgm_ops) WITH (fastupdate='false');

CREATE INDEX directory_words_index ON public.directory_words USING gin (word public.gin_trgm_ops) WITH (fastupdate='false');

CREATE INDEX email_reports_at_index ON public.email_reports USING btree (at);

CREATE INDEX email_sends_cancelled_index ON public.email_sends USING btree (id) WHERE (status = 'cancelled'::text);

CREATE INDEX email_sends_creator_index ON public.email_sends USING btree (created_by);

CREATE INDEX email_sends_newest_index ON public.email_sends USING btree (created_at DESC, id DESC);

CREATE INDEX email_sends_open_index ON public.email_sends USING btree (created_at) WHERE (status = ANY (ARRAY['scheduled'::text, 'queued'::text, 'sending'::text, 'paused'::text]));

CREATE INDEX email_sends_preparing_index ON public.email_sends USING btree (created_at) WHERE (status = 'preparing'::text);

CREATE UNIQUE INDEX email_sends_request_key ON public.email_sends USING btree (request_key);

CREATE INDEX email_sends_subject_index ON public.email_sends USING gin (public.directory_plain(subject) public.gin_trgm_ops);

CREATE INDEX email_sends_template_index ON public.email_sends USING btree (template_id);

CREATE INDEX email_soft_bounces_at_index ON public.email_soft_bounces USING btree (at);

CREATE INDEX email_templates_name_index ON public.email_templates USING btree (name, id);

CREATE INDEX factor_challenges_expiry_index ON public.factor_challenges USING btree (expires_at);

CREATE INDEX factor_challenges_factor_index ON public.factor_challenges USING btree (factor_id);

CREATE UNIQUE INDEX factors_name_key ON public.factors USING btree (account_id, friendly_name);

CREATE INDEX factors_status_index ON public.factors USING btree (status, created_at);

CREATE INDEX file_names_key_index ON public.file_names USING btree (key);

CREATE UNIQUE INDEX files_bucket_name_key ON public.files USING btree (bucket, name);

CREATE INDEX files_opportunity_index ON public.files USING btree (opportunity_id);

CREATE INDEX files_owner_index ON public.files USING btree (owner_id);

CREATE INDEX flow_states_account_index ON public.flow_states USING btree (account_id);

CREATE UNIQUE INDEX flow_states_code_key ON public.flow_states USING btree (auth_code_hash);

CREATE INDEX flow_states_expiry_index ON public.flow_states USING btree (expires_at);

CREATE INDEX form_visits_age_index ON public.form_visits USING btree (created_at);

CREATE INDEX identities_account_index ON public.identities USING btree (account_id);

CREATE UNIQUE INDEX identities_provider_key ON public.identities USING btree (provider, provider_id);

CREATE INDEX interests_created_index ON public.interests USING btree (created_at, id);

CREATE INDEX interests_kind_index ON public.interests USING btree (kind, created_at);

CREATE UNIQUE INDEX interests_once_key ON public.interests USING btree (user_id, kind, subject);

CREATE INDEX interests_subject_index ON public.interests USING btree (kind, subject, created_at, id);

CREATE INDEX introduction_mails_introduction_index ON public.introduction_mails USING btree (introduction_id);

CREATE INDEX introductions_box_index ON public.introductions USING btree (receiver_id, ((state = ANY (ARRAY['asked'::text, 'accepted'::text]))), created_at DESC, id DESC);

CREATE INDEX introductions_end_index ON public.introductions USING btree (expires_at) WHERE (state = 'asked'::text);

CREATE INDEX introductions_follow_up_index ON public.introductions USING btree (answered_at) WHERE ((state = ANY (ARRAY['accepted'::text, 'closed'::text])) AND (follow_up_sent_at IS NULL));

CREATE INDEX introductions_open_index ON public.introductions USING btree (receiver_id, presented_at) WHERE (state = 'asked'::text);

CREATE UNIQUE INDEX introductions_open_pair_key ON public.introductions USING btree (asker_id, receiver_id) WHERE (state = ANY (ARRAY['asked'::text, 'accepted'::text]));

CREATE INDEX introductions_pair_index ON public.introductions USING btree (asker_id, receiver_id, created_at);

CREATE INDEX introductions_reminder_index ON public.introductions USING btree (presented_at) WHERE ((state = 'asked'::text) AND (reminders_sent < 2));

CREATE INDEX introductions_sent_index ON public.introductions USING btree (asker_id, created_at DESC, id DESC);

CREATE INDEX member_blocks_blocked_index ON public.member_blocks USING btree (blocked_id);

CREATE INDEX member_notes_author_index ON public.member_notes USING btree (author_id);

CREATE INDEX member_notes_member_index ON public.member_notes USING btree (member_id, created_at);

CREATE INDEX member_segments_creator_index ON public.member_segments USING btree (created_by);

CREATE UNIQUE INDEX member_segments_name_key ON public.member_segments USING btree (lower(name));

CREATE INDEX notices_account_index ON public.notices USING btree (account_id, created_at DESC, id DESC);

CREATE INDEX notices_created_index ON public.notices USING btree (created_at);

CREATE INDEX notices_introduction_index ON public.notices USING btree (introduction_id) WHERE (introduction_id IS NOT NULL);

CREATE INDEX notices_mail_index ON public.notices USING btree (mail_id) WHERE (mail_id IS NOT NULL);

CREATE INDEX notices_opportunity_index ON public.notices USING btree (opportunity_id) WHERE (opportunity_id IS NOT NULL);

CREATE INDEX notices_unread_index ON public.notices USING btree (account_id, group_key) WHERE (read_at IS NULL);

CREATE INDEX one_time_tokens_expiry_index ON public.one_time_tokens USING btree (expires_at);

CREATE UNIQUE INDEX one_time_tokens_kind_key ON public.one_time_tokens USING btree (account_id, kind);

CREATE UNIQUE INDEX one_time_tokens_link_key ON public.one_time_tokens USING btree (link_hash);

CREATE INDEX opportunities_author_index ON public.opportunities USING btree (created_by);

CREATE INDEX opportunities_created_index ON public.opportunities USING btree (created_at DESC, id DESC);

CREATE INDEX opportunities_match_index ON public.opportunities USING btree (COALESCE(closes_at, 'infinity'::timestamp with time zone), id, closes_at, countries, region, industry, target_stage) WHERE visibility;

CREATE INDEX opportunities_newest_index ON public.opportunities USING btree (published_at DESC, id DESC) WHERE visibility;

CREATE INDEX opportunities_open_index ON public.opportunities USING btree (COALESCE(closes_at, 'infinity'::timestamp with time zone), id) WHERE visibility;

CREATE INDEX opportunities_search_index ON public.opportunities USING gin (search_text public.gin_trgm_ops);

CREATE INDEX opportunity_alerts_send_index ON public.opportunity_alerts USING btree (send_id);

CREATE INDEX opportunity_bells_askers_index ON public.opportunity_bells USING btree (opportunity_id, account_id);

CREATE INDEX opportunity_clicks_age_index ON public.opportunity_clicks USING btree (created_at);

CREATE INDEX opportunity_clicks_appliers_index ON public.opportunity_clicks USING btree (opportunity_id, user_id) WHERE ((click_type = 'apply'::text) AND (user_id IS NOT NULL));

CREATE INDEX opportunity_clicks_opportunity_index ON public.opportunity_clicks USING btree (opportunity_id, click_type);

CREATE INDEX opportunity_clicks_user_index ON public.opportunity_clicks USING btree (user_id);

CREATE INDEX opportunity_links_check_index ON public.opportunity_links USING btree (check_at);

CREATE INDEX opportunity_mails_opportunity_index ON public.opportunity_mails USING btree (opportunity_id);

CREATE INDEX opportunity_outcomes_opportunity_index ON public.opportunity_outcomes USING btree (opportunity_id);

CREATE INDEX opportunity_proposals_decided_by_index ON public.opportunity_proposals USING btree (decided_by);

CREATE INDEX opportunity_proposals_newest_index ON public.opportunity_proposals USING btree (created_at DESC, id DESC);

CREATE INDEX opportunity_proposals_opportunity_index ON public.opportunity_proposals USING btree (opportunity_id);

CREATE INDEX opportunity_proposals_proposer_index ON public.opportunity_proposals USING btree (proposer_id);

CREATE INDEX opportunity_views_day_index ON public.opportunity_views USING btree (day);

CREATE INDEX outbox_account_index ON public.outbox USING btree (account_id);

CREATE INDEX outbox_due_index ON public.outbox USING btree (send_id, next_attempt_at) WHERE ((send_id IS NOT NULL) AND (status = 'queued'::text));

CREATE INDEX outbox_left_out_index ON public.outbox USING btree (created_at) WHERE ((send_id IS NULL) AND (status = 'leftOut'::text));

CREATE INDEX outbox_newest_index ON public.outbox USING btree (created_at DESC, id DESC);

CREATE INDEX outbox_recipient_index ON public.outbox USING btree (recipient) WHERE (account_id IS NULL);

CREATE INDEX outbox_send_index ON public.outbox USING btree (send_id, status, id) WHERE (send_id IS NOT NULL);

CREATE INDEX outbox_sending_index ON public.outbox USING btree (claimed_at) WHERE ((send_id IS NOT NULL) AND (status = 'sending'::text));

CREATE INDEX outbox_tidied_index ON public.outbox USING btree (created_at) WHERE ((send_id IS NULL) AND (status = ANY (ARRAY['sent'::text, 'failed'::text])) AND (kind <> ALL (ARRAY['welcome'::text, 'profileComplete'::text, 'preApplication'::text])));

CREATE INDEX outbox_waiting_index ON public.outbox USING btree (created_at) WHERE ((send_id IS NULL) AND (status = ANY (ARRAY['queued'::text, 'sending'::text])));

CREATE INDEX passkey_challenges_account_index ON public.passkey_challenges USING btree (account_id);

CREATE INDEX passkey_challenges_expiry_index ON public.passkey_challenges USING btree (expires_at);

CREATE INDEX passkeys_account_index ON public.passkeys USING btree (account_id);

CREATE UNIQUE INDEX passkeys_credential_key ON public.passkeys USING btree (credential_id);

CREATE INDEX phone_sign_ins_expiry_index ON public.phone_sign_ins USING btree (expires_at);

CREATE INDEX pre_application_changes_application_index ON public.pre_application_changes USING btree (application_id);

CREATE INDEX pre_application_changes_expiry_index ON public.pre_application_changes USING btree (expires_at);

CREATE UNIQUE INDEX pre_application_changes_token_key ON public.pre_application_changes USING btree (token_hash);

CREATE UNIQUE INDEX pre_applications_email_key ON public.pre_applications USING btree (email);

CREATE INDEX pre_applications_newest_index ON public.pre_applications USING btree (created_at DESC, id DESC);

CREATE INDEX pre_applications_search_index ON public.pre_applications USING gin (search_text public.gin_trgm_ops, terms) WITH (fastupdate='false');

CREATE INDEX pre_applications_status_index ON public.pre_applications USING btree (status, created_at DESC, id DESC);

CREATE INDEX profile_entries_found_index ON public.profile_entries USING gin (text public.gin_trgm_ops, terms, account_terms) WITH (fastupdate='false');

CREATE INDEX profile_entries_newest_index ON public.profile_entries USING btree (joined_at DESC, id DESC);

CREATE INDEX provider_flows_expiry_index ON public.provider_flows USING btree (expires_at);

CREATE INDEX provider_flows_session_index ON public.provider_flows USING btree (linking_session_id);

CREATE UNIQUE INDEX provider_flows_state_key ON public.provider_flows USING btree (state_hash);

CREATE INDEX push_deliveries_claimed_index ON public.push_deliveries USING btree (claimed_at);

CREATE INDEX push_deliveries_due_index ON public.push_deliveries USING btree (next_attempt_at) WHERE (status = 'queued'::text);

CREATE UNIQUE INDEX push_deliveries_notice_key ON public.push_deliveries USING btree (notice_id, subscription_id);

CREATE INDEX push_deliveries_subscription_index ON public.push_deliveries USING btree (subscription_id);

CREATE INDEX push_subscriptions_account_index ON public.push_subscriptions USING btree (account_id);

CREATE UNIQUE INDEX push_subscriptions_endpoint_key ON public.push_subscriptions USING btree (endpoint);

CREATE UNIQUE INDEX push_subscriptions_session_key ON public.push_subscriptions USING btree (session_id);

CREATE INDEX rate_limits_expire_index ON public.rate_limits USING btree (expire);

CREATE INDEX realtime_events_account_index ON public.realtime_events USING btree (account_id);

CREATE INDEX realtime_events_age_index ON public.realtime_events USING btree (created_at);

CREATE INDEX realtime_events_xid_index ON public.realtime_events USING btree (xid);

CREATE INDEX realtime_messages_age_index ON public.realtime_messages USING btree (created_at);

CREATE INDEX realtime_presences_account_index ON public.realtime_presences USING btree (account_id);

CREATE INDEX realtime_presences_process_index ON public.realtime_presences USING btree (process_id);

CREATE INDEX realtime_presences_topic_index ON public.realtime_presences USING btree (topic);

CREATE UNIQUE INDEX recovery_codes_hash_key ON public.recovery_codes USING btree (factor_id, code_hash);

CREATE UNIQUE INDEX refresh_tokens_hash_key ON public.refresh_tokens USING btree (token_hash);

CREATE INDEX refresh_tokens_revoked_index ON public.refresh_tokens USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);

CREATE INDEX refresh_tokens_session_index ON public.refresh_tokens USING btree (session_id);

CREATE INDEX reminder_changes_account_index ON public.reminder_changes USING btree (account_id);

CREATE INDEX reminder_changes_opportunity_index ON public.reminder_changes USING btree (opportunity_id);

CREATE UNIQUE INDEX reports_appeal_hash_key ON public.reports USING btree (appeal_hash) WHERE (appeal_hash IS NOT NULL);

CREATE UNIQUE INDEX reports_appeal_of_key ON public.reports USING btree (appeal_of) WHERE (appeal_of IS NOT NULL);

CREATE INDEX reports_decided_by_index ON public.reports USING btree (decided_by);

CREATE INDEX reports_member_index ON public.reports USING btree (member_id, created_at DESC, id DESC);

CREATE INDEX reports_newest_index ON public.reports USING btree (created_at DESC, id DESC);

CREATE INDEX reports_open_index ON public.reports USING btree (created_at DESC, id DESC) WHERE (act IS NULL);

CREATE UNIQUE INDEX reports_open_key ON public.reports USING btree (reporter_id, thing, thing_id) WHERE (act IS NULL);

CREATE INDEX reports_reporter_index ON public.reports USING btree (reporter_id);

CREATE INDEX saved_opportunities_remind_index ON public.saved_opportunities USING btree (remind_at, account_id) WHERE (remind_at IS NOT NULL);

CREATE INDEX saved_opportunities_savers_index ON public.saved_opportunities USING btree (opportunity_id, account_id);

CREATE INDEX search_words_index ON public.search_words USING gin (word public.gin_trgm_ops) WITH (fastupdate='false');

CREATE INDEX sessions_account_index ON public.sessions USING btree (account_id);

CREATE INDEX sessions_last_use_index ON public.sessions USING btree (COALESCE(refreshed_at, created_at));

CREATE INDEX sign_up_networks_age_index ON public.sign_up_networks USING btree (signed_up_at);

CREATE INDEX sign_up_networks_network_index ON public.sign_up_networks USING btree (network_hash, signed_up_at);

CREATE INDEX sms_outbox_account_index ON public.sms_outbox USING btree (account_id);

CREATE INDEX sms_outbox_newest_index ON public.sms_outbox USING btree (created_at DESC, id DESC);

CREATE INDEX sms_outbox_waiting_index ON public.sms_outbox USING btree (created_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));

CREATE INDEX sso_assertions_expiry_index ON public.sso_assertions USING btree (expires_at);

CREATE UNIQUE INDEX sso_assertions_key ON public.sso_assertions USING btree (provider_id, assertion_id);

CREATE INDEX sso_domains_provider_index ON public.sso_domains USING btree (provider_id);

CREATE INDEX sso_flows_expiry_index ON public.sso_flows USING btree (expires_at);

CREATE INDEX sso_flows_provider_index ON public.sso_flows USING btree (provider_id);

CREATE UNIQUE INDEX sso_flows_relay_state_key ON public.sso_flows USING btree (relay_state_hash);

CREATE UNIQUE INDEX sso_providers_entity_key ON public.sso_providers USING btree (entity_id);

CREATE INDEX used_mails_expiry_index ON public.used_mails USING btree (expires_at);

CREATE INDEX user_profiles_collaborators_index ON public.user_profiles USING gin (skills_offer, support_areas_needed, industry_sector, collaborator_types, country) WITH (fastupdate='false') WHERE (ok_feature_profile AND (collaborator_types <> '{}'::text[]));

CREATE INDEX user_profiles_collaborators_newest_index ON public.user_profiles USING btree (id) WHERE (ok_feature_profile AND (collaborator_types <> '{}'::text[]));

CREATE INDEX user_profiles_insights_index ON public.user_profiles USING gin (support_areas_needed, skills_offer, topics_of_interest, business_stage) WITH (fastupdate='false');

CREATE UNIQUE INDEX user_profiles_member_id_key ON public.user_profiles USING btree (member_id);

CREATE INDEX user_profiles_mentors_index ON public.user_profiles USING gin (mentor_areas, industry_sector, country) WITH (fastupdate='false') WHERE (wants_to_mentor AND ok_feature_profile);

CREATE INDEX user_profiles_mentors_newest_index ON public.user_profiles USING btree (id) WHERE (wants_to_mentor AND ok_feature_profile);

CREATE INDEX user_profiles_newest_index ON public.user_profiles USING btree (created_at DESC, id DESC);

CREATE INDEX user_profiles_phone_ending_index ON public.user_profiles USING btree (reverse(phone_whatsapp) text_pattern_ops) WHERE (phone_whatsapp IS NOT NULL);

CREATE INDEX wallet_messages_expiry_index ON public.wallet_messages USING btree (expires_at);

CREATE UNIQUE INDEX wallet_messages_hash_key ON public.wallet_messages USING btree (message_hash);

CREATE INDEX wallet_nonces_expiry_index ON public.wallet_nonces USING btree (expires_at);

CREATE UNIQUE INDEX wallet_nonces_hash_key ON public.wallet_nonces USING btree (nonce_hash);

CREATE INDEX whatsapp_presses_day_index ON public.whatsapp_presses USING btree (day);

CREATE INDEX whatsapp_presses_owner_index ON public.whatsapp_presses USING btree (owner_id, day);

CREATE TRIGGER audit_log_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change();

CREATE TRIGGER count_gone_clicks AFTER DELETE ON public.opportunity_clicks REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_opportunity_clicks();

CREATE TRIGGER count_new_clicks AFTER INSERT ON public.opportunity_clicks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_opportunity_clicks();

CREATE TRIGGER email_audience_changed_account AFTER UPDATE ON public.accounts FOR EACH ROW WHEN ((((old.email IS DISTINCT FROM new.email) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at)) OR (old.banned_until IS DISTINCT FROM new.banned_until))) EXECUTE FUNCTION public.keep_email_audience_of_account();

CREATE TRIGGER email_audience_changed_profile AFTER UPDATE ON public.user_profiles FOR EACH ROW WHEN (((((((old.type_chosen_at IS DISTINCT FROM new.type_chosen_at) OR (old.entrepreneur_type IS DISTINCT FROM new.entrepreneur_type)) OR (old.country IS DISTINCT FROM new.country)) OR (old.profile_completion_stage IS DISTINCT FROM new.profile_completion_stage)) OR (old.wants_to_mentor IS DISTINCT FROM new.wants_to_mentor)) OR (old.receive_email_updates IS DISTINCT FROM new.receive_email_updates))) EXECUTE FUNCTION public.keep_email_audience_of_profile();

CREATE TRIGGER email_audience_new_profile AFTER INSERT ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION public.enter_email_audience();

CREATE TRIGGER enter_changed_account AFTER UPDATE ON public.accounts FOR EACH ROW WHEN (((NOT new.is_anonymous) AND (((((old.email IS DISTINCT FROM new.email) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at)) OR ((old.app_metadata ->> 'provider'::text) IS DISTINCT FROM (new.app_metadata ->> 'provider'::text))) OR (old.is_anonymous IS DISTINCT FROM new.is_anonymous)) OR (old.last_sign_in_at IS DISTINCT FROM new.last_sign_in_at)))) EXECUTE FUNCTION public.keep_account_entry();

CREATE TRIGGER enter_changed_profile AFTER UPDATE ON public.user_profiles FOR EACH ROW WHEN ((((((((((((((((((old.business_name IS DISTINCT FROM new.business_name) OR (old.full_name IS DISTINCT FROM new.full_name)) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.city_town IS DISTINCT FROM new.city_town)) OR (old.industry_sector IS DISTINCT FROM new.industry_sector)) OR (old.type_chosen_at IS DISTINCT FROM new.type_chosen_at)) OR (old.entrepreneur_type IS DISTINCT FROM new.entrepreneur_type)) OR (old.country IS DISTINCT FROM new.country)) OR (old.profile_completion_stage IS DISTINCT FROM new.profile_completion_stage)) OR (old.wants_to_mentor IS DISTINCT FROM new.wants_to_mentor)) OR (old.ok_feature_profile IS DISTINCT FROM new.ok_feature_profile)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.business_stage IS DISTINCT FROM new.business_stage)) OR (old.preferred_language IS DISTINCT FROM new.preferred_language)) OR (old.support_areas_needed IS DISTINCT FROM new.support_areas_needed)) OR (old.skills_offer IS DISTINCT FROM new.skills_offer)) OR (old.topics_of_interest IS DISTINCT FROM new.topics_of_interest))) EXECUTE FUNCTION public.keep_profile_entry();

CREATE TRIGGER enter_new_account AFTER INSERT ON public.accounts FOR EACH ROW WHEN ((NOT new.is_anonymous)) EXECUTE FUNCTION public.keep_account_entry();

CREATE TRIGGER enter_new_profile AFTER INSERT ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION public.keep_profile_entry();

CREATE TRIGGER list_changed_profile AFTER UPDATE ON public.user_profiles FOR EACH ROW WHEN (((old.ok_feature_profile OR new.ok_feature_profile) AND (((((((((((((((old.ok_feature_profile IS DISTINCT FROM new.ok_feature_profile) OR (old.profile_completion_stage IS DISTINCT FROM new.profile_completion_stage)) OR (old.member_id IS DISTINCT FROM new.member_id)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.business_name IS DISTINCT FROM new.business_name)) OR (old.full_name IS DISTINCT FROM new.full_name)) OR (old.city_town IS DISTINCT FROM new.city_town)) OR (old.entrepreneur_type IS DISTINCT FROM new.entrepreneur_type)) OR (old.country IS DISTINCT FROM new.country)) OR (old.business_stage IS DISTINCT FROM new.business_stage)) OR (old.industry_sector IS DISTINCT FROM new.industry_sector)) OR (old.skills_offer IS DISTINCT FROM new.skills_offer)) OR (old.support_areas_needed IS DISTINCT FROM new.support_areas_needed)) OR (old.wants_to_mentor IS DISTINCT FROM new.wants_to_mentor)) OR (old.collaborator_types IS DISTINCT FROM new.collaborator_types)))) EXECUTE FUNCTION public.keep_directory_entry();

CREATE TRIGGER list_new_profile AFTER INSERT ON public.user_profiles FOR EACH ROW WHEN (new.ok_feature_profile) EXECUTE FUNCTION public.keep_directory_entry();

CREATE TRIGGER note_first_country AFTER INSERT ON public.user_profiles FOR EACH ROW WHEN ((new.country IS NOT NULL)) EXECUTE FUNCTION public.note_reminder_change();

CREATE TRIGGER note_reminder_change AFTER UPDATE ON public.opportunities FOR EACH ROW WHEN (((((((old.deadline IS DISTINCT FROM new.deadline) OR (old.start_date IS DISTINCT FROM new.start_date)) OR (old.end_date IS DISTINCT FROM new.end_date)) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.visibility IS DISTINCT FROM new.visibility)) OR ((old.held_at IS NULL) IS DISTINCT FROM (new.held_at IS NULL)))) EXECUTE FUNCTION public.note_reminder_change();

CREATE TRIGGER note_reminder_change AFTER UPDATE OF country ON public.user_profiles FOR EACH ROW WHEN ((old.country IS DISTINCT FROM new.country)) EXECUTE FUNCTION public.note_reminder_change();

ALTER TABLE ONLY public.account_event_deliveries
    ADD CONSTRAINT account_event_deliveries_event_id_account_events_id_fk FOREIGN KEY (event_id) REFERENCES public.account_events(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.calendar_feeds
    ADD CONSTRAINT calendar_feeds_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.directory_entries
    ADD CONSTRAINT directory_entries_id_user_profiles_id_fk FOREIGN KEY (id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_audience
    ADD CONSTRAINT email_audience_id_user_profiles_id_fk FOREIGN KEY (id) REFERENCES public.user_profiles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_reminders
    ADD CONSTRAINT email_reminders_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_sends
    ADD CONSTRAINT email_sends_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.email_sends
    ADD CONSTRAINT email_sends_template_id_email_templates_id_fk FOREIGN KEY (template_id) REFERENCES public.email_templates(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.factor_challenges
    ADD CONSTRAINT factor_challenges_factor_id_factors_id_fk FOREIGN KEY (factor_id) REFERENCES public.factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.factors
    ADD CONSTRAINT factors_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.file_names
    ADD CONSTRAINT file_names_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES public.files(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.files
    ADD CONSTRAINT files_owner_id_accounts_id_fk FOREIGN KEY (owner_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.flow_states
    ADD CONSTRAINT flow_states_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.form_visits
    ADD CONSTRAINT form_visits_member_id_accounts_id_fk FOREIGN KEY (member_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.identities
    ADD CONSTRAINT identities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.interests
    ADD CONSTRAINT interests_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.introduction_mails
    ADD CONSTRAINT introduction_mails_introduction_id_introductions_id_fk FOREIGN KEY (introduction_id) REFERENCES public.introductions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.introduction_mails
    ADD CONSTRAINT introduction_mails_mail_id_outbox_id_fk FOREIGN KEY (mail_id) REFERENCES public.outbox(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.introductions
    ADD CONSTRAINT introductions_asker_id_accounts_id_fk FOREIGN KEY (asker_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.introductions
    ADD CONSTRAINT introductions_receiver_id_accounts_id_fk FOREIGN KEY (receiver_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.known_devices
    ADD CONSTRAINT known_devices_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mail_events
    ADD CONSTRAINT mail_events_mail_id_outbox_id_fk FOREIGN KEY (mail_id) REFERENCES public.outbox(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_blocks
    ADD CONSTRAINT member_blocks_blocked_id_accounts_id_fk FOREIGN KEY (blocked_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_blocks
    ADD CONSTRAINT member_blocks_blocker_id_accounts_id_fk FOREIGN KEY (blocker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_limits
    ADD CONSTRAINT member_limits_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_notes
    ADD CONSTRAINT member_notes_author_id_accounts_id_fk FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.member_notes
    ADD CONSTRAINT member_notes_member_id_accounts_id_fk FOREIGN KEY (member_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.member_segments
    ADD CONSTRAINT member_segments_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.mentor_places
    ADD CONSTRAINT mentor_places_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notice_settings
    ADD CONSTRAINT notice_settings_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_introduction_id_introductions_id_fk FOREIGN KEY (introduction_id) REFERENCES public.introductions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_mail_id_outbox_id_fk FOREIGN KEY (mail_id) REFERENCES public.outbox(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.one_time_tokens
    ADD CONSTRAINT one_time_tokens_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunities
    ADD CONSTRAINT opportunities_created_by_accounts_id_fk FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.opportunity_alerts
    ADD CONSTRAINT opportunity_alerts_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_alerts
    ADD CONSTRAINT opportunity_alerts_send_id_email_sends_id_fk FOREIGN KEY (send_id) REFERENCES public.email_sends(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.opportunity_bells
    ADD CONSTRAINT opportunity_bells_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_bells
    ADD CONSTRAINT opportunity_bells_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_clicks
    ADD CONSTRAINT opportunity_clicks_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_clicks
    ADD CONSTRAINT opportunity_clicks_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_links
    ADD CONSTRAINT opportunity_links_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_mails
    ADD CONSTRAINT opportunity_mails_mail_id_outbox_id_fk FOREIGN KEY (mail_id) REFERENCES public.outbox(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_mails
    ADD CONSTRAINT opportunity_mails_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_outcomes
    ADD CONSTRAINT opportunity_outcomes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_outcomes
    ADD CONSTRAINT opportunity_outcomes_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_proposals
    ADD CONSTRAINT opportunity_proposals_decided_by_accounts_id_fk FOREIGN KEY (decided_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.opportunity_proposals
    ADD CONSTRAINT opportunity_proposals_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.opportunity_proposals
    ADD CONSTRAINT opportunity_proposals_proposer_id_accounts_id_fk FOREIGN KEY (proposer_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_reminders
    ADD CONSTRAINT opportunity_reminders_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.opportunity_views
    ADD CONSTRAINT opportunity_views_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_send_id_email_sends_id_fk FOREIGN KEY (send_id) REFERENCES public.email_sends(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkey_challenges
    ADD CONSTRAINT passkey_challenges_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pre_application_changes
    ADD CONSTRAINT pre_application_changes_application_id_pre_applications_id_fk FOREIGN KEY (application_id) REFERENCES public.pre_applications(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.profile_entries
    ADD CONSTRAINT profile_entries_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.provider_flows
    ADD CONSTRAINT provider_flows_linking_session_id_sessions_id_fk FOREIGN KEY (linking_session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_notice_id_notices_id_fk FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_deliveries
    ADD CONSTRAINT push_deliveries_subscription_id_push_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES public.push_subscriptions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.push_subscriptions
    ADD CONSTRAINT push_subscriptions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.realtime_events
    ADD CONSTRAINT realtime_events_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.realtime_presences
    ADD CONSTRAINT realtime_presences_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.realtime_presences
    ADD CONSTRAINT realtime_presences_process_id_realtime_processes_id_fk FOREIGN KEY (process_id) REFERENCES public.realtime_processes(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_factor_id_factors_id_fk FOREIGN KEY (factor_id) REFERENCES public.factors(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_changes
    ADD CONSTRAINT reminder_changes_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reminder_changes
    ADD CONSTRAINT reminder_changes_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_appeal_of_reports_id_fk FOREIGN KEY (appeal_of) REFERENCES public.reports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_decided_by_accounts_id_fk FOREIGN KEY (decided_by) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_member_id_accounts_id_fk FOREIGN KEY (member_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_reporter_id_accounts_id_fk FOREIGN KEY (reporter_id) REFERENCES public.accounts(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.saved_opportunities
    ADD CONSTRAINT saved_opportunities_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.saved_opportunities
    ADD CONSTRAINT saved_opportunities_opportunity_id_opportunities_id_fk FOREIGN KEY (opportunity_id) REFERENCES public.opportunities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sign_up_networks
    ADD CONSTRAINT sign_up_networks_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sms_outbox
    ADD CONSTRAINT sms_outbox_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.spam_signs
    ADD CONSTRAINT spam_signs_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_assertions
    ADD CONSTRAINT sso_assertions_provider_id_sso_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.sso_providers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_domains
    ADD CONSTRAINT sso_domains_provider_id_sso_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.sso_providers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sso_flows
    ADD CONSTRAINT sso_flows_provider_id_sso_providers_id_fk FOREIGN KEY (provider_id) REFERENCES public.sso_providers(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.whatsapp_presses
    ADD CONSTRAINT whatsapp_presses_owner_id_accounts_id_fk FOREIGN KEY (owner_id) REFERENCES public.accounts(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.whatsapp_presses
    ADD CONSTRAINT whatsapp_presses_presser_id_accounts_id_fk FOREIGN KEY (presser_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
