import { spawn } from 'node:child_process'

export type ServerUser = { uid: number; gid: number }
export type RunOutcome = { isSuccess: boolean; output: string }

/** Runs a command as the server's user, in a process group that the terminal's Ctrl-C does not reach. */
export const run = (
  command: string,
  commandArguments: string[],
  user: ServerUser | undefined,
): Promise<RunOutcome> => {
  const child = spawn(command, commandArguments, {
    ...user,
    // The server's user may not be allowed into our own working directory.
    cwd: '/',
    detached: process.platform !== 'win32',
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(),
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isSuccess: false, output: error.message }))
    child.on('close', (code) => resolve({ isSuccess: code === 0, output: output.trim() }))
  })
}

/** Without PG* variables, which may point at another Postgres. */
const environment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
