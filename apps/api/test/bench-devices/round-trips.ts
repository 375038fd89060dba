import { askAt } from '../ask-at.ts'
import { dataOf } from '../test-api.ts'
import type { BenchProduct } from './product.ts'

interface Target {
  readonly organisationId: string
  readonly lockerId: string
  readonly boxId: string
}

const OPEN = `mutation ($lockerId: ID!, $boxIds: [ID!]!) {
  openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds) { _id } }`
const REACHED = ['unlocked', 'open', 'closed']
const ENDED_BADLY = ['refused', 'expired', 'failed']
/** A notice that tells of several changes at once does not name them all. */
const LOOK_ANYWAY_MS = 250

/**
 * Milliseconds from the mutation to the moment that the database says 'unlocked': the API, Postgres,
 * the broker, a gateway, and back through the broker to Postgres. One after the other.
 */
export const timeOpenings = async (product: BenchProduct, times: number): Promise<number[]> => {
  const targets = await findTargets(product)
  await product.database.query('listen live')
  const tookMs: number[] = []
  for (let index = 0; index < times; index++) {
    const target = targets[index % targets.length]
    if (target === undefined) throw new Error('there is nothing to open')
    tookMs.push(await timeOpening(product, target))
  }
  await product.database.query('unlisten live')
  return tookMs
}

const timeOpening = async (
  { url, token, database }: BenchProduct,
  { organisationId, lockerId, boxId }: Target,
): Promise<number> => {
  const unlocked = Promise.withResolvers<number>()
  let commandId = ''
  let looking = Promise.resolve()
  const look = async () => {
    const { rows } = await database.query<{ status: string }>(
      'select status from device_commands where id = $1',
      [commandId],
    )
    const at = performance.now()
    const status = rows[0]?.status ?? ''
    if (REACHED.includes(status)) unlocked.resolve(at)
    if (ENDED_BADLY.includes(status)) unlocked.reject(new Error(`an opening was ${status}`))
  }
  const onNotice = ({ payload = '' }: { readonly payload?: string | undefined }) => {
    if (payload.includes(lockerId)) looking = looking.then(look).catch(unlocked.reject)
  }
  database.on('notification', onNotice)
  const lookAnyway = setInterval(() => {
    looking = looking.then(look).catch(unlocked.reject)
  }, LOOK_ANYWAY_MS)
  try {
    const startedAt = performance.now()
    const variables = { lockerId, boxIds: [boxId] }
    const answer = await askAt(url, OPEN, { token, organisationId, variables })
    commandId = dataOf<{ readonly _id: string }>(answer, 'openLockerBoxes')._id
    // It may have been faster than the answer.
    looking = looking.then(look)
    return (await unlocked.promise) - startedAt
  } finally {
    clearInterval(lookAnyway)
    database.off('notification', onNotice)
    await looking
  }
}

/** The first boxes of all lockers first, so that no lock has to cool down. */
const findTargets = async ({ database }: BenchProduct): Promise<Target[]> => {
  const { rows } = await database.query<Target>(`
    select l.organisation_id as "organisationId", l.id as "lockerId", b.id as "boxId"
    from gateways g join gateway_states s on s.gateway_id = g.id join lockers l on l.gateway_id = g.id
    join boxes b on b.locker_id = l.id
    where g.device_id like 'LD-LOAD-%' and s.connection_status = 'Online'
    order by b.number, g.device_id`)
  return rows
}
