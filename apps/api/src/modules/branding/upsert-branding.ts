import { brandingInput, NO_LOGO } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { hasStoredLogo, listBrandLevels, saveBranding } from './branding-store.ts'
import { type Branding, readBranding } from './read-branding.ts'

/** What is left out is left open: as it is above. */
export const upsertBranding = (call: Call, data: object): Promise<Branding> => {
  const input = checked(brandingInput, data)
  const { organisationId } = organisationOf(call)
  return transact(call, async (tx) => {
    const { logoId } = input
    const isTheirs =
      logoId === null || logoId === NO_LOGO || (await hasStoredLogo(tx, organisationId, logoId))
    if (!isTheirs) throw refusedAt('logoId', 'picture')
    const before = (await listBrandLevels(tx, organisationId)).at(-1)
    await saveBranding(tx, organisationId, input, call.services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'brandingSaved',
      subjectId: organisationId,
      before: before?.own ?? {},
      after: input,
    })
    return readBranding(tx, organisationId)
  })
}
