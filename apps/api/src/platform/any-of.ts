import { type RawBuilder, sql } from 'kysely'

/**
 * For `id = ${anyOf(ids)}` in a statement whose plan is right for few and many ids. Postgres prices a list that it sees
 * by its length, finds every plan for one id cheaper than the kept one, and so plans each call anew; behind a `select`
 * it does not see the list.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`any((select ${[...ids]}::text[])::text[])`
