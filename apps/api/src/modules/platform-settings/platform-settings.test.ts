import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messageRows, queueMany } from '../../../test/faults/message-fixture.ts'
import { lastLog } from '../../../test/log-rows.ts'
import {
  apiKeyToken,
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { deliverMessage } from '../messages/delivery/deliver-message.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())
beforeEach(async () => {
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterEach(async () => {
  await endMaintenance()
  await endMaintenance(tenancy.own.id)
})

const run = (query: string, by: SignedInUser, variables: object = {}, at = tenancy.own.id) =>
  api.call(query, { token: by.token, organisationId: at, variables })

const hours = (count: number) =>
  new Date(api.clock.now().getTime() + count * 3_600_000).toISOString()
const messages = { de: 'Wir räumen um.', en: 'We move.', fr: 'Travaux.', nl: 'We verhuizen.' }
const plan = (data: object, by = superUser) =>
  run(
    'mutation ($data: MaintenanceInput!) { planMaintenance(data: $data) { maintenances { state organisationName } } }',
    by,
    { data: { messages, startsAt: hours(0), ...data } },
  )
const endMaintenance = (organisationId: string | null = null) =>
  run(
    'mutation ($organisationId: ID) { endMaintenance(organisationId: $organisationId) { maintenances { state } } }',
    superUser,
    { organisationId },
  )
const state = async (by: SignedInUser, at?: string) =>
  dataOf<{ features: string[]; maintenance: { message: string; state: string } | null }>(
    await run('{ platformState { features maintenance { message state } } }', by, {}, at),
    'platformState',
  )
const rename = (by: SignedInUser, at?: string) =>
  run('mutation { updateMemberRefundLimit(amount: 100) }', by, {}, at)
const switchFeature = (feature: string, isOn: boolean | null, organisationId: string | null) =>
  run(
    'mutation ($feature: Feature!, $isOn: Boolean, $organisationId: ID) { switchFeature(feature: $feature, isOn: $isOn, organisationId: $organisationId) { features { feature isOn isSaid overrides { organisationName isOn } } } }',
    superUser,
    { feature, isOn, organisationId },
  )

describe('maintenance', () => {
  test('refuses changes with its own code, tells why, and lets people read and those who run it work', async () => {
    await plan({ endsAt: hours(2) })
    expect(codesOf(await rename(admin))).toEqual(['MAINTENANCE'])
    expect(codesOf(await rename(superUser))).toEqual([])
    expect(codesOf(await run('{ shops { totalCount } }', admin))).toEqual([])
    expect((await state(admin)).maintenance).toEqual({ message: messages.en, state: 'now' })
    expect(codesOf(await run('mutation { endOtherSessions { _id } }', admin))).toEqual([])
    await endMaintenance()
    expect(codesOf(await rename(admin))).toEqual([])
    expect((await state(admin)).maintenance).toBeNull()
  })

  test('of one organisation leaves the others alone', async () => {
    await plan({ organisationId: tenancy.own.id })
    const other = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    expect(codesOf(await rename(admin))).toEqual(['MAINTENANCE'])
    expect(codesOf(await rename(other, tenancy.sibling.id))).toEqual([])
    expect((await state(other, tenancy.sibling.id)).maintenance).toBeNull()
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'maintenancePlannedFor',
    })
    await endMaintenance(tenancy.own.id)
  })

  test('is announced a day ahead, and over by itself', async () => {
    await plan({ startsAt: hours(3), endsAt: hours(4) })
    expect((await state(admin)).maintenance?.state).toBe('ahead')
    expect(codesOf(await rename(admin))).toEqual([])
    await plan({ startsAt: hours(-2), endsAt: hours(-1) })
    expect((await state(admin)).maintenance).toBeNull()
    await endMaintenance()
    expect(codesOf(await endMaintenance())).toEqual(['NOT_FOUND'])
  })

  test('holds keys, uploads and new orders as it holds people', async () => {
    const token = await apiKeyToken(api.services, tenancy.own, ['customer.write'])
    await plan({ organisationId: tenancy.own.id })
    const byKey = await api.call(
      'mutation { createCustomer(data: { firstName: "A", lastName: "B", language: en }) { _id } }',
      { token },
    )
    expect(codesOf(byKey)).toEqual(['MAINTENANCE'])
    const upload = await api.server.inject({
      method: 'POST',
      url: '/api/logos',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'x-organisation-id': tenancy.own.id,
        'content-type': 'image/png',
      },
      payload: Buffer.from('x'),
    })
    expect(upload.json()).toMatchObject({ error: 'MAINTENANCE' })
    expect(await order()).toMatchObject({ error: 'MAINTENANCE' })
    await endMaintenance(tenancy.own.id)
    expect(await order()).toMatchObject({ error: 'NOT_FOUND' })
  })

  test('is not anybody’s to plan, nor without words in every language', async () => {
    expect(codesOf(await plan({}, admin))).toEqual(['FORBIDDEN'])
    const answer = await plan({ messages: { ...messages, nl: ' ' } })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'messages.nl', problem: 'empty' },
    ])
  })
})

