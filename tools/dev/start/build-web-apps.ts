import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashSources } from './hash-sources.ts'
import { precompress } from './precompress.ts'
import { StartError } from '../../command/start-error.ts'
import { step } from '../../command/step.ts'

/** With the quality of their Brotli: the best takes 20 s for the 6 MB of the explorer's editor, 9 takes one and adds a tenth. */
const APPS = { web: 11, storefront: 11, simulator: 11, explorer: 9 } as const

/** Builds those whose sources changed since their last build. */
export const buildWebApps = async (root: string, stopRequest: AbortSignal): Promise<void> => {
  for (const [app, quality] of Object.entries(APPS)) {
    const folder = join(root, 'apps', app)
    if (!existsSync(join(folder, 'vite.config.ts'))) continue
    const hash = await hashSources([
      folder,
      join(root, 'packages'),
      join(root, 'package-lock.json'),
    ])
    const marker = join(folder, 'dist/.sources')
    if ((await readFile(marker, 'utf8').catch(() => '')) === hash) continue
    await step(`Build of apps/${app}`, async () => {
      await build(root, folder, await releaseOf(root, hash), stopRequest)
      await precompress(join(folder, 'dist/assets'), quality)
    })
    await writeFile(marker, hash)
  }
}

/** What error reports name: the version, and the sources it was built from. */
const releaseOf = async (root: string, hash: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return `lockerdesk@${version}+${hash.slice(0, 12)}`
}

const build = (
  root: string,
  folder: string,
  release: string,
  stopRequest: AbortSignal,
): Promise<void> => {
  const vite = spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: folder,
      // Whatever the caller runs as, the browser gets React's production build.
      env: { ...process.env, NODE_ENV: 'production', VITE_RELEASE: release },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: stopRequest,
    },
  )
  let output = ''
  vite.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  vite.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve, reject) => {
    vite.on('error', reject)
    vite.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new StartError(`${folder} does not build:\n${output.trim()}`))
    })
  })
}
