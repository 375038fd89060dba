import { sql } from 'kysely'
import type { GatewayDescription } from '../../../simulator/src/index.ts'
import { buildServices } from '../../src/build-services.ts'
import { readConfig } from '../../src/config.ts'
import { addLoadDevices } from '../../src/demo/devices/add-load-devices.ts'
import { readDemoDevices } from '../../src/demo/devices/read-demo-devices.ts'
import { newSecretKey } from '../../src/platform/secrets.ts'
import { buildTenancy, signedInUser } from '../tenancy-fixture.ts'

/** Tokens are given for it; nobody calls it. */
export const BENCH_PUBLIC_URL = 'http://bench.localhost'

export interface Prepared {
  readonly databaseUrl: string
  readonly secretKeys: string
  readonly devices: readonly GatewayDescription[]
  /** One more, to find out whether somebody listens. */
  readonly probe: GatewayDescription
  /** A bearer token of somebody who reaches everything. */
  readonly token: string
}

/** Tenants, gateways and somebody who opens: in a database that has them, no demo is loaded. */
export const prepare = async (databaseUrl: string, gateways: number): Promise<Prepared> => {
  const secretKeys = newSecretKey()
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SECRET_KEYS: secretKeys,
    LOG_LEVEL: 'silent',
  })
  const services = await buildServices(config, { databaseUrl, publicUrl: BENCH_PUBLIC_URL })
  try {
    await buildTenancy(services)
    const { token } = await signedInUser(services, { role: 'SuperUser' })
    await addLoadDevices(services, gateways + 1)
    // With fewer lockers than openings nobody waits for a solenoid.
    await services.database.write('everything', (tx) =>
      sql`update lockers set cooldown_ms = 0`.execute(tx),
    )
    const devices = await readDemoDevices(services, gateways + 1)
    const probe = devices.pop()
    if (probe === undefined) throw new Error('there are no devices')
    return { databaseUrl, secretKeys, devices, probe, token }
  } finally {
    await services.jobs.stop()
    await services.notices.close()
    await services.database.close()
  }
}
