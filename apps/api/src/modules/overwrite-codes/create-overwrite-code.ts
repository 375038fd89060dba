import {
  OVERWRITE_PINCODE_LENGTH,
  type OverwriteCodeInput,
  overwriteCodeInput,
} from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { remembered } from '../../call/remembered.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { retryOnCodeCollision, prepareCode } from '../keypad-codes/index.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { listShopGateways } from './keypad-wish-store.ts'
import { overwriteCodeReach } from './overwrite-code-reach.ts'
import {
  countLockersOfShop,
  findOverwriteCode,
  insertOverwriteCode,
  type OverwriteCode,
} from './overwrite-code-store.ts'
import { putOverwriteCode } from './put-overwrite-code.ts'

export interface ShownOverwriteCode {
  readonly overwriteCode: OverwriteCode
  /** Encrypted, because the response is stored for retries. */
  readonly sealedPincode: string
}

export interface OverwriteCodeData {
  readonly shopId?: string | null | undefined
}

export const pincodeContext = (codeId: string): string => `overwrite-codes/${codeId}/pincode`

export const createOverwriteCode = (
  call: Call,
  data: OverwriteCodeData,
): Promise<ShownOverwriteCode> =>
  remembered(call, async () => {
    const { timeZone } = await read(call, (reader) =>
      readShopPlace(reader, call, data.shopId ?? ''),
    )
    const now = call.services.clock.now()
    const input = checked(overwriteCodeInput({ now, timeZone }), data)
    return retryOnCodeCollision(call, false, () => createOnce(call, input))
  })

const createOnce = async (call: Call, input: OverwriteCodeInput): Promise<ShownOverwriteCode> => {
  const { organisationId } = organisationOf(call)
  const { services, actor } = call
  const id = newId(services.clock.now())
  const gatewayIds = await read(call, (reader) =>
    listShopGateways(reader, organisationId, input.shopId),
  )
  const code = await prepareCode(services, {
    organisationId,
    gatewayIds,
    length: OVERWRITE_PINCODE_LENGTH,
    subjectId: id,
    custom: null,
  })
  return transact(call, async (tx) => {
    await assertLockers(tx, organisationId, input)
    const now = services.clock.now()
    await insertOverwriteCode(tx, {
      ...input,
      ...code,
      _id: id,
      organisationId,
      createdByName: actor.name,
      createdAt: now.toISOString(),
    })
    await putOverwriteCode(tx, organisationId, id, { now })
    await writeLog(tx, call, {
      type: 'OverwriteCodes',
      operation: 'Created',
      severity: 'warning',
      text: 'overwriteCodeCreated',
      params: { name: input.name, holder: input.holder },
      subjectId: id,
      after: input,
    })
    const created = await findOverwriteCode(tx, overwriteCodeReach(call), id)
    if (created === null) throw new Error('the new code is gone')
    return {
      overwriteCode: created,
      sealedPincode: services.secrets.seal(code.digits, pincodeContext(id)),
    }
  })
}

/** Refuses lockers of another shop as unknown. */
export const assertLockers = async (
  tx: Tx,
  organisationId: string,
  { shopId, lockerIds }: OverwriteCodeInput,
): Promise<void> => {
  if (lockerIds === null) return
  const found = await countLockersOfShop(tx, { organisationId, shopId }, lockerIds)
  if (found !== lockerIds.length) throw refused('NOT_FOUND')
}
