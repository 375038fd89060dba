import { dayOf, daysOfMonth, monthOf, monthsAfter, quotaTurnsAt } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import type { Chance } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import type { Organisation, OrganisationKey } from './organisations.ts'
import type { ResellerIds } from './resellers.ts'
import type { Shop } from './shops.ts'

const MONTHS = 6
const PER_DAY = { email: [25, 90], sms: [1, 7] } as const
type Channel = keyof typeof PER_DAY
const CHANNELS = Object.keys(PER_DAY) as Channel[]

/** Where this month stands at a certain part of its limit, whatever the day; the others use what they use. */
const STANDS: Partial<Record<OrganisationKey, { readonly limit: number; readonly used: number }>> =
  { slagerij: { limit: 4_000, used: 3_400 }, apotheek: { limit: 3_000, used: 3_000 } }
const AT_ITS_LIMIT: OrganisationKey = 'apotheek'
const WAITING = 3

/** What was used in the last months: one organisation nearly at its limit, one at it, with messages that wait. */
export const addQuotas = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
  shops: readonly Shop[],
  resellers: ResellerIds,
): Promise<void> => {
  const chance = world.chance('quotas')
  const rows = organisations.flatMap((organisation) =>
    CHANNELS.flatMap((channel) =>
      usesOf(
        world,
        chance,
        organisation,
        shops.filter(({ organisationId }) => organisationId === organisation.id),
        channel,
      ),
    ),
  )
  await insertRows(tx, 'quota_days', rows)
  await sql`insert into quota_days (organisation_id, kind, day, shop_id, used)
    select organisation_id, 'reservations', created_at::date, shop_id, count(*) from reservations group by 1, 3, 4
    union all
    select organisation_id, 'apiCalls', day, null, sum(calls) from api_key_days group by 1, 3`.execute(
    tx,
  )
  await sql`insert into quota_months (organisation_id, kind, month, used)
    select organisation_id, kind, date_trunc('month', day)::date, sum(used) from quota_days group by 1, 2, 3`.execute(
    tx,
  )
  await insertRows(
    tx,
    'quota_limits',
    organisations.flatMap(({ id, key }) => {
      const stands = STANDS[key]
      return stands === undefined
        ? []
        : [{ organisation_id: id, kind: 'email', monthly_limit: stands.limit }]
    }),
  )
  await insertRows(tx, 'reseller_quota_pools', [
    { reseller_id: resellers.lockerworks, kind: 'sms', monthly_pool: 10_000 },
    { reseller_id: resellers.lockerworks, kind: 'email', monthly_pool: 40_000 },
    { reseller_id: resellers.lockerworks, kind: 'reservations', monthly_pool: 30_000 },
  ])
  const full = organisations.find(({ key }) => key === AT_ITS_LIMIT)
  if (full !== undefined) await fillUp(tx, world, full.id)
}

const usesOf = (
  world: World,
  chance: Chance,
  { id, key }: Organisation,
  shops: readonly Shop[],
  channel: Channel,
) => {
  const today = dayOf(world.now)
  const month = monthOf(world.now)
  const [low, high] = PER_DAY[channel]
  const days = Array.from({ length: MONTHS }, (_, ago) =>
    daysOfMonth(monthsAfter(month, ago - MONTHS + 1)),
  )
    .flat()
    .filter((day) => day <= today)
  const rows = days.flatMap((day) =>
    shops.map((shop) => ({
      organisation_id: id,
      kind: channel,
      day,
      shop_id: shop.id,
      used: chance.between(low, high),
    })),
  )
  const stands = channel === 'email' ? STANDS[key] : undefined
  return stands === undefined ? rows : spread(rows, month, stands.used)
}

/** The rows of this month, so that they come to that sum. */
const spread = <Row extends { readonly day: string; readonly used: number }>(
  rows: readonly Row[],
  month: string,
  sum: number,
): Row[] => {
  const before = rows.filter(({ day }) => day < month)
  const current = rows.filter(({ day }) => day >= month)
  const drawn = current.reduce((total, { used }) => total + used, 0)
  const shares = current.map(({ used }) => Math.floor((used / drawn) * sum))
  const rest = sum - shares.reduce((total, share) => total + share, 0)
  return [
    ...before,
    ...current.map((row, index) => ({
      ...row,
      used: (shares[index] ?? 0) + (index === 0 ? rest : 0),
    })),
  ]
}

/** All that it has is used, and the last messages to its customers wait. */
const fillUp = async (tx: Tx, world: World, organisationId: string): Promise<void> => {
  await sql`insert into quota_limits (organisation_id, kind, monthly_limit)
    select ${organisationId}, 'reservations', coalesce((select used from quota_months
      where organisation_id = ${organisationId} and kind = 'reservations' and month = ${monthOf(world.now)}), 0)`.execute(
    tx,
  )
  await sql`update quota_months set nearly_told_at = ${world.now}, used_up_told_at = ${world.now}
    where organisation_id = ${organisationId} and kind in ('email', 'reservations')
      and month = ${monthOf(world.now)}`.execute(tx)
  await sql`update messages set status = 'queued', waits_for_quota = true, server_answer = null, attempts = 0,
      first_tried_at = null, sent_at = null, next_attempt_at = ${quotaTurnsAt(world.now)}
    where id in (select m.id from messages m join reservations r on r.id = m.reservation_id
      where m.organisation_id = ${organisationId} and m.channel = 'email' and m.status = 'sent'
        and r.status in ('sent', 'completed')
      order by r.status = 'sent' desc, m.created_at desc, m.id limit ${WAITING})`.execute(tx)
}
