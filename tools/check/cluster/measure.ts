import { setTimeout as pause } from 'node:timers/promises'
import { findWrites } from '../../../apps/api/test/cluster/find-writes.ts'
import { eventually } from './eventually.ts'
import type { Fault, Way } from './faults.ts'
import type { Load } from './load.ts'
import { type Stack, waitUntilWhole } from './stack.ts'

export interface Figures {
  readonly fault: string
  readonly way: Way
  readonly machine: string
  readonly writes: number
  readonly lost: number
  readonly writingAgainMs: number
  readonly doorsTwice: number
  readonly messages: number
  readonly messagesTwice: number
}

/** Longer than it takes to notice a cut, to elect and to move. */
const LASTS_MS = 40_000
const AFTERWARDS_MS = 5_000

/** One fault from a whole cluster to a whole cluster. */
export const measure = async (
  stack: Stack,
  load: Load,
  fault: Fault,
  way: Way,
): Promise<Figures> => {
  await waitUntilWhole(stack)
  const machine = await fault.find(stack)
  if (machine === undefined) throw new Error(`there is no ${fault.name}`)
  const before = await count(stack, load)
  const began = performance.now()
  await (way === 'kill -9' ? machine.kill() : machine.cut())
  await pause(LASTS_MS)
  if (way === 'kill -9') machine.start()
  else await machine.mend()
  await pause(AFTERWARDS_MS)
  await waitUntilWhole(stack)
  const ended = performance.now()
  const after = await count(stack, load)
  return {
    fault: fault.name,
    way,
    machine: machine.name,
    writes: after.writes - before.writes,
    lost: after.lost - before.lost,
    writingAgainMs: longestPause(load.acknowledgedAt, began, ended),
    doorsTwice: after.doorsTwice - before.doorsTwice,
    messages: after.messages - before.messages,
    messagesTwice: after.messagesTwice - before.messagesTwice,
  }
}

/** The longest time in which no write was acknowledged. */
export const longestPause = (moments: readonly number[], from: number, to: number): number => {
  const within = [from, ...moments.filter((moment) => moment > from && moment < to), to]
  return Math.max(...within.slice(1).map((moment, index) => moment - (within[index] ?? moment)))
}

const count = async ({ smtp, world }: Stack, load: Load) => ({
  writes: load.acknowledgedAt.length,
  lost: await eventually('the writes counted', async () => ({
    lost: load.writes.length - (await findWrites(world.api, load.writes)).length,
  })).then(({ lost }) => lost),
  doorsTwice: load.countDoorsOpenedTwice(),
  messages: smtp.received.length,
  messagesTwice:
    smtp.received.length - new Set(smtp.received.map(({ messageId }) => messageId)).size,
})
