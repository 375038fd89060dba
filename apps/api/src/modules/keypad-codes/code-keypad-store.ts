import type { KeypadCopy } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { inNaturalOrder } from '../../platform/natural-order.ts'

/** Desired and acknowledged state of a code on one keypad. */
export interface CodeKeypad extends KeypadCopy {
  readonly gatewayId: string
  readonly name: string
}

/**
 * The keypads of a subject's code as a JSON array: the latest row of each. A live code was sent with some
 * version up to the current one; we compare with the current one.
 */
export const codeKeypads = (subject: RawBuilder<unknown>, organisation: RawBuilder<unknown>) =>
  sql<readonly CodeKeypad[]>`(
    select coalesce(json_agg(k order by ${inNaturalOrder(sql`k.name`)}), '[]') from (
      select distinct on (c.gateway_id) c.gateway_id as "gatewayId", g.name, c.ended_at is null as "isLive",
        coalesce(c.ended_version, g.codes_version) as "sinceVersion", s.codes_version as "heldVersion"
      from keypad_codes c join gateways g on g.id = c.gateway_id join gateway_states s on s.gateway_id = g.id
      where c.subject_id = ${subject} and c.organisation_id = ${organisation}
        and c.kind in ('overwrite', 'user')
      order by c.gateway_id, c.ended_at desc nulls first) k)`
