-- Three roles for one database, to be run in it once by an administrator of the server:
--   psql -d isa -f deploy/roles.sql
-- They have no passwords yet; give each its own with \password isa_owner, \password isa_app, \password isa_read.
-- What the two lesser ones may do with the tables is granted by every `npm run db:migrate`. Can be repeated.

DO $$
DECLARE
	role text;
BEGIN
	FOREACH role IN ARRAY ARRAY['isa_owner', 'isa_app', 'isa_read'] LOOP
		IF to_regrole(role) IS NULL THEN
			EXECUTE format('CREATE ROLE %I', role);
		END IF;
		EXECUTE format('ALTER ROLE %I LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS', role);
	END LOOP;
END $$;

ALTER ROLE isa_read SET default_transaction_read_only = on;
ALTER ROLE isa_read SET statement_timeout = '60s';

DO $$
BEGIN
	EXECUTE format('ALTER DATABASE %I OWNER TO isa_owner', current_database());
	EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
	EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO isa_app', current_database());
	EXECUTE format('GRANT CONNECT ON DATABASE %I TO isa_read', current_database());
END $$;

ALTER SCHEMA public OWNER TO isa_owner;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- A database that has served with one role for everything: what that role made becomes the owner's. What belongs to an
-- extension stays with it, and an index, a row type or a sequence of a column
-- follows its table.
DO $$
DECLARE
	command text;
BEGIN
	FOR command IN
		WITH ours AS (SELECT oid, nspname FROM pg_namespace WHERE nspname IN ('public', 'drizzle', 'pgboss')),
		taken AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
		SELECT format('ALTER SCHEMA %I OWNER TO isa_owner', nspname) FROM ours
		UNION ALL
		SELECT format('ALTER TABLE %I.%I OWNER TO isa_owner', nspname, relname)
			FROM pg_class c JOIN ours ON ours.oid = relnamespace
			WHERE relkind IN ('r', 'p', 'v', 'm') AND ('pg_class'::regclass, c.oid) NOT IN (SELECT classid, objid FROM taken)
		UNION ALL
		SELECT format('ALTER SEQUENCE %I.%I OWNER TO isa_owner', nspname, relname)
			FROM pg_class c JOIN ours ON ours.oid = relnamespace
			WHERE relkind = 'S' AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid
				AND deptype IN ('a', 'i', 'e'))
		UNION ALL
		SELECT format('ALTER ROUTINE %s OWNER TO isa_owner', p.oid::regprocedure)
			FROM pg_proc p JOIN ours ON ours.oid = pronamespace
			WHERE ('pg_proc'::regclass, p.oid) NOT IN (SELECT classid, objid FROM taken)
		UNION ALL
		SELECT format('ALTER TYPE %I.%I OWNER TO isa_owner', nspname, typname)
			FROM pg_type t JOIN ours ON ours.oid = typnamespace
			WHERE typtype IN ('e', 'd') AND ('pg_type'::regclass, t.oid) NOT IN (SELECT classid, objid FROM taken)
	LOOP
		EXECUTE command;
	END LOOP;
END $$;
