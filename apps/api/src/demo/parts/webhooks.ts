import type { WebhookEventType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import { DELIVERY_ERROR_TEXTS } from '../../platform/delivery-error.ts'
import { noteWebhookEvents, sealWebhookSecret } from '../../modules/webhooks/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { newToken, type Secrets } from '../../platform/secrets.ts'
import type { World } from '../world.ts'
import type { MadeReservation } from './reservation-row.ts'

const TOLD = 40
/** Minutes after the event, as the tries are planned. */
const TRIED_AFTER = [0, 1, 6, 21, 81, 261, 621, 1341, 2781, 4221, 5661]
/** Every fortieth of the latest: they reach back some days. */
const APART = 40

/**
 * A till that was told of the latest reservations, not of all at the first try, and a kitchen screen that gave up.
 * The till is paused: nobody answers at that address.
 */
export const addWebhooks = async (
  tx: Tx,
  world: World,
  secrets: Secrets,
  organisationId: string,
  made: readonly MadeReservation[],
): Promise<void> => {
  const [till, kitchen] = [world.idAt(world.ago({ days: 40 })), world.idAt(world.ago({ days: 20 }))]
  const sealed = (id: string) => sealWebhookSecret({ secrets }, id, newToken())
  const [madeAt, offAt, now] = [
    world.ago({ days: 40 }).toISOString(),
    world.ago({ days: 2 }).toISOString(),
    world.now.toISOString(),
  ]
  await sql`insert into webhook_endpoints (id, organisation_id, name, url, event_types, sealed_secret, secret_hint,
      is_paused, switched_off_at, failures, failing_since, last_attempt_at, last_answer, last_success_at,
      created_by_name, created_at, updated_at)
    values (${till}, ${organisationId}, 'Kassa', 'https://till.lockerdesk.example/hooks/lockerdesk',
        '{reservation.sent,reservation.completed,reservation.cancelled,order.paid,gateway.offline}', ${sealed(till)},
        'whsec_…k3Fd', true, null, 0, null, ${now}, '200 OK', ${now}, 'Anna Admin', ${madeAt}, ${madeAt}),
      (${kitchen}, ${organisationId}, 'Keukenscherm', 'https://kitchen.lockerdesk.example/events',
        '{reservation.reserved,reservation.filled}', ${sealed(kitchen)}, 'whsec_…Qx7e', false, ${offAt}, 14,
        ${world.ago({ days: 5 }).toISOString()}, ${offAt}, ${DELIVERY_ERROR_TEXTS.tookTooLong}, null, 'Anna Admin', ${madeAt},
        ${offAt})`.execute(tx)
  const told = await latest(tx, organisationId, chosenOf(organisationId, made))
  await noteWebhookEvents(tx, 'reservation', told, world.now)
  await settle(tx, till)
}

const TOLD_STATUSES: readonly string[] = ['sent', 'completed', 'cancelled']

/** Chosen here: the tables have just been filled, and nobody has counted them for the planner yet. */
const chosenOf = (organisationId: string, made: readonly MadeReservation[]): string[] =>
  made
    .map(({ row }) => row)
    .filter((row) => row.organisation_id === organisationId && TOLD_STATUSES.includes(row.status))
    .toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime())
    .filter((_, place) => place % APART === 0)
    .slice(0, TOLD)
    .map(({ id }) => id)

/** What happened last to each: then it still is as it was told. */
const latest = (tx: Tx, organisationId: string, reservationIds: readonly string[]) => allRows<{
  type: WebhookEventType
}>(tx)`
  select ${columns({ r: 'reservations', e: 'reservation_events' }, 'r.organisation_id, r.id as subjectId, e.occurred_at')},
    'reservation.' || r.status as type
  from unnest(${[...reservationIds]}::text[]) chosen (id)
  join reservations r on r.id = chosen.id and r.organisation_id = ${organisationId}
  cross join lateral (select occurred_at from reservation_events e where e.reservation_id = r.id
    and case e.kind when 'collected' then 'completed' else e.kind end = r.status
    order by occurred_at desc limit 1) e
  order by e.occurred_at desc`

/** The newest waits, the sixth went through at the second try, the oldest was refused to the end. */
const settle = async (tx: Tx, endpointId: string): Promise<void> => {
  await sql`
    with placed as (
      select d.id, v.occurred_at, row_number() over (order by v.occurred_at desc, d.id) as place, count(*) over () as oldest
      from webhook_deliveries d join webhook_events v on v.id = d.event_id where d.endpoint_id = ${endpointId})
    update webhook_deliveries d set created_at = p.occurred_at,
      state = case p.place when 1 then 'waiting' when p.oldest then 'failed' else 'delivered' end,
      next_attempt_at = case p.place when 1 then d.next_attempt_at end,
      finished_at = case p.place when 1 then null when p.oldest then p.occurred_at + interval '94 hours 21 minutes'
        when 6 then p.occurred_at + interval '61 seconds' else p.occurred_at + interval '1 second' end,
      attempts = case p.place when 1 then 0 when p.oldest then 11 when 6 then 2 else 1 end
    from placed p where d.id = p.id`.execute(tx)
  await sql`update webhook_events v set created_at = v.occurred_at from webhook_deliveries d
    where d.event_id = v.id and d.endpoint_id = ${endpointId}`.execute(tx)
  await sql`
    insert into webhook_attempts (id, organisation_id, delivery_id, attempted_at, duration_ms, request_headers, status,
      problem, answer)
    select substr(d.id, 1, 8) || substr(md5(d.id || place), 1, 16), d.organisation_id, d.id,
      d.created_at + interval '1 second' + (${TRIED_AFTER}::int[])[place] * interval '1 minute', 80 + length(v.body) % 90,
      jsonb_build_object('content-type', 'application/json', 'x-lockerdesk-event', d.event_type,
        'x-lockerdesk-event-id', d.event_id, 'x-lockerdesk-time', floor(extract(epoch from d.created_at) + 1)::text,
        'x-lockerdesk-signature', 'v1=' || md5(d.id) || md5(v.body)),
      case when d.state = 'failed' then 422 when place < d.attempts then null else 200 end,
      case when d.state = 'delivered' and place < d.attempts then ${DELIVERY_ERROR_TEXTS.tookTooLong} end,
      case when d.state = 'failed' then '{"error":"unknown article"}' when place < d.attempts then ''
        else '{"received":true}' end
    from webhook_deliveries d join webhook_events v on v.id = d.event_id
    cross join lateral generate_series(1, d.attempts) place
    where d.endpoint_id = ${endpointId}`.execute(tx)
}
