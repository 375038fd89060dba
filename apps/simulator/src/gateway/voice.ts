import { encodeEvent, type OutgoingEvent } from '@lockerdesk/device-protocol'
import type { EventToSend } from './board.ts'
import type { GatewayTime } from './gateway-time.ts'

export interface Spoken {
  readonly id: string
  readonly bytes: Buffer
}

/** Numbers the messages of one boot; ids sort by time. */
export const createMessageNumbering = (deviceId: string, bootId: string, time: GatewayTime) => {
  let seq = 0
  return (event: EventToSend): Spoken => {
    seq += 1
    const sentAt = time.now()
    const clockOffsetMs = time.offsetMs()
    const seconds = Math.max(Math.floor(sentAt.getTime() / 1000), 0)
    const id = hex(seconds, 8) + bootId.slice(-10) + hex(seq % 0x1000000, 6)
    const position = { id, deviceId, bootId, seq, sentAt, clockOffsetMs }
    const outgoing = { ...event, ...position } as OutgoingEvent
    return { id, bytes: encodeEvent(outgoing) }
  }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
