import { readdir, readFile } from 'node:fs/promises'

/** Of Linux, on every architecture it runs on here. */
const TICKS_PER_SECOND = 100

interface ProcessState {
  readonly parent: number
  readonly ms: number
  /** Of its children that have ended. */
  readonly endedMs: number
}

const readProcess = async (pid: number): Promise<ProcessState | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name before it may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((index) => Number(fields[index]))
  const msOf = (ticks: number) => (ticks * 1000) / TICKS_PER_SECOND
  return { parent, ms: msOf(user + system), endedMs: msOf(endedUser + endedSystem) }
}

export const parentOf = async (pid: number): Promise<number> =>
  (await readProcess(pid))?.parent ?? 0

/** Milliseconds of processor that these processes and their children used so far; NaN where there is no /proc. */
export const processorMs = async (pids: readonly number[]): Promise<number> => {
  const names = await readdir('/proc').catch(() => [])
  if (names.length === 0) return Number.NaN
  const all = names.map(Number).filter((pid) => pid > 0)
  const states = await Promise.all(all.map(readProcess))
  return all.reduce((sum, pid, index) => {
    const state = states[index]
    if (state == null) return sum
    if (pids.includes(pid)) return sum + state.ms + state.endedMs
    return pids.includes(state.parent) ? sum + state.ms : sum
  }, 0)
}
