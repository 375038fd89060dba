import {
  addedVatRate,
  canRemoveVatRate,
  correctedVatRate,
  endedVatRate,
  type Result,
  type VatRate,
  vatRateCorrection,
  vatRateInput,
  vatRatePeriod,
} from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { authorise, type Call } from '../../call/call.ts'
import { checked, decided, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { logVatRate } from './log-vat-rate.ts'
import {
  deleteVatRate,
  findCountryOfVatRate,
  insertVatRate,
  type KeptVatRate,
  listVatRates,
  lockVatRatesOf,
  updateVatRate,
} from './vat-rate-store.ts'

const authoriseChange = (call: Call): void => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  assertRecentlyAuthenticated(call)
}

/** Each answers with all rates, as the screen shows them. */
export const addVatRate = (call: Call, data: unknown): Promise<KeptVatRate[]> => {
  authoriseChange(call)
  const input = checked(vatRateInput, data)
  const now = call.services.clock.now()
  return transact(call, async (tx) => {
    const others = await lockVatRatesOf(tx, input.country)
    const added = { _id: newId(now), ...decided(addedVatRate(input, others, now)) }
    await insertVatRate(tx, added, now.toISOString())
    await logVatRate(tx, call, 'vatRateAdded', { after: added })
    return listVatRates(tx)
  })
}

export const correctVatRate = (call: Call, id: string, data: unknown): Promise<KeptVatRate[]> => {
  authoriseChange(call)
  const correction = checked(vatRateCorrection, data)
  return change(call, id, 'vatRateCorrected', (before, others, now) =>
    correctedVatRate(before, correction, others, now),
  )
}

export const endVatRate = (
  call: Call,
  id: string,
  lastDay: string | null,
): Promise<KeptVatRate[]> => {
  authoriseChange(call)
  return change(
    call,
    id,
    lastDay === null ? 'vatRateKept' : 'vatRateEnded',
    (before, others, now) => {
      checked(vatRatePeriod, { firstDay: before.firstDay, lastDay })
      return endedVatRate(before, lastDay, others, now)
    },
  )
}

export const removeVatRate = (call: Call, id: string): Promise<KeptVatRate[]> => {
  authoriseChange(call)
  return transact(call, async (tx) => {
    const { rate } = await lockedRate(tx, id)
    if (!canRemoveVatRate(rate, call.services.clock.now())) throw refused('VAT_RATE_BEGUN')
    await deleteVatRate(tx, id)
    await logVatRate(tx, call, 'vatRateRemoved', { before: rate })
    return listVatRates(tx)
  })
}

const lockedRate = async (tx: Tx, id: string) => {
  const country = await findCountryOfVatRate(tx, id)
  if (country === null) throw refused('NOT_FOUND')
  const all = await lockVatRatesOf(tx, country)
  const rate = all.find(({ _id }) => _id === id)
  if (rate === undefined) throw refused('NOT_FOUND')
  return { rate, others: all.filter(({ _id }) => _id !== id) }
}

const change = (
  call: Call,
  id: string,
  text: 'vatRateCorrected' | 'vatRateEnded' | 'vatRateKept',
  decide: (before: VatRate, others: readonly VatRate[], now: Date) => Result<VatRate>,
): Promise<KeptVatRate[]> => {
  const now = call.services.clock.now()
  return transact(call, async (tx) => {
    const { rate, others } = await lockedRate(tx, id)
    const after = { ...decided(decide(rate, others, now)), _id: id }
    await updateVatRate(tx, after, now.toISOString())
    await logVatRate(tx, call, text, { before: rate, after })
    return listVatRates(tx)
  })
}
