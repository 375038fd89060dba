import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildGateway, buildLocker } from '../../../../test/devices/device-fixture.ts'
import { buildTenancy, signedInUser } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { testClock } from '../../../../test/test-clock.ts'
import { textsInPdf } from '../../../../test/texts-in-pdf.ts'

let api: TestApi
const clock = testClock(new Date('2027-05-10T05:10:00Z'))
beforeAll(async () => {
  api = await startTestApi({}, clock)
})
afterAll(() => api.stop())

const LIMITS = {
  warningLimit: 5,
  warningAfterMinutes: 15,
  lockdownLimit: 7,
  lockdownAfterMinutes: 30,
  pauseAfterDoorMinutes: 10,
  discardAfterMinutes: 120,
}

test.each([
  [
    'en',
    ['Warning limit: 5.0 °C → 4.0 °C', 'Name: Locker → Fridge'],
    /Warning limit: 5\.0 °C .{1,4} 4\.0 °C/,
  ],
  [
    'de',
    ['Warngrenze: 5,0 °C → 4,0 °C', 'Name: Locker → Fridge'],
    /Warngrenze: 5,0 °C .{1,4} 4,0 °C/,
  ],
] as const)(
  'the report says in %s what changed in the settings, on its page, as PDF and as CSV',
  async (language, clauses, onPaper) => {
    const { own } = await buildTenancy(api.services)
    const { id, token } = await signedInUser(api.services, { role: 'Admin', at: own })
    await api.services.database.write('everything', (tx) =>
      sql`update users set language = ${language} where id = ${id}`.execute(tx),
    )
    const lockerId = (await buildLocker(api.services, own, await buildGateway(api.services, own)))
      .id
    const at = { token, organisationId: own.id }
    const update = async (name: string, warningLimit: number) =>
      dataOf(
        await api.call(
          'mutation ($id: ID!, $data: UpdateLockerInput!) { updateLocker(id: $id, data: $data) { _id } }',
          {
            ...at,
            variables: {
              id: lockerId,
              data: { name, temperatureType: 'Refrigerated', limits: { ...LIMITS, warningLimit } },
            },
          },
        ),
        'updateLocker',
      )
    await update('Locker', 5)
    await update('Fridge', 4)
    clock.advance({ minutes: 1 })
    const to = clock.now().toISOString()
    const period = { from: '2027-05-10T00:00:00.000Z', to }
    const { settingsChanges, csv } = dataOf<{
      settingsChanges: { description: string }[]
      csv: string
    }>(
      await api.call(
        'query ($id: ID!, $from: DateTime!, $to: DateTime!) { lockerReport(lockerId: $id, from: $from, to: $to) { settingsChanges { description } csv } }',
        { ...at, variables: { id: lockerId, ...period } },
      ),
      'lockerReport',
    )
    const said = settingsChanges.at(-1)?.description ?? ''
    for (const clause of clauses) expect(said.replaceAll('\u00a0', ' ')).toContain(clause)
    expect(csv).toContain(said)
    const pdf = await api.server.inject({
      url: `/api/lockers/${lockerId}/report.pdf?${new URLSearchParams(period).toString()}`,
      headers: { authorization: `Bearer ${token}`, 'x-organisation-id': own.id },
    })
    expect(textsInPdf(pdf.rawPayload).replaceAll(/\s+/g, ' ')).toMatch(onPaper)
  },
)
