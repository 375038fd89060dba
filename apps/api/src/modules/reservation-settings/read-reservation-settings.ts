import {
  inheritedValues,
  type OriginOfSetting,
  originsOfSettings,
  RESERVATION_SETTINGS,
  type ReservationSettings as SettingsInForce,
} from '@lockerdesk/domain'
import { type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import { findShopPlace, type ShopPlace } from './reservation-settings-store.ts'
import { listLevels } from './settings-level-store.ts'

export interface ReservationSettings extends SettingsInForce {
  /** Null while everything is inherited. */
  readonly _id: string | null
  readonly shopId: string | null
  readonly organisationId: string
  readonly updatedAt: string | null
  readonly inherited: readonly string[]
  readonly origins: readonly OriginOfSetting[]
}

/** What holds at a shop, or in the organisation, and where it comes from. */
export const readSettings = async (
  reader: Reader,
  organisationId: string,
  shopId: string | null,
): Promise<ReservationSettings> => {
  const levels = await listLevels(reader, organisationId, shopId)
  const origins = originsOfSettings<SettingsInForce>(RESERVATION_SETTINGS, levels)
  const own = levels.at(-1)
  return {
    ...inheritedValues<SettingsInForce>(RESERVATION_SETTINGS, levels),
    _id: own?._id ?? null,
    shopId,
    organisationId,
    updatedAt: own?.updatedAt ?? null,
    inherited: origins.filter(({ isOwn }) => !isOwn).map(({ field }) => field),
    origins,
  }
}

/** A shop that the caller works in, with the settings in force there. */
export const readShopPlace = async (
  reader: Reader,
  call: Call,
  shopId: string,
): Promise<ShopPlace & { readonly settings: ReservationSettings }> => {
  const { organisationId } = organisationOf(call)
  const [place, settings] = await Promise.all([
    findShopPlace(reader, { organisationId, shopIds: shopLimit(call) }, shopId),
    readSettings(reader, organisationId, shopId),
  ])
  if (place === null) throw refused('NOT_FOUND')
  return { ...place, settings }
}

/** Refuses a shop that is not of the organisation, or not one of the caller's; null names none. */
export const assertShopInReach = async (
  reader: Reader,
  call: Call,
  shopId: string | null | undefined,
): Promise<void> => {
  if (shopId == null) return
  const { organisationId } = organisationOf(call)
  const place = await findShopPlace(reader, { organisationId, shopIds: shopLimit(call) }, shopId)
  if (place === null) throw refused('NOT_FOUND')
}

/** An answer about that shop, asked for together with whether the caller works there; if not, it is thrown away. */
export const readInShop = async <T>(
  reader: Reader,
  call: Call,
  shopId: string | null | undefined,
  ask: () => Promise<T>,
): Promise<T> => {
  const [answer] = await Promise.all([ask(), assertShopInReach(reader, call, shopId)])
  return answer
}

const timeZones = new Map<string, string>()
const MOST_TIME_ZONES = 10_000

/**
 * An answer about a shop that goes by its calendar, asked for together with its time zone: by the one it had before.
 * A shop that has moved is asked again.
 */
export const readWithTimeZone = async <T>(
  reader: Reader,
  call: Call,
  shopId: string,
  ask: (timeZone: string) => Promise<T>,
): Promise<T> => {
  const reach = { organisationId: organisationOf(call).organisationId, shopIds: shopLimit(call) }
  const expected = timeZones.get(shopId)
  const [answer, place] = await Promise.all([
    expected === undefined ? null : ask(expected).then((value) => ({ value })),
    findShopPlace(reader, reach, shopId),
  ])
  if (place === null) throw refused('NOT_FOUND')
  if (answer !== null && place.timeZone === expected) return answer.value
  if (timeZones.size >= MOST_TIME_ZONES) timeZones.clear()
  timeZones.set(shopId, place.timeZone)
  return ask(place.timeZone)
}

export const assertOwnOrganisation = (call: Call, named: string | null | undefined): void => {
  if (named != null && named !== organisationOf(call).organisationId) throw refused('NOT_FOUND')
}

export const reservationSettings = (
  call: Call,
  shopId: string | null | undefined,
  organisationId: string | null | undefined,
): Promise<ReservationSettings> => {
  assertOwnOrganisation(call, organisationId)
  return read(call, async (reader) =>
    shopId == null
      ? readSettings(reader, organisationOf(call).organisationId, null)
      : (await readShopPlace(reader, call, shopId)).settings,
  )
}
