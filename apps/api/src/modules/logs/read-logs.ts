import type { SortDirection } from '@lockerdesk/domain'
import { textsOf } from '@lockerdesk/messages/server'
import { authorise, type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import type { Scope } from '../../platform/postgres.ts'
import { findLog, listLogs, type Log, type LogFilter, type Trail } from './log-list-store.ts'

type Sort = { readonly direction: SortDirection } | null | undefined

export const logs = (
  call: Call,
  filter: LogFilter,
  sort: Sort,
  page: PageRequest,
): Promise<Page<Log>> => list(call, ownTrail(call), filter, sort, page)

export const getLogById = (call: Call, id: string): Promise<Log> => get(call, ownTrail(call), id)

export const platformLogs = (
  call: Call,
  filter: LogFilter,
  sort: Sort,
  page: PageRequest,
): Promise<Page<Log>> => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  return list(call, 'platform', filter, sort, page)
}

export const getPlatformLogById = (call: Call, id: string): Promise<Log> => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  return get(call, 'platform', id)
}

const ownTrail = (call: Call): Trail => ({
  organisationId: organisationOf(call).organisationId,
  shopIds: shopLimit(call),
})

const scopeOf = (trail: Trail): Scope =>
  trail === 'platform' ? 'everything' : { organisationIds: [trail.organisationId] }

const list = (
  call: Call,
  trail: Trail,
  filter: LogFilter,
  sort: Sort,
  page: PageRequest,
): Promise<Page<Log>> => {
  const textKeys = textKeysSaying(call, filter.query ?? '')
  return read(
    call,
    (reader) => listLogs(reader, trail, { ...filter, textKeys }, sort?.direction ?? 'desc', page),
    scopeOf(trail),
  )
}

const get = async (call: Call, trail: Trail, id: string): Promise<Log> => {
  const log = await read(call, (reader) => findLog(reader, trail, id), scopeOf(trail))
  if (log === null) throw refused('NOT_FOUND')
  return log
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The descriptions are made in the reader's language, so their own words are looked up there. */
const textKeysSaying = ({ language }: Call, query: string): string[] => {
  const wanted = folded(query.trim())
  if (wanted === '') return []
  return Object.entries(textsOf(language, 'logs'))
    .filter(([, text]) => folded(text.replace(/\{\{\w+\}\}/g, '…')).includes(wanted))
    .map(([key]) => key.replace(/_(one|other|many)$/, ''))
}
