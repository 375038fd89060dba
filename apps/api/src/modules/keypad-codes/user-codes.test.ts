import { hashCode } from '@lockerdesk/device-protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildGateway,
  buildLocker,
  type GatewayFixture,
} from '../../../test/devices/device-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { readGatewayConfig } from '../gateways/config/gateway-config-store.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let first: GatewayFixture
let second: GatewayFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  first = await buildGateway(api.services, tenancy.own)
  second = await buildGateway(api.services, tenancy.own, { shopId: tenancy.own.shopIds[1] })
  await buildLocker(api.services, tenancy.own, first, { boxes: 2, hasMainDoor: true })
  await buildLocker(api.services, tenancy.own, second, { boxes: 2 })
})
afterAll(() => api.stop())

const renew = async (user: SignedInUser) =>
  (
    (
      await api.call('mutation { updateOwnPincode { pincode } }', {
        token: user.token,
        organisationId: tenancy.own.id,
      })
    ).data?.['updateOwnPincode'] as { pincode: string }
  ).pincode

const configOf = async (gateway: GatewayFixture) => {
  const config = await api.services.database.read('everything', (reader) =>
    readGatewayConfig(reader, api.services.secrets, gateway.id, api.clock.now().toISOString()),
  )
  if (config === null) throw new Error('no configuration')
  return config
}

const codesOfUser = async (gateway: GatewayFixture, user: SignedInUser) =>
  (await configOf(gateway)).codes.filter(({ subjectId }) => subjectId === user.id)

describe('the pincode of a user', () => {
  test('reaches the keypads as a hash, and a new one replaces it', async () => {
    const before = await configOf(first)
    const digits = await renew(admin)
    const after = await configOf(first)
    expect(after.codesVersion).toBeGreaterThan(before.codesVersion)
    const [code] = await codesOfUser(first, admin)
    expect(code).toMatchObject({
      kind: 'user',
      hash: await hashCode(after.salt, digits),
      opensMainDoor: true,
      worksInLockdown: true,
      boxIds: ['1', '2'],
      validUntil: null,
    })
    await renew(admin)
    const codes = await codesOfUser(first, admin)
    expect(codes).toHaveLength(1)
    expect(codes[0]?.hash).not.toBe(code?.hash)
  })

  test('of a Member works in their shops only, and opens no main door', async () => {
    const member = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [tenancy.own.shopIds[0]],
    })
    await renew(member)
    expect(await codesOfUser(first, member)).toHaveLength(1)
    expect((await codesOfUser(first, member))[0]?.opensMainDoor).toBeUndefined()
    expect(await codesOfUser(second, member)).toEqual([])
  })

  test('is withdrawn with their role, and listed until the gateway acknowledges the withdrawal', async () => {
    const leaver = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    await renew(leaver)
    const { codesVersion } = await configOf(first)
    await api.services.database.write('everything', async (tx) => {
      await tx
        .updateTable('gateway_states')
        .set({ codes_version: codesVersion })
        .where('gateway_id', '=', first.id)
        .execute()
    })
    const removed = await api.call('mutation ($id: ID!) { removeUser(userId: $id) { _id } }', {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { id: leaver.id },
    })
    expect(removed.errors).toBeUndefined()
    expect(await codesOfUser(first, leaver)).toEqual([])
    const lingering = async () =>
      (
        (
          await api.call(
            'query ($id: ID!) { getServiceLocationById(id: $id) { lingeringCodes { kind subjectName } } }',
            { token: admin.token, organisationId: tenancy.own.id, variables: { id: first.id } },
          )
        ).data?.['getServiceLocationById'] as { lingeringCodes: unknown[] }
      ).lingeringCodes
    expect(await lingering()).toEqual([{ kind: 'user', subjectName: `User ${leaver.id}` }])
    await api.services.database.write('everything', async (tx) => {
      await tx
        .updateTable('gateway_states')
        .set({ codes_version: codesVersion + 1 })
        .where('gateway_id', '=', first.id)
        .execute()
    })
    expect(await lingering()).toEqual([])
  })
})
