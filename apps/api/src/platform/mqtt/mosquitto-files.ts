import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { MAX_MESSAGE_BYTES } from '@lockerdesk/device-protocol'

export interface MosquittoAccount {
  readonly username: string
  readonly password: string
}

interface MosquittoOptions {
  /** Where the files will stand, as Mosquitto sees it. */
  readonly directory: string
  readonly devicePort: number
  /** Where our own processes connect. Keep it private: its clients may take another's client id. */
  readonly serverHost: string
  readonly serverPort: number
  readonly server: MosquittoAccount
  readonly devices: Iterable<MosquittoAccount>
}

// Mosquitto's own default; secrets of 256 bits need no slow hash.
const ITERATIONS = 101

/** The format of mosquitto_passwd: PBKDF2 with SHA-512. */
const passwordLine = ({ username, password }: MosquittoAccount): string => {
  const salt = randomBytes(12)
  const hash = pbkdf2Sync(password, salt, ITERATIONS, 64, 'sha512')
  return `${username}:$7$${ITERATIONS}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** By file name: what makes a Mosquitto as strict as the embedded broker. */
export const mosquittoFiles = (options: MosquittoOptions): Record<string, string> => {
  const { directory, devicePort, serverHost, serverPort, server, devices } = options
  return {
    'lockerdesk.conf': lines(
      'per_listener_settings false',
      'allow_anonymous false',
      `password_file ${join(directory, 'lockerdesk.passwords')}`,
      `acl_file ${join(directory, 'lockerdesk.acl')}`,
      // The database is the source of truth; the broker only transports.
      'persistence false',
      'set_tcp_nodelay true',
      `message_size_limit ${2 * MAX_MESSAGE_BYTES}`,
      'max_inflight_messages 1000',
      'max_queued_messages 100000',
      `listener ${devicePort}`,
      // Prevents ending another's connection by taking its client id.
      'use_username_as_clientid true',
      `listener ${serverPort} ${serverHost}`,
    ),
    'lockerdesk.acl': lines(
      `user ${server.username}`,
      'topic readwrite gw/#',
      'pattern write gw/%u/v1/events',
      'pattern write gw/%u/v1/state',
      'pattern read gw/%u/#',
    ),
    'lockerdesk.passwords': lines(...[server, ...devices].map(passwordLine)),
  }
}

const lines = (...texts: string[]): string => `${texts.join('\n')}\n`
