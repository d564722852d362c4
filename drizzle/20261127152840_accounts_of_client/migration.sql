-- The accounts that a record with this name and number may belong to: those with the name, and that
-- of the customer with both.
CREATE FUNCTION talyer_accounts_named(wanted_key text, wanted_phone text)
  RETURNS TABLE (id integer, is_customers boolean) LANGUAGE sql STABLE AS $$
  SELECT u.id, false FROM users AS u WHERE u.role = 'client' AND u.name_key = wanted_key
  UNION ALL
  SELECT person.user_id, true FROM customers AS named
  JOIN customers AS person ON person.id = coalesce(named.merged_into, named.id)
  WHERE named.name_key = wanted_key AND wanted_phone IN (named.phone, named.phone2)
$$;--> statement-breakpoint
-- Takes the shared lock of accounts (docs/adr/0093), then finds the active ones, locked against
-- deletion. Each of the two statements sees what was committed before it, so that one round trip is
-- enough: an account that was added while this waited for the lock is found.
CREATE FUNCTION talyer_hold_accounts_of(wanted_key text, wanted_phone text) RETURNS json
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7254943);
  RETURN (
    WITH held AS MATERIALIZED (
      SELECT u.id, u.contact_no AS "contactNo", found.is_customers AS "isCustomers"
      FROM talyer_accounts_named(wanted_key, wanted_phone) AS found JOIN users AS u ON u.id = found.id
      WHERE u.role = 'client' AND u.is_active
      FOR KEY SHARE OF u
    )
    SELECT coalesce(json_agg(held), '[]') FROM held);
END $$;
