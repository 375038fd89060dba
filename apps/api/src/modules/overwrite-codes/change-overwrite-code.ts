import { overwriteCodeInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { assertLockers } from './create-overwrite-code.ts'
import { overwriteCodeReach } from './overwrite-code-reach.ts'
import {
  findOverwriteCode,
  lockOverwriteCode,
  type OverwriteCode,
  saveOverwriteCode,
  saveRevoked,
} from './overwrite-code-store.ts'
import { putOverwriteCode } from './put-overwrite-code.ts'
import { getOverwriteCodeById } from './read-overwrite-codes.ts'

/** Changes name, holder, lockers or validity; digits and shop stay. */
export const updateOverwriteCode = async (
  call: Call,
  id: string,
  data: object,
): Promise<OverwriteCode> => {
  const seen = await getOverwriteCodeById(call, id)
  const { timeZone } = await read(call, (reader) => readShopPlace(reader, call, seen.shopId))
  const now = call.services.clock.now()
  const rules = { now, timeZone, keptEnd: seen.validUntil }
  const input = checked(overwriteCodeInput(rules), { ...data, shopId: seen.shopId })
  return change(call, id, async (tx, before) => {
    if (before.revokedAt !== null) throw refused('STATUS_NOT_ALLOWED')
    await assertLockers(tx, before.organisationId, input)
    await saveOverwriteCode(tx, before, input, now.toISOString())
    await putOverwriteCode(tx, before.organisationId, id, { now, isChanged: true })
    await writeLog(tx, call, {
      type: 'OverwriteCodes',
      operation: 'Updated',
      text: 'overwriteCodeUpdated',
      params: { name: input.name },
      subjectId: id,
      before: overwriteCodeInput(rules).parse({ ...before }),
      after: input,
    })
  })
}

/** Withdraws the code from all keypads; the code lists which of them have acknowledged it. */
export const deleteOverwriteCode = (call: Call, id: string): Promise<OverwriteCode> =>
  change(call, id, async (tx, before) => {
    const now = call.services.clock.now()
    if (before.revokedAt === null) {
      await saveRevoked(tx, before, call.actor.name, now.toISOString())
      await putOverwriteCode(tx, before.organisationId, id, { now })
    }
    await writeLog(tx, call, {
      type: 'OverwriteCodes',
      operation: 'Deleted',
      severity: 'warning',
      text: 'overwriteCodeRevoked',
      params: { name: before.name, holder: before.holder },
      subjectId: id,
    })
  })

const change = (
  call: Call,
  id: string,
  work: (tx: Tx, before: OverwriteCode) => Promise<void>,
): Promise<OverwriteCode> =>
  transact(call, async (tx) => {
    const reach = overwriteCodeReach(call)
    const before = await lockOverwriteCode(tx, reach, id)
    if (before === null) throw refused('NOT_FOUND')
    await work(tx, before)
    const after = await findOverwriteCode(tx, reach, id)
    if (after === null) throw new Error('the code is gone')
    return after
  })
