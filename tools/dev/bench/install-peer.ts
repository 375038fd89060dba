import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
const PEERS = join(import.meta.dirname, 'peers')
const INSTALLED = join(ROOT, 'node_modules/.cache/bench')

export type Peer = 'postgraphile' | 'react-admin'

/**
 * The folder of a peer with the packages that its lock file names: no peer is a dependency of the product. Installs
 * once per lock file.
 */
export const installPeer = async (peer: Peer): Promise<string> => {
  const source = join(PEERS, peer)
  const folder = join(INSTALLED, peer)
  await mkdir(folder, { recursive: true })
  await cp(source, folder, { recursive: true })
  const mark = join(folder, 'installed-lock.json')
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8')
  if ((await readFile(mark, 'utf8').catch(() => '')) === lock) return folder
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: folder,
  })
  await writeFile(mark, lock)
  return folder
}
