ALTER TABLE "opportunities" ADD COLUMN "apply_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opportunities" ADD COLUMN "download_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Clicks go with their member and in cleanups too; the rows are locked in one order, so that two of these never wait for each other.
CREATE FUNCTION count_opportunity_clicks() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER count_new_clicks AFTER INSERT ON opportunity_clicks REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_opportunity_clicks();
--> statement-breakpoint
CREATE TRIGGER count_gone_clicks AFTER DELETE ON opportunity_clicks REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_opportunity_clicks();
--> statement-breakpoint
UPDATE opportunities SET apply_clicks = counted.apply, download_clicks = counted.download
FROM (
	SELECT opportunity_id, count(*) FILTER (WHERE click_type = 'apply') AS apply,
		count(*) FILTER (WHERE click_type = 'download') AS download
	FROM opportunity_clicks GROUP BY opportunity_id
) AS counted
WHERE opportunities.id = counted.opportunity_id;
