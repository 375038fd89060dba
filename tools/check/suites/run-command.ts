import { type ChildProcess, spawn } from 'node:child_process'

export interface CommandResult {
  readonly isSuccess: boolean
  readonly output: string
}

const running = new Set<ChildProcess>()

/** Runs a script with this very Node and keeps what it says. */
export const runScript = (
  root: string,
  script: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<CommandResult> => {
  const child = spawn(process.execPath, script, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
      ...environment,
    },
  })
  running.add(child)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    const settle = (isSuccess: boolean, text: string) => {
      running.delete(child)
      resolve({ isSuccess, output: text })
    }
    child.on('error', (error) => settle(false, error.message))
    child.on('close', (code) => settle(code === 0, output))
  })
}

export const endAllCommands = (): void => {
  for (const child of running) child.kill('SIGTERM')
}
