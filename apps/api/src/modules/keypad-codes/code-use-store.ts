import { sql } from 'kysely'
import * as z from 'zod/mini'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** A staff code that a keypad accepted. */
export const codeUses = z.readonly(
  z.array(
    z.object({
      messageId: z.string(),
      organisationId: z.string(),
      /** Id of the overwrite code, or of the user whose pincode it is. */
      subjectId: z.string(),
      gatewayId: z.string(),
      at: z.string(),
      isOffline: z.boolean(),
    }),
  ),
)
export type CodeUse = z.infer<typeof codeUses>[number]

/** Table of the uses of one kind of code, and its column with the subject. */
export interface UseTable {
  readonly table: string
  readonly subject: string
}

/** The gateway reports a code for several lockers once per locker, within this time. */
const ONE_TYPING_SECONDS = 3
const SHOWN = 50

/** False if this use was already counted. The caller has locked the subject. */
export const bookUse = async (
  tx: Tx,
  { table, subject }: UseTable,
  use: CodeUse,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into ${sql.table(table)} (organisation_id, ${sql.ref(subject)}, message_id, gateway_id, is_offline, used_at)
    select ${use.organisationId}, ${use.subjectId}, ${use.messageId}, ${use.gatewayId}, ${use.isOffline}, ${use.at}
    where not exists (select from ${sql.table(table)} u
      where u.organisation_id = ${use.organisationId} and ${sql.ref(`u.${subject}`)} = ${use.subjectId}
        and u.gateway_id = ${use.gatewayId}
        and abs(extract(epoch from u.used_at - ${use.at}::timestamptz)) < ${ONE_TYPING_SECONDS})
    on conflict do nothing returning message_id`.execute(tx)
  return rows.length > 0
}

const BOOKED_USE = columns('gateways', 'name? as where', 'g')
/** `where` is null once the gateway is deleted. */
export interface BookedUse extends RowOf<typeof BOOKED_USE> {
  readonly usedAt: string
  readonly isOffline: boolean
}

/** Newest first. */
export const listUses = (
  reader: Reader,
  { table, subject }: UseTable,
  { organisationId, subjectId }: Pick<CodeUse, 'organisationId' | 'subjectId'>,
) => allRows<BookedUse>(reader)`
  select ${BOOKED_USE}, u.used_at as "usedAt", u.is_offline as "isOffline"
  from ${sql.table(table)} u left join gateways g on g.id = u.gateway_id
  where u.organisation_id = ${organisationId} and ${sql.ref(`u.${subject}`)} = ${subjectId}
  order by u.used_at desc limit ${SHOWN}`
