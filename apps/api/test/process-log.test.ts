import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from './devices/device-world.ts'
import { freePort } from './free-port.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

interface Line {
  readonly msg: string
  readonly roles: readonly string[]
  readonly version: string
}

const linesOf = ({ said }: ProductProcess): Line[] =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ version }) => version !== undefined)

test.each(['http', 'jobs', 'devices'])(
  'a process with the role %s logs its start, readiness and stop at the default level',
  { timeout: 240_000 },
  async (role) => {
    const product = await startProduct(api, {
      ROLES: role,
      MQTT_PORT: String(await freePort()),
      LOG_LEVEL: 'info',
    })
    await until(() => linesOf(product).some(({ msg }) => msg === 'ready'))
    expect(await product.stop()).toBe(0)
    const lines = linesOf(product)
    expect(lines.map(({ msg }) => msg)).toEqual(['starting', 'ready', 'stopping', 'stopped'])
    for (const { roles, version } of lines) {
      expect(roles).toEqual([role])
      expect(version).toMatch(/^\d+\.\d+\.\d+/)
    }
  },
)

test('a process that is asked to stop while it starts ends as any other', {
  timeout: 240_000,
}, async () => {
  const product = await startProduct(api, { ROLES: 'jobs', LOG_LEVEL: 'info' })
  await until(() => linesOf(product).some(({ msg }) => msg === 'starting'))
  expect(await product.stop()).toBe(0)
  expect(linesOf(product).at(-1)?.msg).toBe('stopped')
})
