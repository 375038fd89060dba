import { closeSync, fstatSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 1000
// The holder touches the file every second; one that stopped doing so was killed.
const STALE_AFTER_MS = 8000

/** Runs `work` while no other process on this tree does. */
export const withInstallLock = async (path, work) => {
  await take(path)
  const beat = setInterval(() => touch(path), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

const take = async (path) => {
  let hasToldToWait = false
  for (;;) {
    try {
      if (await create(path)) return
      continue
    } catch (error) {
      if (error.code !== 'EEXIST') {
        throw new Error(`Dependencies cannot be installed here: ${error.message}`, { cause: error })
      }
    }
    if (ageMs(path) > STALE_AFTER_MS) {
      rmSync(path, { force: true })
      continue
    }
    if (!hasToldToWait) {
      console.log('Another start is installing the dependencies; waiting for it…')
      hasToldToWait = true
    }
    await sleep(300 + Math.random() * 400)
  }
}

/** False when another waiter, having found the same dead lock, took this new one for it. */
const create = async (path) => {
  const file = openSync(path, 'wx')
  const { ino } = fstatSync(file)
  closeSync(file)
  await sleep(50)
  return statSync(path, { throwIfNoEntry: false })?.ino === ino
}

const ageMs = (path) => {
  const found = statSync(path, { throwIfNoEntry: false })
  return found ? Date.now() - found.mtimeMs : 0
}

const touch = (path) => {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // taken away while the machine slept: the install itself goes on
  }
}
