import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/captured-mails.ts'
import { buildGateway, buildLocker } from '../../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInAgain,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { textsInPdf } from '../../../../test/texts-in-pdf.ts'
import { notifyUsersJob } from '../../notifications/index.ts'
import { temperatureJobs } from '../temperatures.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
const clock = testClock(new Date('2027-05-10T05:10:00Z'))

beforeAll(async () => {
  api = await startTestApi({}, clock)
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const aLocker = async (): Promise<string> => {
  const gateway = await buildGateway(api.services, tenancy.own)
  return (await buildLocker(api.services, tenancy.own, gateway)).id
}

const call = async (query: string, variables: object = {}, user = admin) =>
  api.call(query, {
    // A session of its own: the clock of these tests outruns the life of one.
    token: await signedInAgain(api.services, user.id),
    organisationId: tenancy.own.id,
    variables,
  })

interface Check {
  readonly _id: string
  readonly kind: string
  readonly doneOn: string
  readonly nextDueOn: string
  readonly state: string
  readonly certificate: string
  readonly recordedByName: string
}
const FIELDS = '{ _id kind doneOn nextDueOn state certificate recordedByName }'

const asked = (lockerId: string, data: object, user = admin) =>
  call(
    `mutation ($lockerId: ID!, $data: SensorCheckInput!) {
      recordSensorCheck(lockerId: $lockerId, data: $data) ${FIELDS} }`,
    { lockerId, data },
    user,
  )
const record = async (lockerId: string, data: object): Promise<Check> =>
  dataOf<Check>(await asked(lockerId, data), 'recordSensorCheck')

const listed = async (lockerId: string): Promise<readonly Check[]> =>
  dataOf<readonly Check[]>(
    await call(`query ($lockerId: ID!) { sensorChecks(lockerId: $lockerId) ${FIELDS} }`, {
      lockerId,
    }),
    'sensorChecks',
  )

const remind = () => temperatureJobs(api.services)[1]?.run({})

/** The newest first. */
const notified = async (lockerId: string): Promise<string[]> => {
  const { items } = dataOf<{ items: { message: string; link: string }[] }>(
    await call('{ notifications(pagination: { limit: 100 }) { items { message link } } }'),
    'notifications',
  )
  return items
    .filter(({ link }) => link.includes(`lockerId=${lockerId}`))
    .map(({ message }) => message.replace(/Locker \S+( \S+)?: /, ''))
}

describe('a check of a sensor', () => {
  test('is recorded with its certificate and by whom, and due again in a year', async () => {
    const lockerId = await aLocker()
    await record(lockerId, { kind: 'calibration', doneOn: '2025-06-01' })
    await record(lockerId, { kind: 'calibration', doneOn: '2027-05-10', certificate: ' K-17 ' })
    await record(lockerId, { kind: 'alarmTest', doneOn: '2026-06-09', nextDueOn: '2027-05-01' })
    expect(await listed(lockerId)).toMatchObject([
      {
        kind: 'calibration',
        doneOn: '2027-05-10',
        nextDueOn: '2028-05-10',
        state: 'fine',
        certificate: 'K-17',
        recordedByName: `User ${admin.id}`,
      },
      { kind: 'alarmTest', nextDueOn: '2027-05-01', state: 'overdue', certificate: '' },
      { kind: 'calibration', doneOn: '2025-06-01', state: 'overdue' },
    ])
    const logged = dataOf<{ items: { description: string }[] }>(
      await call('{ logs(pagination: { limit: 1 }) { items { description } } }'),
      'logs',
    )
    expect(logged.items[0]?.description).toMatch(/alarm test of 9 Jun 2026 recorded$/)
  })

  test('that cannot have been is refused, and so is a Member, who may read it', async () => {
    const lockerId = await aLocker()
    const future = await asked(lockerId, { kind: 'calibration', doneOn: '2027-05-11' })
    expect(codesOf(future)).toEqual(['BAD_USER_INPUT'])
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const check = { kind: 'calibration', doneOn: '2027-05-10' }
    expect(codesOf(await asked(lockerId, check, member))).toEqual(['FORBIDDEN'])
    expect(codesOf(await asked('0'.repeat(24), check))).toEqual(['NOT_FOUND'])
    expect(await listed(lockerId)).toEqual([])
  })

  test('that was typed wrong is removed, and the one before it counts again', async () => {
    const lockerId = await aLocker()
    const before = await record(lockerId, { kind: 'alarmTest', doneOn: '2026-08-01' })
    const { _id } = await record(lockerId, { kind: 'alarmTest', doneOn: '2027-01-01' })
    await call('mutation ($id: ID!) { removeSensorCheck(id: $id) { _id } }', { id: _id })
    expect(await listed(lockerId)).toEqual([before])
    const again = await call('mutation ($id: ID!) { removeSensorCheck(id: $id) { _id } }', {
      id: _id,
    })
    expect(codesOf(again)).toEqual(['NOT_FOUND'])
  })

  test('stands in the report of its period and in the next, on paper and in the file', async () => {
    const lockerId = await aLocker()
    await record(lockerId, { kind: 'calibration', doneOn: '2024-01-15', certificate: 'OLD-1' })
    await record(lockerId, { kind: 'calibration', doneOn: '2026-01-15', certificate: 'HELD-2' })
    await record(lockerId, { kind: 'alarmTest', doneOn: '2027-03-05' })
    await record(lockerId, { kind: 'calibration', doneOn: '2027-05-01', certificate: 'LATER-3' })
    const period = { from: '2027-03-01T00:00:00.000Z', to: '2027-04-01T00:00:00.000Z' }
    const report = dataOf<{ sensorChecks: Check[]; csv: string }>(
      await call(
        `query ($lockerId: ID!, $from: DateTime!, $to: DateTime!) {
          lockerReport(lockerId: $lockerId, from: $from, to: $to) { sensorChecks ${FIELDS} csv } }`,
        { lockerId, ...period },
      ),
      'lockerReport',
    )
    expect(report.sensorChecks.map(({ kind, doneOn }) => [kind, doneOn])).toEqual([
      ['calibration', '2026-01-15'],
      ['alarmTest', '2027-03-05'],
    ])
    expect(report.csv).toContain(`calibration,2026-01-15,2027-01-15,,,,,User ${admin.id},HELD-2`)
    expect(report.csv).toContain('alarm test,2027-03-05,2028-03-05')
    const pdf = await api.server.inject({
      url: `/api/lockers/${lockerId}/report.pdf?${new URLSearchParams(period).toString()}`,
      headers: {
        authorization: `Bearer ${await signedInAgain(api.services, admin.id)}`,
        'x-organisation-id': tenancy.own.id,
      },
    })
    const text = textsInPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ')
    for (const words of ['Calibrations and alarm tests', '15/01/2026', 'HELD-2', 'Alarm test'])
      expect(text).toContain(words)
    expect(text).not.toContain('LATER-3')
  })
})

describe('Admins are reminded', () => {
  test('a month before a check is due, when it is overdue and each month after, once each', async () => {
    const lockerId = await aLocker()
    await record(lockerId, { kind: 'calibration', doneOn: '2026-05-01', nextDueOn: '2027-06-10' })
    await remind()
    expect(await notified(lockerId)).toEqual([])
    clock.advance({ days: 1 })
    await Promise.all([remind(), remind()])
    await remind()
    expect(await notified(lockerId)).toEqual(['the calibration of its sensor is due in 30 days.'])
    clock.advance({ days: 30 })
    await remind()
    expect(await notified(lockerId)).toHaveLength(1)
    clock.advance({ days: 1 })
    await remind()
    clock.advance({ days: 29 })
    await remind()
    clock.advance({ days: 1 })
    await remind()
    expect(await notified(lockerId)).toEqual([
      'the calibration of its sensor has been overdue for 31 days.',
      'the calibration of its sensor was due yesterday.',
      'the calibration of its sensor is due in 30 days.',
    ])
    await record(lockerId, { kind: 'calibration', doneOn: '2027-07-11' })
    clock.advance({ days: 40 })
    await remind()
    expect(await notified(lockerId)).toHaveLength(3)
    clock.advance({ days: -102 })
  })

  test('by mail in their own language if they chose so', async () => {
    const lockerId = await aLocker()
    const user = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await api.services.database.write('everything', (tx) =>
      sql`update users set language = 'fr' where id = ${user.id}`.execute(tx),
    )
    await call(
      `mutation ($data: NotificationPreferencesInput!) { updateNotificationPreferences(data: $data) { phonenumber } }`,
      {
        data: {
          choices: [{ kind: 'foodSafety', app: 'all', email: 'warning', sms: 'never' }],
          phonenumber: '',
          isUrgentLetThrough: true,
        },
      },
      user,
    )
    await record(lockerId, { kind: 'alarmTest', doneOn: '2027-01-01', nextDueOn: '2027-04-20' })
    await remind()
    await notifyUsersJob(api.services).run({})
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail?.subject).toMatch(
      /l’essai de son alarme de température est en retard depuis 20 jours\.$/,
    )
    expect(mail?.text).toContain(
      `/temperature?organisationId=${tenancy.own.id}&lockerId=${lockerId}`,
    )
  })
})
