import { sql } from 'kysely'

/** LIKE pattern for a substring; escapes % and _. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Ends a search of a view that reads past row security. Without it Postgres 18 sees that the view and the table are one,
 * and moves the condition to where row security lets no index answer it.
 */
export const NOT_JOINED = sql`offset 0`
