import { maintenanceInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import { authoriseChange, nameOfPlace } from './named-place.ts'
import { deleteMaintenance, saveMaintenance } from './platform-settings-store.ts'
import { type PlatformSettings, readPlatformSettings } from './read-platform-settings.ts'

/** One at a time for a place: planning another replaces it. */
export const planMaintenance = (call: Call, data: unknown): Promise<PlatformSettings> => {
  authoriseChange(call)
  const input = checked(maintenanceInput, data)
  const { organisationId, ...planned } = input
  return transact(
    call,
    async (tx) => {
      const name = await nameOfPlace(tx, organisationId)
      const before = await deleteMaintenance(tx, organisationId)
      await saveMaintenance(tx, input, call.services.clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Settings',
        operation: before === null ? 'Created' : 'Updated',
        text: name === null ? 'maintenancePlanned' : 'maintenancePlannedFor',
        params: name === null ? {} : { organisation: name },
        severity: 'warning',
        organisationId,
        ...(before === null ? {} : { before }),
        after: planned,
      })
      await tellOpenPages(tx, organisationId)
      return readPlatformSettings(tx, call)
    },
    'everything',
  )
}

export const endMaintenance = (
  call: Call,
  organisationId: string | null,
): Promise<PlatformSettings> => {
  authoriseChange(call)
  return transact(
    call,
    async (tx) => {
      const name = await nameOfPlace(tx, organisationId)
      const before = await deleteMaintenance(tx, organisationId)
      if (before === null) throw refused('NOT_FOUND')
      await writeLog(tx, call, {
        type: 'Settings',
        operation: 'Deleted',
        text: name === null ? 'maintenanceEnded' : 'maintenanceEndedFor',
        params: name === null ? {} : { organisation: name },
        organisationId,
        before,
      })
      await tellOpenPages(tx, organisationId)
      return readPlatformSettings(tx, call)
    },
    'everything',
  )
}

/** Those of one organisation at once; on the whole platform each looks within seconds. */
const tellOpenPages = (tx: Tx, organisationId: string | null): Promise<void> =>
  announce(
    tx,
    organisationId === null ? [] : [{ organisationId, topic: 'notification', id: organisationId }],
  )
