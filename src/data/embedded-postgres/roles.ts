import { asSuperuser, openOne, type EmbeddedConnection } from './connection.ts';

/** Creates the shop's role and makes it own everything, also what older versions created. */
export async function prepareRole(connection: EmbeddedConnection): Promise<void> {
  const client = openOne(asSuperuser(connection), { connection: { statement_timeout: 0 } });
  try {
    await client.unsafe(ownership(connection.user));
    if (connection.password !== undefined) {
      const password = `'${connection.password.replaceAll("'", "''")}'`;
      await client.unsafe(`ALTER ROLE ${connection.user} PASSWORD ${password}`);
    }
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Changes what is wrong, except members of extensions and objects that follow their table. */
const ownership = (role: string) => `
DO $do$
DECLARE
  change text;
  me oid := (SELECT oid FROM pg_roles WHERE rolname = current_user);
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN
    CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS;
  END IF;
  FOR change IN
    WITH own_schemas AS (
      SELECT oid FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    ), bound AS (
      SELECT classid, objid FROM pg_depend
      WHERE deptype = 'e' OR (classid = 'pg_class'::regclass AND deptype IN ('a', 'i')
        AND refclassid = 'pg_class'::regclass)
    )
    SELECT format('ALTER DATABASE %I', datname) FROM pg_database
      WHERE datname = current_database() AND datdba = me
    UNION ALL
    SELECT format('ALTER SCHEMA %I', nspname) FROM pg_namespace
      WHERE nspowner = me AND oid IN (SELECT oid FROM own_schemas)
        AND ('pg_namespace'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
    UNION ALL
    SELECT format('ALTER %s %s', CASE relkind
        WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
        WHEN 'c' THEN 'TYPE' WHEN 'f' THEN 'FOREIGN TABLE' ELSE 'TABLE' END, oid::regclass)
      FROM pg_class
      WHERE relowner = me AND relnamespace IN (SELECT oid FROM own_schemas)
        AND relkind IN ('r', 'p', 'v', 'm', 'S', 'c', 'f')
        AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
    UNION ALL
    SELECT format('ALTER ROUTINE %s', oid::regprocedure) FROM pg_proc
      WHERE proowner = me AND pronamespace IN (SELECT oid FROM own_schemas)
        AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
    UNION ALL
    SELECT format('ALTER TYPE %s', oid::regtype) FROM pg_type
      WHERE typowner = me AND typnamespace IN (SELECT oid FROM own_schemas)
        AND typtype IN ('e', 'd', 'r') AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM bound)
  LOOP
    EXECUTE change || ' OWNER TO ${role}';
  END LOOP;
END
$do$`;
