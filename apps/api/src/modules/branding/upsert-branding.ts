import { brandingInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { type Branding, findBranding, isLogoThere, saveBranding } from './branding-store.ts'

export const upsertBranding = (call: Call, data: object): Promise<Branding> => {
  const input = checked(brandingInput, data)
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    if (input.logoId !== null && !(await isLogoThere(tx, organisationId, input.logoId)))
      throw refusedAt('logoId', 'picture')
    const { accent, logoId } = await findBranding(tx, organisationId)
    await saveBranding(tx, organisationId, input, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'brandingSaved',
      subjectId: organisationId,
      before: { accent, logoId },
      after: input,
    })
    return findBranding(tx, organisationId)
  })
}
