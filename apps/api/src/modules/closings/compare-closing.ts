import type { Movement } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import {
  accountsWithLists,
  type PaymentAccount,
  type PaymentProviderName,
  PaymentRefused,
  providerNamed,
} from '../payments/index.ts'
import { keepMovements } from './book-store.ts'
import { lockClosing, putFetched } from './closing-store.ts'
import {
  type AskedDay,
  closingOf,
  type DailyClosing,
  findAskedDay,
  placeOf,
} from './read-closing.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export interface FetchedDay {
  readonly asked: AskedDay
  readonly lists: readonly ProviderList[]
}

/** One provider's list of an account. */
export interface ProviderList {
  readonly provider: PaymentProviderName
  readonly movements: readonly Movement[]
}

/** Includes the day before and after, to match lines on the other side of midnight. */
export const spanAround = ({ bounds: { start, end } }: AskedDay) => ({
  from: new Date(start.getTime() - DAY_MS),
  to: new Date(end.getTime() + DAY_MS),
})

export const fetchDay = async (
  call: Call,
  shopId: string | null | undefined,
  day: string,
): Promise<FetchedDay> => {
  const { services } = call
  const { asked, accounts } = await read(call, async (reader) => {
    const place = placeOf(call, shopId)
    return {
      asked: await findAskedDay(reader, place, day, services.clock.now()),
      accounts: await accountsWithLists(reader, services, place.organisationId),
    }
  })
  const lists: ProviderList[] = []
  for (const account of accounts)
    lists.push(await fetchList(services, account, asked).catch(whenRefused(account)))
  return { asked, lists }
}

const fetchList = async (
  { payments }: Services,
  { provider, reference }: PaymentAccount,
  asked: AskedDay,
): Promise<ProviderList> => ({
  provider,
  movements: await providerNamed(payments, provider).listMovements(reference, spanAround(asked)),
})

/** A disconnected account may no longer be accessible; its missing lines then show as differences. */
const whenRefused =
  ({ isConnected, provider }: PaymentAccount) =>
  (error: unknown): ProviderList => {
    if (!(error instanceof PaymentRefused)) throw error
    if (isConnected) throw refused('PAYMENTS_NOT_READY')
    return { provider, movements: [] }
  }

/** Saves the fetched list and locks the day; does not change a closed day. */
export const keepFetched = async (
  tx: Tx,
  { asked, lists }: FetchedDay,
  now: Date,
): Promise<DailyClosing> => {
  const at = now.toISOString()
  for (const { provider, movements } of lists)
    await keepMovements(tx, asked.organisationId, provider, movements, at)
  await putFetched(tx, asked, newId(now), at)
  const row = await lockClosing(tx, asked)
  if (row?.closedAt != null) throw refused('DAY_CLOSED')
  return closingOf(tx, asked, row, now)
}

export const nameOf = ({
  shopName,
  organisationName,
}: Pick<AskedDay, 'shopName' | 'organisationName'>) => shopName ?? organisationName

export const compareDailyClosing = async (
  call: Call,
  shopId: string | null | undefined,
  day: string,
): Promise<DailyClosing> => {
  const fetched = await fetchDay(call, shopId, day)
  return transact(call, async (tx) => {
    const { services } = call
    const closing = await keepFetched(tx, fetched, services.clock.now())
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Received',
      text: 'closingCompared',
      params: { name: nameOf(closing), days: closing.day, count: closing.differences.length },
      subjectId: shopId ?? closing.organisationId,
    })
    return closing
  })
}
