import { readFileSync } from 'node:fs'

export interface ProcessState {
  readonly name: string | undefined
  /** Identifies a process together with its pid, because pids are reused. */
  readonly startedAt: string
}

/** Undefined when no such process runs; a zombie, dead but not yet buried by its parent, does not. */
export const processState = (pid: number): ProcessState | undefined => {
  if (!Number.isInteger(pid) || !exists(pid)) return undefined
  const stat = readStat(pid)
  if (stat === undefined) return { name: undefined, startedAt: '' }
  return stat.state === 'Z' ? undefined : stat
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** "123 (name) S 122 …": the start time is the 22nd field. Only Linux has this file. */
const readStat = (pid: number) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const nameEnds = text.lastIndexOf(')')
    const afterName = text.slice(nameEnds + 2).split(' ')
    const name = text.slice(text.indexOf('(') + 1, nameEnds)
    return { name, state: afterName[0], startedAt: afterName[19] ?? '' }
  } catch {
    return undefined
  }
}
