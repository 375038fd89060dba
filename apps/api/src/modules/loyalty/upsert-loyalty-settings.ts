import { type Call, organisationOf } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { announce } from '../live/index.ts'
import { enqueueLoyalty } from './book-points.ts'
import { checkedLoyaltySettings } from './checked-loyalty-settings.ts'
import {
  lockLoyaltySettings,
  type SavedLoyaltySettings,
  saveLoyaltySettings,
} from './loyalty-settings-store.ts'
import { loyaltySettings, type ShownLoyaltySettings } from './read-loyalty.ts'

export const upsertLoyaltySettings = async (
  call: Call,
  data: unknown,
): Promise<ShownLoyaltySettings | null> => {
  const { organisationId } = organisationOf(call)
  await transact(call, async (tx) => {
    const before = await lockLoyaltySettings(tx, organisationId)
    const after = checkedLoyaltySettings(call, data, before)
    await saveLoyaltySettings(tx, after)
    await enqueueLoyalty(tx, call.services, { organisationId })
    await announce(tx, [{ organisationId, topic: 'integration', id: organisationId }])
    const hasNewSecret = before?.sealedSecret !== after.sealedSecret
    await writeLog(tx, call, {
      type: 'Settings',
      operation: before === null ? 'Created' : 'Updated',
      text: 'loyaltySaved',
      subjectId: organisationId,
      ...(before === null ? {} : { before: logged(before) }),
      after: { ...logged(after), ...(hasNewSecret ? { hasNewSecret } : {}) },
    })
    return true
  })
  return loyaltySettings(call)
}

const logged = ({ url, shopReference, pointsPerEuro }: SavedLoyaltySettings): object => ({
  url,
  shopReference,
  pointsPerEuro,
})
