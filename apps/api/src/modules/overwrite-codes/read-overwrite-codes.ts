import type { Call } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { type BookedUse, listUses } from '../keypad-codes/index.ts'
import { USE_TABLE } from './code-use-store.ts'
import { overwriteCodeReach } from './overwrite-code-reach.ts'
import {
  findOverwriteCode,
  listOverwriteCodes,
  type OverwriteCode,
  type OverwriteCodeFilter,
} from './overwrite-code-store.ts'

export const overwriteCodes = (
  call: Call,
  shopId: string | null | undefined,
  filter: OverwriteCodeFilter,
  page: PageRequest,
): Promise<Page<OverwriteCode>> =>
  read(call, (reader) => listOverwriteCodes(reader, overwriteCodeReach(call, shopId), filter, page))

export const getOverwriteCodeById = async (call: Call, id: string): Promise<OverwriteCode> => {
  const code = await read(call, (reader) => findOverwriteCode(reader, overwriteCodeReach(call), id))
  if (code === null) throw refused('NOT_FOUND')
  return code
}

export const overwriteCodeUses = (
  call: Call,
  { organisationId, _id: subjectId }: OverwriteCode,
): Promise<BookedUse[]> =>
  read(call, (reader) => listUses(reader, USE_TABLE, { organisationId, subjectId }))
