import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { lockerReach } from '../../lockers/index.ts'

export interface SensorCheckRow extends RowOf<typeof OWN_COLUMNS> {
  /** Days, as YYYY-MM-DD. */
  readonly doneOn: string
  readonly nextDueOn: string
}

type Reach = ReturnType<typeof lockerReach>

const OWN_COLUMNS = columns(
  'sensor_checks',
  'id, locker_id, kind, certificate, recorded_by_name, created_at',
  'c',
)
const COLUMNS = sql`${OWN_COLUMNS}, c.done_on::text as "doneOn", c.next_due_on::text as "nextDueOn"`

const NEWEST_FIRST = sql`c.done_on desc, c.id desc`

/** The newest first. */
export const listSensorChecks = (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  limit: number,
) => allRows<SensorCheckRow>(reader)`
  select ${COLUMNS} from sensor_checks c
  where c.organisation_id = ${organisationId} and c.locker_id = ${lockerId}
  order by ${NEWEST_FIRST} limit ${limit}`

/** Those done between the days, and of each kind the last one before them, which held when they began. */
export const listChecksInForce = (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  { from, to }: { readonly from: string; readonly to: string },
) => allRows<SensorCheckRow>(reader)`
  select ${COLUMNS} from sensor_checks c
  where c.organisation_id = ${organisationId} and c.locker_id = ${lockerId} and c.done_on <= ${to}
    and (c.done_on >= ${from} or c.id = (
      select last.id from sensor_checks last
      where last.organisation_id = c.organisation_id and last.locker_id = c.locker_id and last.kind = c.kind
        and last.done_on < ${from} order by last.done_on desc, last.id desc limit 1))
  order by c.done_on, c.id`

/** Keeps the locker there until the check is saved; null if it is out of reach. */
export const lockCheckedLocker = async (
  tx: Tx,
  { organisationId, shopIds }: Reach,
  lockerId: string,
): Promise<{ readonly name: string } | null> => {
  const isReached = shopIds === null ? sql`true` : sql`g.shop_id = any(${[...shopIds]})`
  return firstRow(tx)`
    select ${columns('lockers', 'name', 'l')} from lockers l join gateways g on g.id = l.gateway_id
    where l.organisation_id = ${organisationId} and l.id = ${lockerId} and ${isReached}
    for key share of l`
}

export interface NewSensorCheck extends SensorCheckRow {
  readonly organisationId: string
  readonly recordedById: string
}

export const insertSensorCheck = async (tx: Tx, check: NewSensorCheck): Promise<void> => {
  await sql`insert into sensor_checks (id, organisation_id, locker_id, kind, done_on, next_due_on, certificate,
      recorded_by_id, recorded_by_name, created_at)
    values (${check._id}, ${check.organisationId}, ${check.lockerId}, ${check.kind}, ${check.doneOn},
      ${check.nextDueOn}, ${check.certificate}, ${check.recordedById}, ${check.recordedByName},
      ${check.createdAt})`.execute(tx)
}

export const findSensorCheck = (
  reader: Reader,
  organisationId: string,
  id: string,
) => firstRow<SensorCheckRow>(reader)`
  select ${COLUMNS} from sensor_checks c
  where c.organisation_id = ${organisationId} and c.id = ${id}`

export const deleteSensorCheck = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<void> => {
  await sql`delete from sensor_checks where organisation_id = ${organisationId} and id = ${id}`.execute(
    tx,
  )
}

const DUE_CHECK = columns(
  { c: 'sensor_checks', l: 'lockers' },
  'c.id, c.organisation_id, c.locker_id, l.name as lockerName, c.kind',
)
export interface DueCheck extends RowOf<typeof DUE_CHECK> {
  readonly nextDueOn: string
  readonly isOverdue: boolean
}

export interface DueDays {
  readonly today: string
  readonly soonUntil: string
  /** Overdue ones that were reminded of since then wait. */
  readonly notSince: string
}

/** The newest check of each locker and kind, if a reminder of it is due; skips what another process has locked. */
export const lockDueChecks = (
  tx: Tx,
  { today, soonUntil, notSince }: DueDays,
  limit: number,
) => allRows<DueCheck>(tx)`
  select ${DUE_CHECK}, c.next_due_on::text as "nextDueOn", c.next_due_on < ${today} as "isOverdue"
  from sensor_checks c join lockers l on l.id = c.locker_id
    join organisations o on o.id = c.organisation_id and o.removed_at is null
  where c.next_due_on <= ${soonUntil}
    and case when c.next_due_on < ${today} then coalesce(c.overdue_reminded_at <= ${notSince}, true)
      else c.soon_reminded_at is null end
    and not exists (select from sensor_checks newer where newer.organisation_id = c.organisation_id
      and newer.locker_id = c.locker_id and newer.kind = c.kind and (newer.done_on, newer.id) > (c.done_on, c.id))
  order by c.id limit ${limit} for update of c skip locked`

export const markReminded = async (
  tx: Tx,
  { organisationId, _id, isOverdue }: DueCheck,
  now: string,
): Promise<void> => {
  const column = sql.ref(isOverdue ? 'overdue_reminded_at' : 'soon_reminded_at')
  await sql`update sensor_checks set ${column} = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}
