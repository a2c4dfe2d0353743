import { Database } from '#server/store/postgres/database.ts'
import { nameHolder } from '#server/store/postgres/holder.ts'

const FOREIGN = `SELECT 1 FROM leases JOIN holders USING (holder, run)
  WHERE instance = $1 AND holder <> $2 AND until > clock_timestamp()`

/**
 * Whether the database answers, and no other server has the lease of the instance. A look by one connection, because a
 * server that opens reads much more.
 * @param directory the data directory of this server
 */
export async function isClear(address: string, directory: string, instance: string | null): Promise<boolean> {
  const database = new Database(address)
  try {
    await database.query('SELECT 1')
    if (instance === null) return true
    // Without tables nobody has a lease.
    const [found] = await database.query<{ leases: string | null }>("SELECT to_regclass('leases')::text AS leases")
    if (found?.leases == null) return true
    return (await database.query(FOREIGN, [instance, nameHolder(directory)])).length === 0
  } catch {
    return false
  } finally {
    await database.close()
  }
}
