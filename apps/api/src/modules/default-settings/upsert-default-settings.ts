import { defaultSettingsInput, NO_LOGO } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refusedAt } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { authorisedPlace, type NamedPlace } from './authorised-place.ts'
import { hasStoredDefaultLogo } from './default-logo-store.ts'
import { idOfPlace, listDefaults, saveDefaults } from './default-settings-store.ts'
import { type DefaultSettings, readDefaults } from './read-default-settings.ts'

/** What is left out is left open: as it is above. */
export const upsertDefaultSettings = (
  call: Call,
  named: NamedPlace,
  data: object,
): Promise<DefaultSettings> => {
  const input = checked(defaultSettingsInput, data)
  return transact(
    call,
    async (tx) => {
      const place = await authorisedPlace(tx, call, named)
      const placeId = idOfPlace(place)
      const { logoId } = input
      const isOfPlace =
        logoId === null || logoId === NO_LOGO || (await hasStoredDefaultLogo(tx, placeId, logoId))
      if (!isOfPlace) throw refusedAt('logoId', 'picture')
      const before = (await listDefaults(tx, place)).at(-1)
      await saveDefaults(tx, place, input, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: place.kind === 'dealer' ? 'Dealers' : 'Resellers',
        operation: 'Updated',
        text: 'defaultSettingsSaved',
        params: { name: before?.name ?? '' },
        subjectId: placeId,
        organisationId: null,
        before: before?.own ?? {},
        after: input,
      })
      return readDefaults(tx, place)
    },
    'everything',
  )
}
