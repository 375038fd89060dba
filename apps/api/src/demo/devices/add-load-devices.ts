import { plainLayout } from '@lockerdesk/domain'
import { newId, newPublicId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { secretContext } from '../../modules/gateways/index.ts'
import { LOAD_DEVICE_PREFIX } from './demo-device-store.ts'
import {
  findLoadShop,
  insertLoadDevices,
  insertLoadShop,
  type LoadDevice,
  type LoadShop,
  lockLoadDevices,
} from './load-device-store.ts'

const LAYOUT = plainLayout(2, 4)
/** So many rows go into one statement. */
const AT_ONCE = 500

/** Gateways for a load test, added until there are so many; those of the demo are the demo's own. */
export const addLoadDevices = async (
  { database, secrets, clock }: Pick<Services, 'database' | 'secrets' | 'clock'>,
  wanted: number,
): Promise<void> => {
  const now = clock.now()
  const device = (number: number): LoadDevice => {
    const id = newId(now)
    const deviceId = `${LOAD_DEVICE_PREFIX}${String(number).padStart(5, '0')}`
    return {
      id,
      publicId: newPublicId(),
      deviceId,
      sealedSecret: secrets.seal(secrets.mac(deviceId, 'demo devices'), secretContext(id)),
      lockerId: newId(now),
      boxIds: LAYOUT.boxes.map(() => newId(now)),
    }
  }
  await database.write('everything', async (tx) => {
    let count = await lockLoadDevices(tx)
    if (count >= wanted) return
    const place = (await findLoadShop(tx)) ?? (await openLoadShop(tx, now))
    for (; count < wanted; count = Math.min(count + AT_ONCE, wanted)) {
      const length = Math.min(AT_ONCE, wanted - count)
      const devices = Array.from({ length }, (_, index) => device(count + index + 1))
      await insertLoadDevices(tx, place, devices, LAYOUT, now.toISOString())
    }
  })
}

const openLoadShop = async (tx: Tx, now: Date): Promise<LoadShop> => {
  const shop = { organisationId: newId(now), shopId: newId(now) }
  const publicIds = { organisation: newPublicId(), shop: newPublicId() }
  await insertLoadShop(tx, shop, publicIds, now.toISOString())
  return shop
}
