import { spawn } from 'node:child_process'
import { chmod, open, rename, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'

/** Written under a temporary name until complete, and readable only by its owner: it holds personal data. */
export const pack = async (
  folder: string,
  parts: readonly string[],
  file: string,
): Promise<number> => {
  const unfinished = `${file}.unfinished`
  await (await open(unfinished, 'w', 0o600)).close()
  await chmod(unfinished, 0o600)
  await tar(['-czf', unfinished, '-C', folder, ...parts])
  await rename(unfinished, file)
  return (await stat(file)).size
}

export const unpack = (file: string, folder: string): Promise<void> =>
  tar(['-xzf', file, '-C', folder, '--no-same-owner'])

const tar = (commandArguments: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('tar', commandArguments, { stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.once('error', (error) =>
      reject(new EmbeddedPostgresError(`tar does not run: ${error.message}`)),
    )
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new EmbeddedPostgresError(complaint.trim().split('\n')[0] ?? 'tar failed'))
    })
  })
