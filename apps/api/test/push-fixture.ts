import type { Severity } from '@lockerdesk/domain'
import type { NotificationText } from '@lockerdesk/messages'
import { sql } from 'kysely'
import type { Config } from '../src/config.ts'
import { notify, notifyUsersJob } from '../src/modules/notifications/index.ts'
import { sendPushesJob } from '../src/modules/push/index.ts'
import { startPushService, type TestPushService, type TestSubscription } from './push-service.ts'
import { buildTenancy, signedInUser, type SignedInUser, type Tenancy } from './tenancy-fixture.ts'
import { dataOf, type GraphqlAnswer, startTestApi, type TestApi } from './test-api.ts'
import { type TestClock, testClock } from './test-clock.ts'

export interface ShownDevice {
  readonly _id: string
  readonly name: string
  readonly lastSuccessAt: string | null
  readonly lastProblem: string | null
}

/** The product, a push service, and people whose browsers subscribed there. */
export interface PushWorld {
  readonly api: TestApi
  readonly service: TestPushService
  readonly tenancy: Tenancy
  readonly clock: TestClock
  someone(): Promise<SignedInUser>
  call(
    user: SignedInUser,
    query: string,
    variables?: object,
    idempotencyKey?: string,
  ): Promise<GraphqlAnswer>
  add(user: SignedInUser, subscription: TestSubscription, name?: string): Promise<GraphqlAnswer>
  devicesOf(user: SignedInUser): Promise<readonly ShownDevice[]>
  choose(user: SignedInUser, pushKinds: readonly string[], chosen?: object): Promise<GraphqlAnswer>
  /** With a device of theirs that both kinds are pushed to. */
  reachable(chosen?: object): Promise<SignedInUser>
  tell(user: SignedInUser, textKey?: NotificationText, severity?: Severity): Promise<void>
  /** What the jobs do, one after the other. */
  work(): Promise<void>
  /** Texts that browsers showed. */
  bodies(): readonly string[]
  /** How many pushes are kept for the user. */
  waiting(user: SignedInUser): Promise<number>
  stop(): Promise<void>
}

const LOCKERS = '/lockers?organisationId=1'
const FILL_MODE = '/reservations/fill?organisationId=1'

const FIELDS = '_id name lastSuccessAt lastProblem'

/** Begins at 12:30 in Brussels. */
export const openPushWorld = async (overrides: Partial<Config> = {}): Promise<PushWorld> => {
  const clock = testClock(new Date('2027-01-15T11:30:00Z'))
  const service = await startPushService()
  const api = await startTestApi(overrides, clock)
  const tenancy = await buildTenancy(api.services)
  const { database } = api.services
  const idsIn = async (table: string, where = sql`true`): Promise<string[]> => {
    const { rows } = await database.read('everything', (reader) =>
      sql<{ id: string }>`select id from ${sql.table(table)} where ${where} order by id`.execute(
        reader,
      ),
    )
    return rows.map(({ id }) => id)
  }
  const world: PushWorld = {
    api,
    service,
    tenancy,
    clock,
    someone: () => signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
    call: ({ token }, query, variables = {}, idempotencyKey) =>
      api.call(query, {
        token,
        variables,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    add: (user, subscription, name = 'Phone') =>
      world.call(
        user,
        `mutation ($data: PushDeviceInput!) { addPushDevice(data: $data) { ${FIELDS} } }`,
        { data: { ...subscription, name } },
      ),
    devicesOf: async (user) =>
      dataOf(await world.call(user, `{ myPushDevices { ${FIELDS} } }`), 'myPushDevices'),
    choose: (user, pushKinds, chosen = {}) =>
      world.call(
        user,
        `mutation ($data: NotificationPreferencesInput!) {
          updateNotificationPreferences(data: $data) { pushKinds } }`,
        { data: { choices: [], phonenumber: '', isUrgentLetThrough: true, pushKinds, ...chosen } },
      ),
    reachable: async (chosen) => {
      const user = await world.someone()
      dataOf(await world.add(user, service.subscribe()), 'addPushDevice')
      await world.choose(user, ['incidents', 'fills'], chosen)
      return user
    },
    tell: (user, textKey = 'doorOpenTooLong', severity = 'warning') =>
      database.write('everything', (tx) =>
        notify(tx, [user.id], {
          textKey,
          textParams: { name: 'North', box: '4', boxes: '4', minutes: 10, id: 'AB12', count: 1 },
          severity,
          link: textKey === 'reservationPromoted' ? FILL_MODE : LOCKERS,
          organisationId: tenancy.own.id,
          now: clock.now(),
        }),
      ),
    work: async () => {
      await notifyUsersJob(api.services).run({})
      for (const deviceId of await idsIn('push_devices'))
        await sendPushesJob(api.services).run({ deviceId })
    },
    bodies: () => service.received.map(({ content }) => content.body),
    waiting: async ({ id }) => (await idsIn('push_messages', sql`user_id = ${id}`)).length,
    stop: async () => {
      await api.stop()
      await service.stop()
    },
  }
  return world
}
