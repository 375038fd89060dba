import type { CodeKind } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { type CodeOpening, pushCodes } from '../gateways/index.ts'

/** Start of a code that is valid immediately: the gateway's clock may be slow or reset. */
export const ALWAYS_VALID_FROM = '1970-01-01T00:00:00.000Z'

export interface KeypadCode {
  readonly kind: CodeKind
  readonly subjectId: string
  readonly reservationId: string | null
  readonly codeMac: string
  /** Result of `hashCode` of the device protocol with the organisation's salt. */
  readonly hash: string
  readonly version: number
  /** null: every door of the gateway; 'boxes': every door but the main doors. */
  readonly openings: readonly CodeOpening[] | 'boxes' | null
  readonly worksInLockdown: boolean
  readonly validFrom: string
  readonly validUntil: string | null
  readonly uses: number | null
}

/**
 * Replaces the live codes of one subject on one gateway; `isFirst` if it has none there. Violates the unique index
 * keypad_codes_live if another subject's live code has the same digits.
 */
export const replaceCodes = async (
  tx: Tx,
  at: { readonly organisationId: string; readonly gatewayId: string },
  subjectId: string,
  codes: readonly KeypadCode[],
  now: Date,
  { isFirst = false } = {},
): Promise<void> => {
  if (!isFirst) await endCodes(tx, at, subjectId, now)
  await insertCodes(
    tx,
    codes.map((code) => ({ ...code, ...at })),
    now,
  )
  await pushCodes(tx, at, now)
}

const endCodes = (
  tx: Tx,
  { organisationId, gatewayId }: { readonly organisationId: string; readonly gatewayId: string },
  subjectId: string,
  now: Date,
): Promise<void> =>
  send(
    tx,
    sql`update keypad_codes set ended_at = ${now.toISOString()},
      ended_version = (select codes_version + 1 from gateways where id = ${gatewayId})
    where organisation_id = ${organisationId} and gateway_id = ${gatewayId}
      and subject_id = ${subjectId} and ended_at is null`,
  )

const insertCodes = async (
  tx: Tx,
  codes: readonly (KeypadCode & { organisationId: string; gatewayId: string })[],
  now: Date,
): Promise<void> => {
  if (codes.length === 0) return
  const rows = codes.map((code) => ({
    id: newId(now),
    organisation_id: code.organisationId,
    gateway_id: code.gatewayId,
    kind: code.kind,
    subject_id: code.subjectId,
    reservation_id: code.reservationId,
    code_mac: code.codeMac,
    hash: code.hash,
    version: code.version,
    openings: code.openings,
    works_in_lockdown: code.worksInLockdown,
    valid_from: code.validFrom,
    valid_until: code.validUntil,
    uses: code.uses,
    created_at: now.toISOString(),
  }))
  await send(
    tx,
    sql`insert into keypad_codes
    select * from json_populate_recordset(null::keypad_codes, ${JSON.stringify(rows)}::json)`,
  )
}

const LINGERING_CODE = columns(
  { c: 'keypad_codes', u: 'users' },
  'c.id, c.kind, c.subject_id, c.reservation_id, u.name? as subjectName, c.ended_at!',
)
export type LingeringCode = RowOf<typeof LINGERING_CODE>

/** Revoked codes whose withdrawal the gateway has not acknowledged: it may still accept them. */
export const listLingeringCodes = async (
  reader: Reader,
  gatewayIds: readonly string[],
): Promise<Map<string, LingeringCode[]>> => {
  const rows = await allRows(reader)`
    select ${LINGERING_CODE}, ${columns('keypad_codes', 'gateway_id', 'c')}
    from keypad_codes c
    join gateway_states s on s.gateway_id = c.gateway_id
    left join users u on c.kind = 'user' and u.id = c.subject_id
    where c.gateway_id = any(${[...gatewayIds]}) and c.ended_at is not null
      and c.ended_version > s.codes_version and s.codes_version > 0
      and c.ended_at < coalesce(c.valid_until, 'infinity')
    order by c.ended_at desc`
  const byGateway = new Map(gatewayIds.map((id) => [id, [] as LingeringCode[]]))
  for (const { gatewayId, ...code } of rows) byGateway.get(gatewayId)?.push(code)
  return byGateway
}

const KEPT_DAYS = 60

/** Keeps ended codes while a gateway may still hold them, and while their digits are reserved against reuse. */
export const purgeEndedCodes = async (tx: Tx, now: string): Promise<void> => {
  await sql`delete from keypad_codes where ended_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(
    tx,
  )
}

export const deleteCodesOf = async (tx: Tx, gatewayId: string): Promise<void> => {
  await sql`delete from keypad_codes where gateway_id = ${gatewayId}`.execute(tx)
}
