import type { LockerState, Payload } from '@lockerdesk/device-protocol'
import type { ConnectionStatus } from '@lockerdesk/domain'
import type { Board } from './board.ts'
import { type Cabinet, MAIN_DOOR } from './cabinet.ts'
import { isInLockdown } from './code-book.ts'

export const lockerState = (board: Board, cabinet: Cabinet): LockerState => {
  const { lockerId, boxIds, hasMainDoor } = cabinet.description
  const temperature = cabinet.temperature.read()
  return {
    lockerId,
    boxes: boxIds.map((id) => ({ id, lockStatus: cabinet.statusOf(id) })),
    mainDoorStatus: hasMainDoor ? cabinet.statusOf(MAIN_DOOR) : null,
    ...(temperature === null ? {} : { temperature }),
    isInLockdown: isInLockdown(board, lockerId),
  }
}

export const briefState = (
  { flash }: Board,
  connectionStatus: ConnectionStatus,
  connection: number,
): Payload<'State'> => ({
  connectionStatus,
  connection,
  firmwareVersions: flash.firmware,
  configVersion: flash.configuration?.version ?? 0,
  codesVersion: flash.codes?.version ?? 0,
})

export const wholeState = (board: Board, connection: number): Payload<'State'> => ({
  ...briefState(board, 'Online', connection),
  lockers: [...board.cabinets.values()].map((cabinet) => lockerState(board, cabinet)),
})
