import pg from 'pg'
import { buildGateway, buildLocker } from '../devices/device-fixture.ts'
import { type ProductProcess, startProduct } from '../product-process.ts'
import { withScratchApi } from '../scratch-api.ts'
import {
  buildTenancy,
  signedInUser,
  type OrganisationFixture,
  type Tenancy,
} from '../tenancy-fixture.ts'
import type { TestApi } from '../test-api.ts'
import { parentOf } from '../bench-calls/processor-time.ts'

/** A product that runs by itself, and the database behind it. */
export interface Place {
  readonly api: TestApi
  readonly product: ProductProcess
  readonly tenancy: Tenancy
  /** As the owner of the tables. */
  readonly client: pg.Client
  readonly postgresPid: number
}

export const withPlace = <T>(work: (place: Place) => Promise<T>): Promise<T> =>
  withScratchApi(async (api) => {
    const tenancy = await buildTenancy(api.services)
    const client = new pg.Client({ connectionString: api.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postgresPid = await parentOf(rows[0]?.pid ?? 0)
    const product = await startProduct(api, { ROLES: 'http', DATABASE_POOL: '20' })
    try {
      return await work({ api, product, tenancy, client, postgresPid })
    } finally {
      await product.stop()
      await client.end()
    }
  })

export const adminOf = (
  { api }: Pick<Place, 'api'>,
  at: OrganisationFixture,
): Promise<{ readonly token: string }> => signedInUser(api.services, { role: 'Admin', at })

export interface Cabinet {
  readonly gatewayId: string
  readonly lockerId: string
  readonly boxIds: readonly string[]
}

/** Gateways of the organisation's first shop with so many lockers of 20 boxes each. */
export const buildCabinets = async (
  { api }: Pick<Place, 'api'>,
  at: OrganisationFixture,
  { gateways, lockersEach }: { readonly gateways: number; readonly lockersEach: number },
): Promise<Cabinet[]> => {
  const cabinets: Cabinet[] = []
  for (let gateway = 0; gateway < gateways; gateway += 1) {
    const built = await buildGateway(api.services, at, { isOnline: true })
    for (let locker = 0; locker < lockersEach; locker += 1) {
      const { id, boxIds } = await buildLocker(api.services, at, built, { boxes: 20 })
      cabinets.push({ gatewayId: built.id, lockerId: id, boxIds })
    }
  }
  return cabinets
}
