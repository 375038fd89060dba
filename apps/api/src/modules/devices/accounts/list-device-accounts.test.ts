import { expect, test } from 'vitest'
import { buildGateway } from '../../../../test/devices/device-fixture.ts'
import { buildTenancy } from '../../../../test/tenancy-fixture.ts'
import { startTestApi } from '../../../../test/test-api.ts'
import { listDeviceAccounts } from './list-device-accounts.ts'

test('a broker of one’s own is told every device, of whichever organisation', async () => {
  const api = await startTestApi()
  const { own, foreign } = await buildTenancy(api.services)
  const gateways = [
    await buildGateway(api.services, own),
    await buildGateway(api.services, foreign),
  ]
  expect(await listDeviceAccounts(api.services)).toEqual(
    gateways
      .map(({ deviceId, secret }) => ({ username: deviceId, password: secret }))
      .toSorted((a, b) => (a.username < b.username ? -1 : 1)),
  )
  await api.stop()
})
