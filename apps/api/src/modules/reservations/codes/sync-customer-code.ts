import { hashCode, newCodeSalt } from '@lockerdesk/device-protocol'
import type { Services } from '../../../services.ts'
import { findCustomerDigits } from '../../customers/index.ts'
import {
  ALWAYS_VALID_FROM,
  codeMac,
  type CustomerCodePayload,
  findCodeGateways,
  replaceCodes,
} from '../../keypad-codes/index.ts'
import { ensureSalt } from '../../gateways/index.ts'
import { listCustomerOpenings, lockCustomerRow } from '../doors/customer-opening-store.ts'

/** Syncs the boxes that a customer's own code opens, at every keypad concerned. */
export const syncCustomerCode = async (
  services: Services,
  { organisationId, customerId }: CustomerCodePayload,
): Promise<void> => {
  const { database, secrets, clock } = services
  const scope = { organisationIds: [organisationId] }
  const digits = await database.read(scope, (reader) =>
    findCustomerDigits(reader, secrets, organisationId, customerId),
  )
  const salt = await database.write(scope, (tx) =>
    ensureSalt(tx, secrets, organisationId, newCodeSalt()),
  )
  const hash = digits === null ? null : await hashCode(salt, digits)
  await database.write(scope, async (tx) => {
    await lockCustomerRow(tx, organisationId, customerId)
    const now = clock.now()
    const present = await findCustomerDigits(tx, secrets, organisationId, customerId)
    // The code changed while we hashed it; that change has its own job.
    if (present !== digits) return
    const wanted = digits === null ? [] : await listCustomerOpenings(tx, organisationId, customerId)
    const before = await findCodeGateways(tx, organisationId, customerId)
    const gatewayIds = new Set([...before, ...wanted.map(({ gatewayId }) => gatewayId)])
    for (const gatewayId of [...gatewayIds].toSorted()) {
      const openings = wanted.find((one) => one.gatewayId === gatewayId)?.openings
      const codes =
        openings === undefined || digits === null || hash === null
          ? []
          : [
              {
                kind: 'customer' as const,
                subjectId: customerId,
                reservationId: null,
                codeMac: codeMac(secrets, digits),
                hash,
                version: Math.floor(now.getTime() / 1000),
                openings,
                worksInLockdown: false,
                validFrom: ALWAYS_VALID_FROM,
                validUntil: null,
                uses: null,
              },
            ]
      await replaceCodes(tx, { organisationId, gatewayId }, customerId, codes, now)
    }
  })
}
