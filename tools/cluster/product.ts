import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProcessRole } from '../../apps/api/src/config.ts'
import { PUBLIC_URL } from '../../apps/api/test/public-url.ts'
import { deviceUrlOf, serverUrlOf } from './brokers.ts'
import { buildMachine, type Machine } from './machine.ts'

const MAIN = join(import.meta.dirname, '../../apps/api/src/main.ts')
export const HTTP_PORT = 4000
const FIRST_NUMBER = { http: 51, jobs: 61, devices: 71 } as const satisfies Record<
  ProcessRole,
  number
>

export interface Around {
  readonly folder: string
  readonly databaseUrls: readonly string[]
  readonly brokers: readonly Machine[]
  readonly secretKeys: string
  readonly smtpUrl: string
}

/** Two processes of a role, each with the database proxy of its machine. */
export const buildRole = (role: ProcessRole, around: Around): Promise<Machine[]> =>
  Promise.all(
    around.databaseUrls.map((databaseUrl, index) =>
      buildMachine(
        `${role}-${index + 1}`,
        FIRST_NUMBER[role] + index,
        around.folder,
        ({ address }) => ({
          command: [process.execPath, MAIN],
          settings: {
            NODE_ENV: 'production',
            NODE_COMPILE_CACHE: join(tmpdir(), 'lockerdesk-compiled'),
            ROLES: role,
            DEMO: '0',
            HOST: address,
            PORT: String(HTTP_PORT),
            PUBLIC_URL,
            DATABASE_URL: databaseUrl,
            DATABASE_POOL: '8',
            SECRET_KEYS: around.secretKeys,
            SMTP_URL: around.smtpUrl,
            MQTT_URL: around.brokers.map(serverUrlOf).join(),
            MQTT_GATEWAY_URL: around.brokers.map(deviceUrlOf).join(),
            LOG_LEVEL: 'warn',
          },
        }),
      ),
    ),
  )
