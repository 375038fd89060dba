import { batched } from '../../../call/batched.ts'
import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Page, PageRequest } from '../../../platform/paging.ts'
import {
  type DeviceLog,
  type DeviceLogFilter,
  listDeviceLogs,
  pairedLogs,
} from './device-log-store.ts'

export const deviceLogs = (
  call: Call,
  filter: DeviceLogFilter,
  page: PageRequest,
): Promise<Page<DeviceLog>> =>
  read(call, (reader) => listDeviceLogs(reader, organisationOf(call).organisationId, filter, page))

/** The command and everything that answers it, by the id of the command. */
const threadOf = batched<DeviceLog[]>((call, ids) =>
  read(call, (reader) => pairedLogs(reader, organisationOf(call).organisationId, ids)),
)

/** A command with its answers, or the command that a message answers. */
export const pairOf = async (call: Call, log: DeviceLog): Promise<DeviceLog[]> => {
  const thread = log.correlationId ?? log.messageId
  if (thread === null) return []
  const all = (await threadOf(call, thread)) ?? []
  return all.filter(({ _id }) => _id !== log._id)
}
