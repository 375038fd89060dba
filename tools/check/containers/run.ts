import { spawn } from 'node:child_process'

interface RunOptions {
  readonly directory?: string
  readonly settings?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

class CommandError extends Error {}

const TIMEOUT_MS = 30 * 60_000
const LAST_LINES = 40
/** For what the command wrote last. */
const REST_MS = 100

/** What it printed; its last lines are in the error when it fails. */
export const run = (
  [program = '', ...parameters]: readonly string[],
  { directory, settings, timeoutMs = TIMEOUT_MS }: RunOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: directory,
      env: { ...process.env, ...settings },
      timeout: timeoutMs,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let all = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      all += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => (all += chunk.toString()))
    child.once('error', (error) => reject(new CommandError(`${program}: ${error.message}`)))
    // Not 'close': what an engine leaves running, its name server among others, keeps the pipes open.
    child.once('exit', (code, signal) => {
      setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
        if (code === 0) return resolve(output.trim())
        const lines = all.trim().split('\n').slice(-LAST_LINES).join('\n')
        const how = code === null ? `was ended by ${signal}` : `ended with ${code}`
        reject(new CommandError(`${program} ${parameters.join(' ')} ${how}:\n${lines}`))
      }, REST_MS)
    })
  })

export const succeeds = (command: readonly string[], options?: RunOptions): Promise<boolean> =>
  run(command, options).then(
    () => true,
    () => false,
  )
