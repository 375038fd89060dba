import type { LoyaltyEntryStatus } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import {
  bookedPointsOf,
  countOpenEntries,
  listLoyaltyEntries,
  type LoyaltyEntry,
  type LoyaltyTotals,
} from './loyalty-entry-store.ts'
import { findLoyaltySettings, type LoyaltySettings } from './loyalty-settings-store.ts'

export type ShownLoyaltySettings = LoyaltySettings & LoyaltyTotals

/** Null: not connected. */
export const loyaltySettings = (call: Call): Promise<ShownLoyaltySettings | null> => {
  const { organisationId } = organisationOf(call)
  return read(call, async (reader) => {
    const settings = await findLoyaltySettings(reader, organisationId)
    return settings === null
      ? null
      : { ...settings, ...(await countOpenEntries(reader, organisationId)) }
  })
}

export const loyaltyEntries = (
  call: Call,
  status: LoyaltyEntryStatus | null | undefined,
  page: PageRequest,
): Promise<Page<LoyaltyEntry>> =>
  read(call, (reader) =>
    listLoyaltyEntries(reader, organisationOf(call).organisationId, status, page),
  )

/** Undefined: the order has none. */
export const loyaltyPointsOfOrder = batched<number>((call, orderIds) =>
  read(call, (reader) => bookedPointsOf(reader, organisationOf(call).organisationId, orderIds)),
)
