import { batched } from '../../call/batched.ts'
import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { type ApiKey, type ApiKeyFilter, listApiKeys } from './api-key-store.ts'
import { type DayOfCalls, listDaysOf } from './api-key-use-store.ts'

/** How many days the list tells of, today among them. */
const SHOWN_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

export const apiKeys = async (
  call: Call,
  filter: ApiKeyFilter,
  page: PageRequest,
): Promise<Page<ApiKey>> => {
  await call.services.apiKeyUses.flush()
  const { organisationId } = organisationOf(call)
  return read(call, (reader) => listApiKeys(reader, organisationId, filter, page))
}

const daysOf = batched<DayOfCalls[]>(async (call, ids) => {
  const { organisationId } = organisationOf(call)
  const days = shownDays(call.services.clock.now())
  const since = days[0] ?? ''
  const found = await read(call, (reader) => listDaysOf(reader, organisationId, ids, since))
  const calls = new Map(found.map((each) => [`${each.apiKeyId} ${each.day}`, each.calls]))
  return new Map(
    ids.map((id) => [id, days.map((day) => ({ day, calls: calls.get(`${id} ${day}`) ?? 0 }))]),
  )
})

/** Every day, also those without a call, the oldest first. */
export const callsPerDay = async (call: Call, { _id }: ApiKey): Promise<DayOfCalls[]> =>
  (await daysOf(call, _id)) ?? []

const shownDays = (now: Date): string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, index) =>
    new Date(now.getTime() - (SHOWN_DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
