import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface NewViewing {
  readonly sessionId: string
  readonly userId: string
  readonly organisationId: string | null
  readonly until: string
}

export const saveViewing = async (tx: Tx, viewing: NewViewing): Promise<void> => {
  await sql`
    update sessions set viewing_user_id = ${viewing.userId}, viewing_until = ${viewing.until},
      viewing_organisation_id = ${viewing.organisationId}
    where id = ${viewing.sessionId}
  `.execute(tx)
}

export interface ClosedViewing {
  readonly viewer: { readonly id: string; readonly name: string }
  /** Null if the account is deleted. */
  readonly userId: string | null
  readonly userName: string
  readonly organisationId: string | null
}

const close = (tx: Tx, isMeant: RawBuilder<unknown>) => allRows<ClosedViewing>(tx)`
  with meant as (
    select s.id, s.viewing_user_id, s.viewing_organisation_id, json_build_object('id', own.id, 'name', own.name) as viewer
    from sessions s join users own on own.id = s.user_id
    where s.viewing_until is not null and ${isMeant} for update of s skip locked
  ), closed as (
    update sessions s set viewing_user_id = null, viewing_until = null, viewing_organisation_id = null
    from meant where s.id = meant.id
  )
  select meant.viewer, meant.viewing_user_id as "userId", coalesce(u.name, '') as "userName",
    meant.viewing_organisation_id as "organisationId"
  from meant left join users u on u.id = meant.viewing_user_id`

export const closeViewingOf = (tx: Tx, sessionId: string): Promise<readonly ClosedViewing[]> =>
  close(tx, sql`s.id = ${sessionId}`)

/** Viewings whose session ended, and those that had expired. */
export const closeOverViewings = (
  tx: Tx,
  now: string,
  overBefore: string,
): Promise<readonly ClosedViewing[]> =>
  close(
    tx,
    sql`(s.ended_at is not null or s.expires_at <= ${now} or s.viewing_until <= ${overBefore})`,
  )
