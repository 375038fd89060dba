import { randomInt } from 'node:crypto'
import { hashCode, newCodeSalt } from '@lockerdesk/device-protocol'
import { CODE_REST_DAYS, newPincode, pickCode } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import { inTurns } from '../../platform/in-turns.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { codeMac } from './code-mac.ts'
import { ensureSalt, findSalt } from '../gateways/index.ts'
import { findKnownCodes } from './known-code-store.ts'

/** A code that is probably free on its keypads; the unique index decides. */
export interface PreparedCode {
  readonly digits: string
  readonly mac: string
  /** Hash that the gateways store. */
  readonly hash: string
  readonly isCustom: boolean
}

export interface CodeRequest {
  readonly organisationId: string
  readonly gatewayIds: readonly string[]
  readonly length: number
  /** Subject whose own former codes are not collisions. */
  readonly subjectId: string | null
  /** Chosen digits. Null to generate them. */
  readonly custom: string | null
  /** Throws once the code is no longer needed. */
  readonly assertWorthwhile?: (reader: Reader) => Promise<unknown>
}

// Hashing is slow on purpose. Each caller rechecks after waiting whether it still needs a code: of a
// thousand calls for one box, the first few hash a code and the others find the box taken.
const takeTurn = inTurns(2)
const CANDIDATES = 64
const DAY_MS = 24 * 60 * 60 * 1000

/** Runs before the transaction that uses it, so that it holds no lock. */
export const prepareCode = (services: Services, wish: CodeRequest): Promise<PreparedCode> =>
  takeTurn(async () => {
    const { digits, salt } = await services.database.read(
      { organisationIds: [wish.organisationId] },
      async (reader) => {
        const [, chosen, known] = await Promise.all([
          wish.assertWorthwhile?.(reader),
          chooseDigits(services, reader, wish),
          findSalt(reader, services.secrets, wish.organisationId),
        ])
        return { digits: chosen, salt: known }
      },
    )
    const hash = await hashCode(salt ?? (await makeSalt(services, wish.organisationId)), digits)
    return {
      digits,
      mac: codeMac(services.secrets, digits),
      hash,
      isCustom: wish.custom !== null,
    }
  })

const makeSalt = (services: Services, organisationId: string): Promise<string> =>
  services.database.write({ organisationIds: [organisationId] }, (tx) =>
    ensureSalt(tx, services.secrets, organisationId, newCodeSalt()),
  )

const chooseDigits = async (
  services: Services,
  reader: Reader,
  { custom, length, gatewayIds, subjectId }: CodeRequest,
): Promise<string> => {
  const drawn = () => newPincode(length, (limit) => randomInt(limit))
  const codes = custom === null ? Array.from({ length: CANDIDATES }, drawn) : [custom]
  const macs = new Map(codes.map((code) => [code, codeMac(services.secrets, code)]))
  const since = new Date(services.clock.now().getTime() - CODE_REST_DAYS * DAY_MS).toISOString()
  const known = await findKnownCodes(reader, gatewayIds, [...macs.values()], { subjectId, since })
  const candidates = codes.map((code) => {
    const { isLive = false, endedAt = null } = known.get(macs.get(code) ?? '') ?? {}
    return { code, isLive, endedAt }
  })
  if (custom !== null) {
    const [candidate] = candidates
    if (candidate?.isLive === true) throw refused('PINCODE_TAKEN', { field: 'pincode' })
    if (candidate?.endedAt != null) throw refused('PINCODE_RESTING', { field: 'pincode' })
  }
  const picked = pickCode(candidates)
  if (picked === null) throw refused('NO_PINCODE_LEFT')
  return picked
}
