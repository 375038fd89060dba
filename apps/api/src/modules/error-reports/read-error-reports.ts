import { authorise, type Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { type ErrorReport, listErrorReports } from './error-report-store.ts'

export const errorReports = (
  call: Call,
  typed: string | null | undefined,
  page: PageRequest,
): Promise<Page<ErrorReport>> => {
  authorise(call, 'admin.manage', { kind: 'platform' })
  const reference = typed?.trim().toUpperCase() ?? ''
  return read(call, (reader) => listErrorReports(reader, reference === '' ? null : reference, page))
}
