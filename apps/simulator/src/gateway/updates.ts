import type { Payload } from '@lockerdesk/device-protocol'
import { compareVersions, FIRMWARE_COMPONENTS, type FirmwareComponent } from '@lockerdesk/domain'
import type { Board } from './board.ts'

const INSTALL_MS = 4_000

/** New firmware, never while a door is open: a lock that restarts then cannot tell what it missed. */
export const createUpdates = (board: Board, hasOpenDoor: () => boolean, reboot: () => void) => {
  const { flash, timers } = board
  const installing = new Set<FirmwareComponent>()
  const toldToWait = new Set<FirmwareComponent>()
  const askedBy = new Map<FirmwareComponent, string>()

  const tellToWait = (component: FirmwareComponent, version: string) => {
    if (toldToWait.has(component)) return
    toldToWait.add(component)
    board.report({
      type: 'Error',
      deviceKind: 'GatewayV1',
      payload: {
        code: 'UpdateWaitsForDoor',
        message: `${component} ${version} waits until every door is closed`,
        component,
      },
      correlationId: askedBy.get(component) ?? null,
    })
  }

  const install = (component: FirmwareComponent, version: string) => {
    installing.delete(component)
    if (hasOpenDoor()) return tellToWait(component, version)
    flash.firmware = { ...flash.firmware, [component]: version }
    flash.waitingUpdates.delete(component)
    toldToWait.delete(component)
    board.stateChanged()
    if (component === 'gateway') reboot()
  }

  /** Again whenever the last door closes, and after each boot. */
  const tryWaiting = () => {
    for (const [component, version] of flash.waitingUpdates) {
      if (installing.has(component)) continue
      if (hasOpenDoor()) tellToWait(component, version)
      else {
        installing.add(component)
        timers.after(INSTALL_MS, () => install(component, version))
      }
    }
  }

  return {
    tryWaiting,
    force: ({ component, version }: Payload<'ForceUpdate'>, commandId: string): void => {
      askedBy.set(component, commandId)
      flash.waitingUpdates.set(component, version)
      tryWaiting()
    },
    offer: (latest: Payload<'LatestVersion'>): void => {
      for (const component of FIRMWARE_COMPONENTS) {
        if (compareVersions(latest[component], flash.firmware[component]) > 0) {
          flash.waitingUpdates.set(component, latest[component])
        }
      }
      tryWaiting()
    },
  }
}
