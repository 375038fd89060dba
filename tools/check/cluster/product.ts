import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessRole } from '../../../apps/api/src/config.ts'
import { PUBLIC_URL } from '../../../apps/api/test/public-url.ts'
import { deviceUrlOf, serverUrlOf } from './brokers.ts'
import { buildMachine, type Machine } from './machine.ts'

const MAIN = join(import.meta.dirname, '../../../apps/api/src/main.ts')
export const HTTP_PORT = 4000
const FIRST_NUMBER = { http: 51, jobs: 61, devices: 71 } as const satisfies Record<
  ProcessRole,
  number
>

export interface Around {
  readonly folder: string
  readonly brokers: readonly Machine[]
  readonly secretKeys: string
  readonly smtpUrl: string
}

/** A process of a role for each database proxy. */
export const buildRole = (
  role: ProcessRole,
  databaseUrls: readonly string[],
  around: Around,
): Promise<Machine[]> =>
  Promise.all(
    databaseUrls.map((databaseUrl, index) =>
      buildProduct(`${role}-${index + 1}`, FIRST_NUMBER[role] + index, databaseUrl, around, {
        ROLES: role,
      }),
    ),
  )

export const buildProduct = (
  name: string,
  number: number,
  databaseUrl: string,
  { folder, brokers, secretKeys, smtpUrl }: Around,
  settings: Readonly<Record<string, string>>,
): Promise<Machine> =>
  buildMachine(name, number, folder, ({ address }) => ({
    command: [process.execPath, MAIN],
    settings: {
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(tmpdir(), 'lockerdesk-compiled'),
      DEMO: '0',
      HOST: address,
      PORT: String(HTTP_PORT),
      PUBLIC_URL,
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '8',
      SECRET_KEYS: secretKeys,
      SMTP_URL: smtpUrl,
      MQTT_URL: brokers.map(serverUrlOf).join(),
      MQTT_GATEWAY_URL: brokers.map(deviceUrlOf).join(),
      LOG_LEVEL: 'warn',
      ...settings,
    },
  }))
