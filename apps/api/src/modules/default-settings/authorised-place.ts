import { roleAt } from '@lockerdesk/domain'
import { authorise, type Call, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import { findDealerPlace, findResellerPlace } from '../companies/index.ts'
import type { DefaultsPlace } from './default-settings-store.ts'

/** Either a dealer or a reseller. */
export interface NamedPlace {
  readonly dealerId?: string | null | undefined
  readonly resellerId?: string | null | undefined
}

/** One that the caller does not reach does not exist. */
export const authorisedPlace = async (
  reader: Reader,
  call: Call,
  { dealerId, resellerId }: NamedPlace,
): Promise<DefaultsPlace> => {
  if ((dealerId == null) === (resellerId == null)) throw refused('BAD_USER_INPUT')
  const place =
    dealerId == null
      ? await findResellerPlace(reader, resellerId ?? '')
      : await findDealerPlace(reader, dealerId)
  if (place === null || roleAt(userOf(call).assignments, place) === null) throw refused('NOT_FOUND')
  authorise(call, 'defaults.write', place)
  return place
}
