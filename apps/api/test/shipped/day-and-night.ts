import { latestSlot } from '../../src/platform/jobs/cron-slots.ts'
import { until } from '../devices/device-world.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import { SCHEDULE_EFFECTS } from './schedule-effects.ts'
import { PUBLIC_URL, type ShippedWorld } from './shipped-world.ts'

/** A little more than a day: every hour of the night is passed, whenever the suite runs. */
const MOVES = 9
const MINUTES_EACH = 3 * 60

/** Leaves work for every schedule, then lets a day and a night pass. Returns when the day began. */
export const spendDayAndNight = async (
  world: ShippedWorld,
  onMoved: (minutes: number) => void = () => {},
): Promise<string> => {
  await signIn(world)
  const began = (await world.now()).toISOString()
  for (const [name, { prepare }] of Object.entries(SCHEDULE_EFFECTS))
    if (prepare !== null)
      await world.query(fill(prepare, world, began)).catch((error: unknown) => {
        throw new Error(`the work for ${name} cannot be prepared`, { cause: error })
      })
  await leaveUnpaidOrder(world)
  for (let move = 1; move <= MOVES; move++) {
    await world.moveClock(MINUTES_EACH)
    onMoved(MINUTES_EACH)
    const target = Date.parse(began) + move * MINUTES_EACH * 60_000
    await until(() => hasCaughtUp(world, target))
  }
  return began
}

/** The demo's past was loaded as rows: its reservations have no trail of their own. */
const BROKEN_BY_DEMO = 'a reservation was made without a trail, or with two'

/** Of what must hold after every fault, the names of those that do not. */
export const brokenIn = async (world: ShippedWorld): Promise<string[]> => {
  const broken = await world.withServices(brokenInvariants)
  return broken.filter((name) => name !== BROKEN_BY_DEMO)
}

/** The schedules whose work was not done. */
export const undoneSchedules = async (world: ShippedWorld, began: string): Promise<string[]> => {
  const undone: string[] = []
  for (const [name, { isDone }] of Object.entries(SCHEDULE_EFFECTS)) {
    const [row = {}] = await world.query(fill(isDone, world, began))
    if (Object.values(row)[0] !== true) undone.push(name)
  }
  return undone
}

const fill = (statement: string, { otherSystems }: ShippedWorld, now: string): string =>
  statement
    .replaceAll(':now', `'${now}'::timestamptz`)
    .replaceAll(':server', `'${otherSystems.url}'`)

interface Schedule {
  readonly name: string
  readonly cron: string
  /** As our parser of timestamps gives it. */
  readonly last_slot: string
}

/** The process heard of the move, every slot up to then was taken, and no job waits or runs. */
export const hasCaughtUp = async (world: ShippedWorld, targetMs: number): Promise<boolean> => {
  const now = await world.now()
  if (now.getTime() < targetMs) return false
  const schedules = await world.query<Schedule>('select name, cron, last_slot from job_schedules')
  if (schedules.length < Object.keys(SCHEDULE_EFFECTS).length) return false
  if (schedules.some(({ cron, last_slot }) => new Date(last_slot) < latestSlot(cron, now)))
    return false
  const waiting = await world.query(
    `select name from pgboss.job where state = 'active' or (state < 'active' and start_after <= now())`,
  )
  return waiting.length === 0
}

/** As a page of the product sends it. */
export const post = (path: string, body: object, { url }: ShippedWorld): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: PUBLIC_URL,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify(body),
  })

const signIn = async (world: ShippedWorld): Promise<void> => {
  const account = { email: 'admin@demo.lockerdesk.example', password: 'Lockerdesk1' }
  const answer = await post('/api/auth/login', account, world)
  if (!answer.ok) throw new Error(`nobody can sign in: ${await answer.text()}`)
}

/** Somebody buys and leaves the payment page. */
const leaveUnpaidOrder = async (world: ShippedWorld): Promise<void> => {
  const [shop] = await world.query<{ door: string }>(
    `select '/api/storefront/' || o.pathname || '/' || s.public_id as door from reservations r
      join shops s on s.id = r.shop_id join organisations o on o.id = s.organisation_id
      where r.is_vending_reservation and r.status = 'reserved' and not r.hide_vending limit 1`,
  )
  const door = shop?.door ?? ''
  const shown = await fetch(`${world.url}${door}/offers`)
  const { offers } = (await shown.json()) as { offers: readonly { readonly _id: string }[] }
  const buyer = {
    firstName: 'Ada',
    lastName: 'as shipped',
    email: 'ada@post.example',
    language: 'en',
  }
  const answer = await post(`${door}/orders`, { ...buyer, reservationIds: [offers[0]?._id] }, world)
  if (answer.status !== 201) throw new Error(`nothing can be bought: ${await answer.text()}`)
}
