import { MAX_CHAIN_STATES } from '#server/store/store-tables.ts'

/**
 * Functions of the schema, so that a change costs one round trip. Each statement of theirs sees what others have
 * committed before it, which leases rely on. A change of one needs a version of the schema of its own.
 */
export const FUNCTIONS: readonly string[] = [
  // Renews the deadline of a server. replaced: another run of it has begun. lapsed: leases may have been taken.
  `CREATE OR REPLACE FUNCTION renew(h text, r text, milliseconds int, begins boolean) RETURNS text
   LANGUAGE plpgsql AS $$
   DECLARE known holders%ROWTYPE; later timestamptz;
   BEGIN
     INSERT INTO holders VALUES (h, r, '-infinity') ON CONFLICT DO NOTHING;
     SELECT * INTO known FROM holders WHERE holder = h FOR UPDATE;
     IF known.run <> r AND NOT begins THEN RETURN 'replaced'; END IF;
     later := clock_timestamp() + milliseconds * interval '1 millisecond';
     UPDATE holders SET run = r, until = later WHERE holder = h;
     IF known.run = r AND known.until > clock_timestamp() THEN RETURN 'renewed'; END IF;
     DELETE FROM holders WHERE until < clock_timestamp() - interval '1 day';
     RETURN 'lapsed';
   END $$`,

  // Takes a lease, unless another server has it until later. Returns the epoch, or how long to wait, and tells the
  // other server that the instance is wanted here.
  `CREATE OR REPLACE FUNCTION take(i text, h text, r text, OUT epoch bigint, OUT wait_ms int)
   LANGUAGE plpgsql AS $$
   DECLARE known leases%ROWTYPE; deadline timestamptz;
   BEGIN
     IF NOT EXISTS (SELECT FROM holders WHERE holder = h AND run = r) THEN
       RAISE EXCEPTION 'this server was replaced' USING ERRCODE = 'VC001';
     END IF;
     INSERT INTO leases VALUES (i, NULL, NULL, 0) ON CONFLICT DO NOTHING;
     SELECT * INTO known FROM leases WHERE instance = i FOR UPDATE;
     IF known.holder <> h THEN
       -- A renewal that comes at the same moment waits for this row, and finds itself late.
       SELECT until INTO deadline FROM holders WHERE holder = known.holder AND run = known.run FOR UPDATE;
       IF FOUND AND deadline > clock_timestamp() THEN
         wait_ms := extract(epoch FROM deadline - clock_timestamp()) * 1000;
         UPDATE leases SET is_wanted = true WHERE instance = i AND NOT is_wanted;
         RETURN;
       END IF;
     END IF;
     epoch := nextval('epochs');
     UPDATE leases SET holder = h, run = r, epoch = take.epoch, number = 0, is_wanted = false WHERE instance = i;
   END $$`,

  `CREATE OR REPLACE FUNCTION guard(i text, e bigint) RETURNS void
   LANGUAGE plpgsql AS $$
   BEGIN
     PERFORM FROM leases WHERE instance = i AND epoch = e FOR UPDATE;
     IF NOT FOUND THEN RAISE EXCEPTION 'another server has %', i USING ERRCODE = 'VC001'; END IF;
   END $$`,

  // Keeps one answered change. The same number again is the same change, whose first answer was lost.
  `CREATE OR REPLACE FUNCTION append(
     i text, e bigint, n bigint, why text, changes bytea, on_seed text, game text, lab text, removed text[],
     keys text[], parts text[], chain text, is_step boolean
   ) RETURNS void
   LANGUAGE plpgsql AS $$
   DECLARE last bigint;
   BEGIN
     UPDATE leases SET number = n WHERE instance = i AND epoch = e AND number = n - 1;
     IF NOT FOUND THEN
       PERFORM FROM leases WHERE instance = i AND epoch = e AND number = n;
       IF FOUND THEN RETURN; END IF;
       RAISE EXCEPTION 'another server has %', i USING ERRCODE = 'VC001';
     END IF;
     IF changes IS NOT NULL OR is_step OR chain IS NOT NULL THEN
       SELECT coalesce(max(seq), 0) INTO last FROM journal WHERE instance = i;
     END IF;
     IF changes IS NOT NULL OR is_step THEN
       last := last + 1;
       INSERT INTO journal VALUES (
         i, last, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, why, coalesce(changes, ''::bytea)
       );
       INSERT INTO origins VALUES (i, on_seed) ON CONFLICT DO NOTHING;
     END IF;
     IF game IS NOT NULL THEN
       INSERT INTO games VALUES (i, game) ON CONFLICT (instance) DO UPDATE SET state = excluded.state;
     END IF;
     IF lab IS NOT NULL THEN
       INSERT INTO labs VALUES (i, lab) ON CONFLICT (instance) DO UPDATE SET state = excluded.state;
       DELETE FROM lab_parts WHERE instance = i AND key = ANY (removed);
       INSERT INTO lab_parts SELECT i, added.key, added.part FROM unnest(keys, parts) AS added (key, part)
         ON CONFLICT (instance, key) DO UPDATE SET part = excluded.part;
     END IF;
     IF chain IS NOT NULL THEN
       INSERT INTO chains VALUES (i, last, chain) ON CONFLICT (instance, seq) DO UPDATE SET state = excluded.state;
       DELETE FROM chains WHERE instance = i AND seq < (
         SELECT min(newest.seq) FROM (
           SELECT seq FROM chains WHERE instance = i ORDER BY seq DESC LIMIT ${MAX_CHAIN_STATES}
         ) AS newest
       );
     END IF;
   END $$`,

  // Keeps changed rows of the registry under one number, by which others follow.
  `CREATE OR REPLACE FUNCTION keep_registry(i text, e bigint, n bigint, names text[], keys text[], rows text[])
   RETURNS void LANGUAGE plpgsql AS $$
   DECLARE change bigint;
   BEGIN
     UPDATE leases SET number = n WHERE instance = i AND epoch = e AND number = n - 1;
     IF NOT FOUND THEN
       PERFORM FROM leases WHERE instance = i AND epoch = e AND number = n;
       IF FOUND THEN RETURN; END IF;
       RAISE EXCEPTION 'another front door has the registry' USING ERRCODE = 'VC001';
     END IF;
     change := nextval('registry_changes');
     INSERT INTO registry SELECT given.name, given.key, given.value, change
       FROM unnest(names, keys, rows) AS given (name, key, value)
       ON CONFLICT (name, key) DO UPDATE SET value = excluded.value, changed = excluded.changed;
     -- Heard when this change is committed. A door that has missed it reads on from its last number.
     PERFORM pg_notify('registry_' || md5(current_schema()), change::text);
   END $$`,
]
