import {
  type CodeEntry,
  type GatewayConfiguration,
  hashCode,
  type LockerConfiguration,
} from '@lockerdesk/device-protocol'
import { createVirtualGateway, type VirtualGatewayOptions } from '../src/gateway/virtual-gateway.ts'
import type { Clock } from '../src/clock.ts'
import type { CabinetDescription } from '../src/gateway/cabinet.ts'
import { type Key, KEYS } from '../src/gateway/keys.ts'
import type { Transport } from '../src/transport.ts'
import { fakeServer } from './fake-server.ts'
import { manualClock, SECOND, settled } from './manual-clock.ts'

const DEVICE_ID = 'gw-7f3k2m'
const SECRET = 'bG9ja2VyZGVzay1leGFtcGxlLWRldmljZS1zZWNyZXQ'
export const FRIDGE = 'fridge'
export const SALT = 'q83vASNFZ4mrze8BI0VniQ'

export const cabinet = (changes: Partial<CabinetDescription> = {}): CabinetDescription => ({
  lockerId: FRIDGE,
  name: 'Fridge',
  boxIds: ['1', '2', '3', '4'],
  layout: null,
  hasMainDoor: true,
  temperatureType: 'Refrigerated',
  ...changes,
})

export const lockerConfiguration = (
  changes: Partial<LockerConfiguration> = {},
): LockerConfiguration => ({
  lockerId: FRIDGE,
  boxIds: ['1', '2', '3', '4'],
  hasMainDoor: true,
  cooldownMs: 5 * SECOND,
  isInLockdown: false,
  temperatureType: 'Refrigerated',
  ...changes,
})

export const codeEntry = async (
  digits: string,
  changes: Partial<CodeEntry> = {},
): Promise<CodeEntry> => ({
  hash: await hashCode(SALT, digits),
  kind: 'reservation',
  subjectId: 'reservation-1',
  version: 1,
  lockerId: FRIDGE,
  boxIds: ['4'],
  validFrom: '2027-03-01T05:00:00.000Z',
  validUntil: '2027-03-10T05:00:00.000Z',
  ...changes,
})

type ConfigurationChanges = Partial<Omit<GatewayConfiguration, 'codes'>> & {
  readonly entries?: CodeEntry[]
}

/** A gateway that booted, connected and got its configuration. */
export const startGateway = async (
  changes: ConfigurationChanges = {},
  options: Partial<VirtualGatewayOptions> = {},
  lockers: readonly CabinetDescription[] = [cabinet()],
  wire: (transport: Transport, clock: Clock) => Transport = (transport) => transport,
) => {
  const clock = manualClock()
  const server = fakeServer(DEVICE_ID, SECRET, clock)
  const gateway = createVirtualGateway(
    { deviceId: DEVICE_ID, secret: SECRET, lockers },
    {
      clock,
      transport: wire(server.transport, clock),
      random: () => 0.5,
      reconnectWithinMs: SECOND,
      ...options,
    },
  )
  let version = 0
  const configure = async ({ entries = [], ...others }: ConfigurationChanges = {}) => {
    version += 1
    server.send({
      type: 'GatewayConfigUpdate',
      correlationId: server.events('RequestLockerConfig').at(-1)?.id ?? null,
      payload: {
        version,
        heartbeatSeconds: 30,
        lockers: [lockerConfiguration()],
        codes: { version, salt: SALT, part: 1, parts: 1, entries },
        ...others,
      },
    })
    await settled()
  }
  gateway.setPower(true)
  await settled()
  await configure(changes)

  const fridge = gateway.cabinets.get(FRIDGE)
  if (fridge === undefined) throw new Error('no fridge')
  return {
    clock,
    server,
    gateway,
    fridge,
    configure,
    open: (
      payload: {
        boxIds?: string[]
        openMainDoor?: boolean
        ttlMs?: number
        lockerId?: string
        commandId?: string
        reservation?: { id: string; version: number }
      } = {},
    ) => {
      const commandId = payload.commandId ?? server.nextId()
      server.send({
        type: 'OpenLocks',
        payload: {
          commandId,
          lockerId: FRIDGE,
          boxIds: ['2'],
          openMainDoor: false,
          ttlMs: 15 * SECOND,
          ...payload,
        },
      })
      return commandId
    },
    /** Digits and the enter key. */
    type: async (digits: string) => {
      for (const digit of digits) await gateway.press(asKey(digit))
      await gateway.press('enter')
      await settled()
    },
    /** How a command went, step by step. */
    steps: (commandId: string) =>
      server
        .events('LockerUpdate')
        .filter(({ correlationId }) => correlationId === commandId)
        .map(({ payload }) => payload.change)
        .filter((change) => change.kind === 'command')
        .map((change) =>
          [change.isMainDoor === true ? 'main' : change.boxId, change.status, change.reason]
            .filter((word) => word !== undefined)
            .join(' '),
        ),
    doors: () =>
      server
        .events('LockerUpdate')
        .map(({ payload }) => payload.change)
        .filter((change) => change.kind === 'door')
        .map(({ boxId, lockStatus, cause }) => [boxId ?? 'main', lockStatus, cause].join(' ')),
    results: () => server.events('TerminalAction').map(({ payload }) => payload.result),
    pulses: () => fridge.doors.reduce((total, door) => total + fridge.pulsesOf(door), 0),
  }
}

const asKey = (text: string): Key => {
  const key = KEYS.find((one) => one === text)
  if (key === undefined) throw new Error(`no key ${text}`)
  return key
}
