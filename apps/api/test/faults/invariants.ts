import { sql } from 'kysely'
import type { Services } from '../../src/services.ts'

const UPDATES = sql`select gateway_id, correlation_id, sent_at as at, raw::jsonb as message from device_logs
  where type = 'LockerUpdate' and direction = 'received'`
const PULSES = sql`select correlation_id, at, coalesce(message#>>'{payload,change,boxId}', 'main') as box
  from (${UPDATES}) u where message#>>'{payload,change,kind}' = 'command'
    and message#>>'{payload,change,status}' = 'unlocked'`
const DOORS = sql`select gateway_id, message->>'bootId' as boot_id, (message->>'seq')::bigint as seq,
    message#>>'{payload,lockerId}' as locker, message#>>'{payload,change,boxId}' as box,
    message#>>'{payload,change,lockStatus}' as status
  from (${UPDATES}) u where message#>>'{payload,change,kind}' = 'door'`

/** What must hold after every fault, whatever it was: each query finds the rows that break it. */
const BROKEN_BY = {
  'a box is held by two': sql`select box_id from reservation_boxes where state = 'held'
    group by box_id having count(*) > 1`,
  'a reservation stands in no box, or one that is over still holds one': sql`
    select r.id from reservations r where (r.status in ('reserved', 'ordered', 'sent')) is distinct from
      exists (select from reservation_boxes b where b.reservation_id = r.id and b.state = 'held')`,
  'two live codes of a keypad have the same digits': sql`select gateway_id from keypad_codes
    where ended_at is null group by gateway_id, code_mac having count(*) > 1`,
  'a code is live whose reservation is over': sql`select c.id from keypad_codes c
    join reservations r on r.id = c.subject_id
    where c.kind = 'reservation' and c.ended_at is null and r.status in ('completed', 'cancelled')`,
  'what stands in a box cannot be collected': sql`select r.id from reservations r
    where r.status in ('reserved', 'ordered', 'sent') and not exists (select from keypad_codes c
      where c.subject_id = r.id and c.ended_at is null and c.code_mac = r.pincode_mac)`,
  'a reservation was made without a trail, or with two': sql`select r.id from reservations r
    where (select count(*) from logs l where l.subject_id = r.id and l.text_key = 'reservationCreated') <> 1`,
  'an order gave back more than was paid': sql`select o.id from orders o where not o.is_test
    and o.refunded_amount + o.pending_refunds > (select coalesce(sum(p.amount), 0) from payments p
      where p.order_id = o.id and p.status = 'succeeded')`,
  'the refunds of an order do not sum up to what it says': sql`select o.id from orders o
    where o.refunded_amount <> (select coalesce(sum(f.amount), 0) from refunds f
        where f.order_id = o.id and f.status = 'succeeded')
      or o.pending_refunds <> (select coalesce(sum(f.amount), 0) from refunds f
        where f.order_id = o.id and f.status = 'pending')`,
  'our books differ from the sandbox’s': sql`select p.id from payments p
    join sandbox_checkouts c on c.reference = p.reference
    where p.provider = 'sandbox' and ((p.status = 'succeeded') <> (c.status = 'succeeded')
      or c.refunded <> (select coalesce(sum(f.amount), 0) from refunds f
        where f.payment_id = p.id and f.status = 'succeeded'))`,
  'the lines of an order do not sum up to it': sql`select o.id from orders o
    where o.total_price <> (select coalesce(sum(l.total_price), 0) from order_lines l where l.order_id = o.id)`,
  'what was paid has no receipt, or what went back no credit note': sql`select o.id from orders o
    where (o.total_price > 0 and (o.is_test or exists (select from payments p
          where p.order_id = o.id and p.status = 'succeeded')) and o.paid_at is not null)
        > exists (select from papers p where p.order_id = o.id and p.kind = 'receipt' and p.cancels_id is null)
      or o.refunded_amount <> (select coalesce(sum(case p.kind when 'creditNote' then p.total
          else -p.total end), 0) from papers p
        where p.order_id = o.id and (p.kind = 'creditNote' or p.cancels_id is not null))`,
  'a series of papers has a gap': sql`select organisation_id from papers
    group by organisation_id, kind, is_test, year
    having min(number) <> 1 or max(number) <> count(*)`,
  'an offer is sold to nobody, or is for sale and sold': sql`select r.id from reservations r
    where r.is_vending_reservation and (r.status = 'ordered') is distinct from
      exists (select from order_reservations x join orders o on o.id = x.order_id
        where x.reservation_id = r.id and x.is_live and o.status in ('Created', 'Paid', 'Refunded'))
      and r.status in ('reserved', 'ordered')`,
  'a message of a reservation stands twice, or was sent at no time': sql`select reservation_id from messages
    where reservation_id is not null
    group by reservation_id, channel, template, version, recipient
    having count(*) > 1 or bool_or(status = 'sent' and sent_at is null)`,
  'a lock was pulsed twice for one command': sql`select correlation_id from (${PULSES}) p
    group by correlation_id, box having count(*) > 1`,
  'a lock was pulsed after the life of its command': sql`select p.correlation_id from (${PULSES}) p
    join device_commands c on c.id = p.correlation_id where p.at > c.expires_at + interval '5 seconds'`,
  'a lock was pulsed for another version of a reservation': sql`select p.correlation_id from (${PULSES}) p
    join device_commands c on c.id = p.correlation_id
    where c.payload ? 'reservation' and not exists (select from keypad_codes k
      where k.subject_id = c.payload#>>'{reservation,id}' and k.created_at <= p.at
        and k.version = (c.payload#>>'{reservation,version}')::bigint
        and coalesce(k.ended_at, 'infinity') > c.created_at)`,
  'a door stands as an older message told': sql`select b.id from boxes b
    join lockers l on l.id = b.locker_id join gateway_states s on s.gateway_id = l.gateway_id
    join (${DOORS}) d on d.gateway_id = l.gateway_id and d.locker = l.locker_id and d.box = b.number::text
    where ((d.boot_id, d.seq) > (b.lock_boot_id, b.lock_seq)
        and (d.boot_id, d.seq) > (s.snapshot_boot_id, s.snapshot_seq))
      or ((d.boot_id, d.seq) = (b.lock_boot_id, b.lock_seq) and d.status <> b.lock_status)`,
} as const

/** The names of those that do not hold. */
export const brokenInvariants = (services: Services): Promise<string[]> =>
  services.database.read('everything', async (reader) => {
    const broken: string[] = []
    for (const [name, query] of Object.entries(BROKEN_BY))
      if ((await query.execute(reader)).rows.length > 0) broken.push(name)
    return broken
  })
