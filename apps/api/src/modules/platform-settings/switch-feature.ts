import { featureSwitchInput, isFeatureOn } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { authoriseChange, nameOfPlace } from './named-place.ts'
import { listSwitches, saveSwitch } from './platform-settings-store.ts'
import { type PlatformSettings, readPlatformSettings } from './read-platform-settings.ts'

/** For all, or for one organisation; without a word it is as it is above. */
export const switchFeature = (call: Call, data: unknown): Promise<PlatformSettings> => {
  authoriseChange(call)
  const { feature, organisationId, isOn } = checked(featureSwitchInput, data)
  return transact(
    call,
    async (tx) => {
      const name = await nameOfPlace(tx, organisationId)
      const before = isFeatureOn(await listSwitches(tx), feature, organisationId)
      await saveSwitch(
        tx,
        { feature, organisationId },
        isOn,
        call.services.clock.now().toISOString(),
      )
      const after = isFeatureOn(await listSwitches(tx), feature, organisationId)
      await writeLog(tx, call, {
        type: 'Settings',
        operation: 'Updated',
        text: name === null ? 'featureSwitched' : 'featureSwitchedFor',
        params: { feature, ...(name === null ? {} : { organisation: name }) },
        subjectId: feature,
        organisationId,
        before: { isOn: before },
        after: { isOn: after },
      })
      return readPlatformSettings(tx, call)
    },
    'everything',
  )
}
