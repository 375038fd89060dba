import { sql } from 'kysely'
import type { Services } from '../../src/services.ts'

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
} as const

/** The names of those that do not hold. */
export const brokenInvariants = (services: Services): Promise<string[]> =>
  services.database.read('everything', async (reader) => {
    const broken: string[] = []
    for (const [name, query] of Object.entries(BROKEN_BY))
      if ((await query.execute(reader)).rows.length > 0) broken.push(name)
    return broken
  })
