import { readFileSync } from 'node:fs'

const INTERVAL_MS = 300

/**
 * npm waits for the script that it started; when it is gone before us, it was killed and can no
 * longer pass on a Ctrl-C. A process gets a new parent when its own dies.
 */
export const onNpmKilled = (act) => {
  if (process.platform === 'win32') return
  const original = parents()
  const timer = setInterval(() => {
    if (parents() === original) return
    clearInterval(timer)
    act()
  }, INTERVAL_MS)
  timer.unref()
}

/** Some shells stay between npm and us, others replace themselves by the command. */
const parents = () => {
  const { name, parent } = describe(process.ppid)
  return name.endsWith('sh') ? `${process.ppid} ${parent}` : String(process.ppid)
}

/** From /proc/<pid>/stat: "123 (sh) S 122 …"; elsewhere than on Linux the shells replace themselves. */
const describe = (pid) => {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    return { name, parent }
  } catch {
    return { name: '', parent: '' }
  }
}
