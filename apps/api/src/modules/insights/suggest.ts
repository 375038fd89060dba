import {
  dayOf,
  type InsightSuggestion,
  lastDays,
  suggestDoors,
  suggestLadders,
  suggestSecondLockers,
  suggestSizes,
  SUGGESTION_DAYS,
} from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { fromReplica } from '../../call/from-replica.ts'
import { read } from '../../call/read.ts'
import { listLockerNames, listShopNames } from './insight-store.ts'
import { insightReach } from './read-insights.ts'
import { listDoorFailures, listLadderUses, listSizeUses } from './suggestion-store.ts'

export interface NamedSuggestion extends InsightSuggestion {
  readonly shopName: string
  readonly lockerName: string | null
}

/** What the last four weeks suggest to do. */
export const insightSuggestions = async (
  call: Call,
  shopId: string | null | undefined,
): Promise<NamedSuggestion[]> => {
  const { value } = await fromReplica(call, (by) => readSuggestions(by, shopId))
  return value
}

const readSuggestions = (
  call: Call,
  shopId: string | null | undefined,
): Promise<NamedSuggestion[]> => {
  const reach = insightReach(call, shopId)
  const period = lastDays(dayOf(call.services.clock.now()), SUGGESTION_DAYS)
  return read(call, async (reader) => {
    const uses = await listSizeUses(reader, reach, period)
    const found = [
      ...suggestDoors(await listDoorFailures(reader, reach, period)),
      ...suggestSecondLockers(uses),
      ...suggestSizes(uses),
      ...suggestLadders(await listLadderUses(reader, reach, period)),
    ]
    const shops = new Map((await listShopNames(reader, reach)).map((shop) => [shop._id, shop.name]))
    const lockers = new Map(
      (await listLockerNames(reader, reach)).map(({ _id, name }) => [_id, name]),
    )
    return found.map((suggestion) => ({
      ...suggestion,
      shopName: shops.get(suggestion.shopId) ?? '',
      lockerName: suggestion.lockerId === null ? null : (lockers.get(suggestion.lockerId) ?? null),
    }))
  })
}
