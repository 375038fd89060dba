import { hashCode, newCodeSalt } from '@lockerdesk/device-protocol'
import type { VirtualGateway } from '../../../simulator/src/index.ts'
import { codeMac } from '../../src/modules/keypad-codes/code-mac.ts'
import { ensureSalt } from '../../src/modules/gateways/index.ts'
import { replaceCodes } from '../../src/modules/keypad-codes/keypad-code-store.ts'
import type { DeviceWorld, Site } from './device-world.ts'

/** Gives a customer a code for one box of the site, as a reservation would. */
export const giveCode = async (
  { api, tenancy }: DeviceWorld,
  { id: gatewayId, locker }: Site,
  subjectId: string,
  digits: string,
  boxNumber: string,
): Promise<void> => {
  const { database, secrets, clock } = api.services
  const organisationId = tenancy.own.id
  const salt = await database.write('everything', (tx) =>
    ensureSalt(tx, api.services.secrets, organisationId, newCodeSalt()),
  )
  const hash = await hashCode(salt, digits)
  const now = clock.now()
  await database.write('everything', (tx) =>
    replaceCodes(
      tx,
      { organisationId, gatewayId },
      subjectId,
      [
        {
          kind: 'reservation',
          subjectId,
          reservationId: subjectId,
          codeMac: codeMac(secrets, digits),
          hash,
          version: 1,
          openings: [{ lockerId: locker.lockerId, boxIds: [boxNumber] }],
          worksInLockdown: false,
          validFrom: new Date(now.getTime() - 60_000).toISOString(),
          validUntil: null,
          uses: null,
        },
      ],
      now,
    ),
  )
}

export const withdrawCode = (
  { api, tenancy }: DeviceWorld,
  { id: gatewayId }: Site,
  subjectId: string,
): Promise<void> =>
  api.services.database.write('everything', (tx) =>
    replaceCodes(
      tx,
      { organisationId: tenancy.own.id, gatewayId },
      subjectId,
      [],
      api.services.clock.now(),
    ),
  )

export const typeCode = async (gateway: VirtualGateway, digits: string): Promise<void> => {
  for (const key of [...digits.split(''), 'enter'])
    await gateway.press(key as Parameters<VirtualGateway['press']>[0])
}
