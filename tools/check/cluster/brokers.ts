import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MosquittoAccount, mosquittoFiles } from '../../../apps/api/src/platform/mqtt/index.ts'
import { buildMachine, type Machine } from './machine.ts'

const DEVICE_PORT = 1883
const SERVER_PORT = 1884
const SERVER = { username: 'lockerdesk-server', password: 'cluster-server' }

/** Two Mosquittos that know nothing of each other. */
export const buildBrokers = (
  folder: string,
  devices: readonly MosquittoAccount[],
): Promise<Machine[]> =>
  Promise.all(
    [41, 42].map((number) => {
      const name = `broker-${number - 40}`
      return buildMachine(name, number, folder, async ({ address }) => {
        const directory = join(folder, name)
        await mkdir(directory)
        const files = mosquittoFiles({
          directory,
          devicePort: DEVICE_PORT,
          serverHost: address,
          serverPort: SERVER_PORT,
          server: SERVER,
          devices,
        })
        for (const [file, text] of Object.entries(files))
          await writeFile(join(directory, file), text, { mode: 0o644 })
        return { command: ['mosquitto', '-c', join(directory, 'lockerdesk.conf')] }
      })
    }),
  )

export const serverUrlOf = ({ address }: Machine): string =>
  `mqtt://${SERVER.username}:${SERVER.password}@${address}:${SERVER_PORT}`
export const deviceUrlOf = ({ address }: Machine): string => `mqtt://${address}:${DEVICE_PORT}`
