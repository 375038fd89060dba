import { randomInt } from 'node:crypto'
import { CODE_REST_DAYS, CUSTOMER_PINCODE_LENGTH, newPincode } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refusedAt } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { SealedColumn } from '../../sealing/index.ts'
import { claimPincodes, claimTypedPincodes } from './customer-pincode-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ROUNDS = 5
const DRAWN_AT_LEAST = 200

/** Who is to get a code; null: any, otherwise this one. */
export interface PincodeRequest {
  readonly customerId: string
  readonly pincode: string | null
}

export const pincodeMac = (secrets: Secrets, organisationId: string, pincode: string): string =>
  secrets.mac(pincode, `customers/${organisationId}/pincode`)

export const pincodeContext = (customerId: string): string => `customers/${customerId}/pincode`

export const SEALED_CUSTOMER_PINCODES: SealedColumn = {
  table: 'customers',
  column: 'sealed_pincode',
  key: 'id',
  contextOf: pincodeContext,
}

export const restPeriodStart = (now: Date): string =>
  new Date(now.getTime() - CODE_REST_DAYS * DAY_MS).toISOString()

/**
 * Sealed codes by customer. When an organisation has used up nearly all there are, the last ones go
 * without; a typed code that somebody else has is refused.
 */
export const allotPincodes = async (
  tx: Tx,
  call: Call,
  organisationId: string,
  wishes: readonly PincodeRequest[],
): Promise<ReadonlyMap<string, string>> => {
  const { secrets, clock } = call.services
  const sealed = new Map<string, string>()
  const seal = (customerId: string, pincode: string) =>
    sealed.set(customerId, secrets.seal(pincode, pincodeContext(customerId)))
  const macOf = (pincode: string) => pincodeMac(secrets, organisationId, pincode)
  const since = restPeriodStart(clock.now())

  const typed = wishes.flatMap(({ customerId, pincode }) =>
    pincode === null ? [] : [{ customerId, pincode, mac: macOf(pincode) }],
  )
  const isEachFree = await claimTypedPincodes(tx, organisationId, typed, since)
  if (!isEachFree) throw refusedAt('pincode', 'taken')
  for (const { customerId, pincode } of typed) seal(customerId, pincode)

  const waiting = new Set(
    wishes.filter(({ pincode }) => pincode === null).map(({ customerId }) => customerId),
  )
  for (let round = 0; round < ROUNDS && waiting.size > 0; round++) {
    const drawn = draw(Math.max(DRAWN_AT_LEAST, waiting.size * 2))
    const codes = new Map([...drawn].map((pincode) => [macOf(pincode), pincode]))
    const claimed = await claimPincodes(tx, organisationId, [...waiting], [...codes.keys()], since)
    for (const [customerId, mac] of claimed) {
      seal(customerId, codes.get(mac) ?? '')
      waiting.delete(customerId)
    }
  }
  return sealed
}

const draw = (count: number): Set<string> => {
  const drawn = new Set<string>()
  for (let tries = 0; tries < count * 2 && drawn.size < count; tries++)
    drawn.add(newPincode(CUSTOMER_PINCODE_LENGTH, (limit) => randomInt(limit)))
  return drawn
}
