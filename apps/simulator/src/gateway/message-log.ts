import { decodeMessage, type KnownMessage } from '@lockerdesk/device-protocol'

export interface LogLine {
  /** Counts up: what is new on the page. */
  readonly number: number
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly type: string
  /** The essence, in the protocol's own words. */
  readonly gist: string
}

/** The latest messages, for who watches one gateway. */
export const createMessageLog = (length: number) => {
  const lines: LogLine[] = []
  let count = 0
  return {
    lines: lines as readonly LogLine[],
    add: (direction: LogLine['direction'], message: KnownMessage, at: Date): void => {
      if (length === 0) return
      count += 1
      const { type } = message
      const line = { number: count, at: at.toISOString(), direction, type, gist: gistOf(message) }
      lines.push(line)
      if (lines.length > length) lines.shift()
    },
    addBytes(direction: LogLine['direction'], bytes: Buffer, at: Date): void {
      if (length === 0) return
      const message = decodeMessage(bytes)
      if (message.type !== 'Unknown') this.add(direction, message, at)
    },
  }
}

const gistOf = (message: KnownMessage): string => {
  switch (message.type) {
    case 'State':
      return message.payload.lockers === undefined
        ? message.payload.connectionStatus
        : `${message.payload.connectionStatus} · config ${message.payload.configVersion} · codes ${message.payload.codesVersion}`
    case 'LockerState':
      return message.payload.lockerId
    case 'LockerUpdate':
      return gistOfChange(message.payload.change)
    case 'OpenLocks':
      return [
        ...message.payload.boxIds.map((id) => `#${id}`),
        ...(message.payload.openMainDoor ? ['main door'] : []),
      ].join(' ')
    case 'TerminalAction':
      return [message.payload.result, ...message.payload.boxIds.map((id) => `#${id}`)].join(' ')
    case 'GatewayConfigUpdate':
      return `config ${message.payload.version} · codes ${message.payload.codes.version}`
    case 'RequestLockerConfig':
      return `config ${message.payload.configVersion} · codes ${message.payload.codesVersion}`
    case 'LatestVersion':
      return message.payload.channel
    case 'RequestLatestVersion':
      return message.payload.firmwareVersions.gateway
    case 'ForceUpdate':
      return `${message.payload.component} ${message.payload.version}`
    case 'Error':
      return message.payload.code
  }
}

type Change = Extract<KnownMessage, { type: 'LockerUpdate' }>['payload']['change']

const gistOfChange = (change: Change): string => {
  if (change.kind === 'temperature') return `${change.celsius} °C`
  const door = change.isMainDoor === true ? 'main door' : `#${change.boxId ?? ''}`
  if (change.kind === 'door') return `${door} ${change.lockStatus} · ${change.cause}`
  const named = change.boxId === undefined && change.isMainDoor !== true ? '' : `${door} `
  return `${named}${change.status}${change.reason === undefined ? '' : ` · ${change.reason}`}`
}
