import * as z from 'zod/mini'
import { type Cabinet, MAIN_DOOR } from './gateway/cabinet.ts'
import { KEYS } from './gateway/keys.ts'
import { DIAL_RANGE } from './gateway/temperature.ts'
import type { VirtualGateway } from './gateway/virtual-gateway.ts'

const WORST_CLOCK_MS = 24 * 60 * 60_000

const atDoor = { lockerId: z.string(), door: z.string() }

/** What a person can do who stands before the cabinet. */
export const actionInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('press'), key: z.enum(KEYS) }),
  z.object({ action: z.literal('pushShut'), ...atDoor }),
  z.object({ action: z.literal('pushAllShut') }),
  z.object({ action: z.literal('forceOpen'), ...atDoor }),
  z.object({ action: z.literal('jam'), ...atDoor, isJammed: z.boolean() }),
  z.object({
    action: z.literal('turnDial'),
    lockerId: z.string(),
    celsius: z.number().check(z.gte(DIAL_RANGE.lowest), z.lte(DIAL_RANGE.highest)),
  }),
  z.object({ action: z.literal('setPower'), isOn: z.boolean() }),
  z.object({ action: z.literal('setNetwork'), isOn: z.boolean() }),
  z.object({
    action: z.literal('setClock'),
    skewMs: z.int().check(z.gte(-WORST_CLOCK_MS), z.lte(WORST_CLOCK_MS)),
  }),
])
export type Action = z.output<typeof actionInput>

export const act = async (gateway: VirtualGateway, action: Action): Promise<'done' | 'unknown'> => {
  switch (action.action) {
    case 'press':
      await gateway.press(action.key)
      return 'done'
    case 'setPower':
      gateway.setPower(action.isOn)
      return 'done'
    case 'setNetwork':
      gateway.setNetwork(action.isOn)
      return 'done'
    case 'setClock':
      gateway.setClockSkew(action.skewMs)
      return 'done'
    case 'pushAllShut':
      for (const cabinet of gateway.cabinets.values()) pushAllShut(cabinet)
      return 'done'
    case 'turnDial':
      return withCabinet(gateway, action.lockerId, ({ temperature }) =>
        temperature.turnTo(action.celsius),
      )
    case 'pushShut':
      return withDoor(gateway, action, (cabinet) => cabinet.pushShut(action.door))
    case 'forceOpen':
      return withDoor(gateway, action, (cabinet) => cabinet.forceOpen(action.door))
    case 'jam':
      return withDoor(gateway, action, (cabinet) => cabinet.setJammed(action.door, action.isJammed))
  }
}

/** The main door last: the boxes are behind it. */
const pushAllShut = (cabinet: Cabinet): void => {
  const boxesFirst = cabinet.doors.toSorted(
    (a, b) => Number(a === MAIN_DOOR) - Number(b === MAIN_DOOR),
  )
  for (const door of boxesFirst) cabinet.pushShut(door)
}

const withCabinet = (
  gateway: VirtualGateway,
  lockerId: string,
  work: (cabinet: Cabinet) => void,
): 'done' | 'unknown' => {
  const cabinet = gateway.cabinets.get(lockerId)
  if (cabinet === undefined) return 'unknown'
  work(cabinet)
  return 'done'
}

const withDoor = (
  gateway: VirtualGateway,
  { lockerId, door }: { readonly lockerId: string; readonly door: string },
  work: (cabinet: Cabinet) => void,
): 'done' | 'unknown' => {
  const hasDoor = gateway.cabinets.get(lockerId)?.doors.includes(door) ?? false
  return hasDoor ? withCabinet(gateway, lockerId, work) : 'unknown'
}
