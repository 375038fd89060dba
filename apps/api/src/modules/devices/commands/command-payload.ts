import {
  type CommandType,
  type OutgoingCommand,
  splitConfiguration,
} from '@lockerdesk/device-protocol'
import { channelOf, HEARTBEAT_SECONDS, latestRelease } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { listReleases, readGatewayConfig } from '../../gateways/index.ts'
import type { DueCommand } from '../../device-commands/index.ts'

/** A command without what the sender adds: device, position and time. */
export type CommandBody = {
  [T in CommandType]: Pick<Extract<OutgoingCommand, { type: T }>, 'type' | 'payload'>
}[CommandType]

type Read = <T>(look: (reader: Reader) => Promise<T>) => Promise<T>

/** What is sent now: remaining life, newest configuration, newest firmware. Empty: nothing to say. */
export const bodiesOf = async (
  read: Read,
  secrets: Secrets,
  command: DueCommand,
  now: Date,
): Promise<CommandBody[]> => {
  switch (command.type) {
    case 'OpenLocks':
      return [openLocks(command, now)]
    case 'ForceUpdate':
      return [{ type: 'ForceUpdate', payload: command.payload as ForceUpdatePayload }]
    case 'LatestVersion':
      return read((reader) => latestVersion(reader, command))
    case 'GatewayConfigUpdate':
      return read((reader) => configuration(reader, secrets, command, now))
    default:
      return []
  }
}

type OpenLocksPayload = Extract<CommandBody, { type: 'OpenLocks' }>['payload']
type ForceUpdatePayload = Extract<CommandBody, { type: 'ForceUpdate' }>['payload']

/** The gateway counts from its receipt, so it is told what is left of the command's life. */
const openLocks = ({ payload, expiresAt }: DueCommand, now: Date): CommandBody => ({
  type: 'OpenLocks',
  payload: {
    ...(payload as Omit<OpenLocksPayload, 'ttlMs'>),
    ttlMs: Math.max(0, Date.parse(expiresAt) - now.getTime()),
  },
})

const latestVersion = async (reader: Reader, command: DueCommand): Promise<CommandBody[]> => {
  const releases = await listReleases(reader)
  const channel = channelOf(command.isBetaTester)
  const versionOf = (component: 'gateway' | 'keypad' | 'lock') =>
    latestRelease(releases, component, channel)?.version
  const [gateway, keypad, lock] = [versionOf('gateway'), versionOf('keypad'), versionOf('lock')]
  if (gateway === undefined || keypad === undefined || lock === undefined) return []
  return [{ type: 'LatestVersion', payload: { channel, gateway, keypad, lock } }]
}

const configuration = async (
  reader: Reader,
  secrets: Secrets,
  { gatewayId }: DueCommand,
  now: Date,
): Promise<CommandBody[]> => {
  const config = await readGatewayConfig(reader, secrets, gatewayId, now.toISOString())
  if (config === null) return []
  return splitConfiguration({
    version: config.version,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    acknowledgesEvents: true,
    ...(config.brokers.length === 0 ? {} : { brokers: [...config.brokers] }),
    lockers: [...config.lockers],
    codes: { version: config.codesVersion, salt: config.salt, entries: [...config.codes] },
  }).map((payload) => ({ type: 'GatewayConfigUpdate', payload }))
}
