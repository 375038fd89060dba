import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMachine, type Machine } from './machine.ts'
import { POSTGRES_CHECK_PORT, POSTGRES_PORT } from './patroni.ts'

const CHECKED =
  'default-server inter 1s fastinter 500ms downinter 1s fall 2 rise 1 on-marked-down shutdown-sessions'

const buildHaproxy = (
  name: string,
  number: number,
  folder: string,
  linesAt: (address: string) => readonly string[],
): Promise<Machine> =>
  buildMachine(name, number, folder, async ({ address }) => {
    const file = join(folder, `${name}.cfg`)
    await writeFile(file, `${linesAt(address).join('\n')}\n`)
    return { command: ['haproxy', '-db', '-f', file] }
  })

/** One per machine of the product, so that none of them may not fail: connections go to the primary. */
export const buildDatabaseProxies = (
  folder: string,
  postgres: readonly Machine[],
): Promise<Machine[]> =>
  Promise.all(
    [31, 32].map((number) =>
      buildHaproxy(`haproxy-${number - 30}`, number, folder, (address) => [
        'defaults',
        '  mode tcp',
        '  timeout connect 2s',
        '  timeout check 2s',
        '  timeout client 30m',
        '  timeout server 30m',
        'listen primary',
        `  bind ${address}:${POSTGRES_PORT}`,
        '  option httpchk GET /primary',
        `  ${CHECKED}`,
        ...postgres.map(
          (one) =>
            `  server ${one.name} ${one.address}:${POSTGRES_PORT} check port ${POSTGRES_CHECK_PORT}`,
        ),
      ]),
    ),
  )

export const FRONT_PORT = 8080

/** Before the nodes, as deploy/Caddyfile: who is not ready gets nothing, who cannot be reached is passed over. */
export const buildFront = (
  folder: string,
  nodes: readonly { readonly name: string; readonly address: string; readonly port: number }[],
): Promise<Machine> =>
  buildHaproxy('proxy', 80, folder, (address) => [
    'defaults',
    '  mode http',
    '  timeout connect 1s',
    '  timeout check 3s',
    '  timeout client 35s',
    '  timeout server 35s',
    '  retries 3',
    '  option redispatch 1',
    '  retry-on conn-failure 503',
    'listen lockerdesk',
    `  bind ${address}:${FRONT_PORT}`,
    '  balance roundrobin',
    '  option httpchk GET /readyz',
    `  ${CHECKED}`,
    ...nodes.map((one) => `  server ${one.name} ${one.address}:${one.port} check`),
  ])
