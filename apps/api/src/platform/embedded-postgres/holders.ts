import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

let holdsInThisProcess = 0

/**
 * Notes that this process uses the server of `home`, so that a short command beside a running
 * product does not stop the server under it. The answer releases the hold and says whether it was
 * the last one.
 */
export const hold = async (home: string): Promise<() => Promise<boolean>> => {
  const folder = join(home, 'holders')
  holdsInThisProcess += 1
  const own = `${process.pid}-${holdsInThisProcess}`
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, own), '')
  return async () => {
    await rm(join(folder, own), { force: true })
    const others = await readdir(folder).catch(() => [])
    const living = others.filter((name) => isAlive(Number.parseInt(name, 10)))
    const dead = others.filter((name) => !living.includes(name))
    await Promise.all(dead.map((name) => rm(join(folder, name), { force: true })))
    return living.length === 0
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
