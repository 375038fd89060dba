import {
  type DefaultSettings as Values,
  inheritedValues,
  type OriginOfSetting,
  originsOfSettings,
  PRODUCT_SETTINGS,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { authorisedPlace, type NamedPlace } from './authorised-place.ts'
import { type DefaultsPlace, listDefaults } from './default-settings-store.ts'

export interface DefaultSettings extends Values {
  /** Whose they are. */
  readonly name: string
  readonly origins: readonly OriginOfSetting[]
  readonly updatedAt: string | null
}

export const readDefaults = async (
  reader: Reader,
  place: DefaultsPlace,
): Promise<DefaultSettings> => {
  const levels = await listDefaults(reader, place)
  return {
    ...inheritedValues(PRODUCT_SETTINGS, levels),
    name: levels.at(-1)?.name ?? '',
    origins: originsOfSettings(PRODUCT_SETTINGS, levels),
    updatedAt: levels.at(-1)?.updatedAt ?? null,
  }
}

export const defaultSettings = (call: Call, named: NamedPlace): Promise<DefaultSettings> =>
  read(
    call,
    async (reader) => readDefaults(reader, await authorisedPlace(reader, call, named)),
    'everything',
  )