const storefront = async () => {
  const { pathname } = dataOf<{ pathname: string }>(
    await run('{ getCurrentOrganisation { pathname } }', superUser),
    'getCurrentOrganisation',
  )
  return `/api/storefront/${pathname}/${tenancy.own.shopIds[0]}`
}
const order = async () => {
  const payload = {
    reservationIds: ['f'.repeat(24)],
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phonenumber: '+32470123456',
    language: 'en',
  }
  const url = `${await storefront()}/orders`
  return (await api.server.inject({ method: 'POST', url, payload })).json<object>()
}

describe('a feature', () => {
  test('is switched for all and otherwise for one, and reset to what is above', async () => {
    await switchFeature('webshops', false, null)
    await switchFeature('webshops', true, tenancy.sibling.id)
    expect((await state(admin)).features).not.toContain('webshops')
    const other = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    expect((await state(other, tenancy.sibling.id)).features).toContain('webshops')
    await switchFeature('webshops', null, null)
    const answer = await switchFeature('webshops', null, tenancy.sibling.id)
    const { features } = dataOf<{ features: object[] }>(answer, 'switchFeature')
    expect(features).toContainEqual({
      feature: 'webshops',
      isOn: true,
      isSaid: false,
      overrides: [],
    })
  })

  test('that is off is refused where it would be changed, and can still be taken away', async () => {
    await switchFeature('apiKeys', false, tenancy.own.id)
    const token = await apiKeyToken(api.services, tenancy.own, ['customer.read'])
    const create =
      'mutation { createApiKey(data: { name: "Till", scopes: ["customer.read"] }) { apiKey { _id } } }'
    expect(codesOf(await run(create, admin))).toEqual(['FEATURE_OFF'])
    expect(codesOf(await api.call('{ customers { totalCount } }', { token }))).toEqual([
      'FEATURE_OFF',
    ])
    expect(codesOf(await run('{ apiKeys { totalCount } }', admin))).toEqual([])
    await switchFeature('apiKeys', null, tenancy.own.id)
    expect(codesOf(await api.call('{ customers { totalCount } }', { token }))).toEqual([])
  })

  test('SMS: off, none leaves, and that is said', async () => {
    const sent: string[] = []
    const sms = { isReal: true, send: async ({ to }: { to: string }) => sent.push(to).toString() }
    const services = { ...api.services, sms }
    const { foreign } = tenancy
    await queueMany({ ...api, services }, foreign, [{ channel: 'sms', address: '+32470123456' }])
    await switchFeature('sms', false, foreign.id)
    const [message] = await messageRows(api, foreign.id)
    await deliverMessage(services, { messageId: message?.id ?? '', organisationId: foreign.id })
    const [after] = await messageRows(api, foreign.id)
    expect(after).toMatchObject({ status: 'notSent', reason: 'channelOff' })
    expect(sent).toEqual([])
  })

  test('the storefront: off, its address is no shop', async () => {
    const look = async () =>
      (await api.server.inject({ method: 'GET', url: `${await storefront()}/offers` })).statusCode
    expect(await look()).toBe(200)
    await switchFeature('storefront', false, tenancy.own.id)
    expect(await look()).toBe(404)
    await switchFeature('storefront', null, tenancy.own.id)
  })
})

describe('a firmware channel', () => {
  const set = (channel: string, version: string | null, by = superUser) =>
    run(
      'mutation ($channel: FirmwareChannel!, $version: String) { setFirmwareChannel(component: keypad, channel: $channel, version: $version) { firmwareChannels { component channel version } } }',
      by,
      { channel, version },
    )
  const versions = (answer: Awaited<ReturnType<typeof set>>) =>
    dataOf<{ firmwareChannels: { component: string; channel: string; version: string }[] }>(
      answer,
      'setFirmwareChannel',
    )
      .firmwareChannels.filter(({ component }) => component === 'keypad')
      .map(({ channel, version }) => `${channel} ${version}`)

  test('offers what it is set to; a beta is newer than what is stable, or none', async () => {
    await set('stable', '2.0.0')
    expect(versions(await set('beta', '2.1.0-beta.1'))).toEqual([
      'stable 2.0.0',
      'beta 2.1.0-beta.1',
    ])
    const older = await set('beta', '1.0.0')
    expect(older.errors?.[0]?.extensions.fields).toEqual([{ path: 'version', problem: 'tooLow' }])
    expect(versions(await set('stable', '2.1.0'))).toEqual(['stable 2.1.0', 'beta 2.1.0'])
    expect(versions(await set('stable', '1.9.0'))).toEqual(['stable 1.9.0', 'beta 1.9.0'])
    expect(codesOf(await set('stable', '1.9.1', admin))).toEqual(['FORBIDDEN'])
  })
})
