import type { FirmwareVersions } from '@lockerdesk/device-protocol'
import type { CabinetLayout, LockStatus, TemperatureType } from '@lockerdesk/domain'
import { type Cabinet, MAIN_DOOR } from './gateway/cabinet.ts'
import type { Display } from './gateway/keypad.ts'
import type { TimeSource } from './gateway/gateway-time.ts'
import type { LogLine } from './gateway/message-log.ts'
import type { VirtualGateway } from './gateway/virtual-gateway.ts'

export interface DoorView {
  readonly id: string
  readonly lockStatus: LockStatus
  readonly isJammed: boolean
}

export interface CabinetView {
  readonly lockerId: string
  readonly name: string
  readonly temperatureType: TemperatureType
  readonly layout: CabinetLayout | null
  readonly boxes: readonly DoorView[]
  readonly mainDoor: DoorView | null
  readonly isInLockdown: boolean
  readonly temperature: number | null
  readonly dial: number
}

export interface GatewaySummary {
  readonly deviceId: string
  readonly hasPower: boolean
  readonly hasNetwork: boolean
  readonly isConnected: boolean
  readonly lockers: readonly Pick<
    CabinetView,
    'lockerId' | 'name' | 'temperatureType' | 'temperature' | 'isInLockdown'
  >[]
}

export interface ClockView {
  /** How far the clock on the board is ahead; negative: behind. */
  readonly skewMs: number
  readonly own: string
  /** What the gateway goes by; null without power. */
  readonly corrected: string | null
  readonly source: TimeSource | null
}

export interface GatewayView extends Omit<GatewaySummary, 'lockers'> {
  readonly lockers: readonly CabinetView[]
  readonly display: Display
  readonly now: string
  readonly clock: ClockView
  readonly firmware: FirmwareVersions
  readonly waitingEvents: number
  readonly configVersion: number
  readonly codesVersion: number
  readonly log: readonly LogLine[]
}

const doorView = (cabinet: Cabinet, door: string): DoorView => ({
  id: door,
  lockStatus: cabinet.statusOf(door),
  isJammed: cabinet.isJammed(door),
})

const isInLockdown = ({ flash }: VirtualGateway, lockerId: string): boolean =>
  flash.configuration?.lockers.some((one) => one.lockerId === lockerId && one.isInLockdown) ?? false

const cabinetView = (gateway: VirtualGateway, cabinet: Cabinet): CabinetView => {
  const { lockerId, name, temperatureType, layout, boxIds, hasMainDoor } = cabinet.description
  return {
    lockerId,
    name,
    temperatureType,
    layout,
    boxes: boxIds.map((id) => doorView(cabinet, id)),
    mainDoor: hasMainDoor ? doorView(cabinet, MAIN_DOOR) : null,
    isInLockdown: isInLockdown(gateway, lockerId),
    temperature: cabinet.temperature.read(),
    dial: cabinet.temperature.dial,
  }
}

const clockView = ({ clock }: VirtualGateway): ClockView => ({
  ...clock,
  own: clock.own.toISOString(),
  corrected: clock.corrected?.toISOString() ?? null,
})

const connectionOf = (gateway: VirtualGateway) => ({
  deviceId: gateway.deviceId,
  hasPower: gateway.hasPower,
  hasNetwork: gateway.hasNetwork,
  isConnected: gateway.isConnected,
})

export const summaryOf = (gateway: VirtualGateway): GatewaySummary => ({
  ...connectionOf(gateway),
  lockers: [...gateway.cabinets.values()].map(({ description, temperature }) => ({
    lockerId: description.lockerId,
    name: description.name,
    temperatureType: description.temperatureType,
    temperature: temperature.read(),
    isInLockdown: isInLockdown(gateway, description.lockerId),
  })),
})

export const viewOf = (gateway: VirtualGateway, now: Date): GatewayView => ({
  ...connectionOf(gateway),
  lockers: [...gateway.cabinets.values()].map((cabinet) => cabinetView(gateway, cabinet)),
  display: gateway.display,
  now: now.toISOString(),
  clock: clockView(gateway),
  firmware: gateway.flash.firmware,
  waitingEvents: gateway.flash.outbox.size,
  configVersion: gateway.flash.configuration?.version ?? 0,
  codesVersion: gateway.flash.codes?.version ?? 0,
  log: gateway.log,
})
