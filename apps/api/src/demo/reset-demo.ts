import pg from 'pg'
import type { Services } from '../services.ts'
import { loadDemo } from './load-demo.ts'

const emptyEveryTable = `do $$ begin
  execute (
    select 'truncate ' || string_agg(format('%I.%I', schemaname, tablename), ', ') || ' cascade'
    from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'installation_keys')
  );
end $$`

/** Throws away everything that is in the database but its schema and its own keys, and loads the demo afresh. */
export const resetDemo = async (services: Services, databaseUrl: string): Promise<void> => {
  // As the owner: the application's own role may not empty the trail.
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    await owner.query(emptyEveryTable)
    // A migration filled this one, and nothing runs that again.
    await owner.query('select insert_known_vat_rates()')
  } finally {
    await owner.end()
  }
  await loadDemo(services)
}
