import { setTimeout as pause } from 'node:timers/promises'
import { findWrites } from '../../../../apps/api/test/cluster/find-writes.ts'
import {
  countWaitingMessages,
  openDatabase,
  readArchive,
} from '../../../../apps/api/test/cluster/world.ts'
import { brokenInvariants } from '../../../../apps/api/test/faults/invariants.ts'
import { step } from '../../../command/step.ts'
import { askOnce } from '../ask.ts'
import { compareWrites } from './compare-writes.ts'
import { eventually } from '../eventually.ts'
import type { Load } from '../load.ts'
import { HTTP_PORT } from '../product.ts'
import type { RestoreFigures } from './restore-table.ts'
import { buildRestored, type Restored } from './restored.ts'
import { signInByLink } from '../sign-in-by-link.ts'
import { type Stack, waitUntilWhole } from '../stack.ts'

/** Writing goes on this long before the chosen moment, and at least after it. */
const WRITING_MS = 30_000
/** At the chosen moment, so that something could leave twice. */
const WAITING_MESSAGES = 5
const ARCHIVED_WITHIN_MS = 5 * 60_000
const SERVES_WITHIN_MS = 30 * 60_000
/** What would leave, leaves within these. */
const NOTHING_LEAVES_FOR_MS = 15_000

/** A copy under load, a moment to go back to, and the end of all machines but the backup site and the brokers. */
export const runRestores = async (stack: Stack, load: Load): Promise<RestoreFigures[]> => {
  await waitUntilWhole(stack)
  await step('A full copy under load', () => stack.backupSite.run('--type=full', 'backup'))
  await pause(WRITING_MS)
  const chosen = await step('A moment to go back to', () => chooseMoment(stack))
  const beyond = (await readArchive(stack.world.api))?.written
  await pause(WRITING_MS)
  await step('The archive beyond that moment', () =>
    eventually(
      'a segment of after the moment in the archive',
      async () => {
        const archive = await readArchive(stack.world.api)
        return archive !== null && beyond !== undefined && archive.archived >= beyond
      },
      ARCHIVED_WITHIN_MS,
    ),
  )
  const lostAt = await loseEverything(stack)
  await load.stop()
  console.log(await stack.backupSite.run('info'))
  const targets = [
    {
      to: `a chosen moment, ${((lostAt - chosen) / 1000).toFixed(0)} s before everything was lost`,
      momentMs: chosen,
      isChosen: true,
    },
    { to: 'all that the archive has', momentMs: lostAt, isChosen: false },
  ]
  const figures: RestoreFigures[] = []
  for (const [index, target] of targets.entries()) {
    const place = stack.backupSite.restored[index]
    if (place === undefined) throw new Error('no machine to restore on')
    const restored = await buildRestored(place, index, stack.around)
    try {
      const one = await step(`Restored to ${target.to}`, () =>
        tryRestore(stack, load, restored, target),
      )
      figures.push(one)
      console.log(`  ${JSON.stringify(one)}`)
    } finally {
      await restored.kill()
    }
  }
  return figures
}

/** Amid writes, while messages wait that leave a little later. */
const chooseMoment = async ({ jobs, world }: Stack): Promise<number> => {
  for (const machine of jobs) await machine.kill()
  await eventually(
    'messages that wait',
    async () => (await countWaitingMessages(world.api)) >= WAITING_MESSAGES,
  )
  const moment = Date.now()
  for (const machine of jobs) machine.start()
  return moment
}

/** The site burns: only what the backup site has is left. The brokers still have what they were told. */
const loseEverything = async ({ postgres, all, backupSite, brokers }: Stack): Promise<number> => {
  await Promise.all(postgres.map((machine) => machine.kill()))
  const lostAt = Date.now()
  const stay = new Set([backupSite.machine, ...brokers, ...postgres])
  for (const machine of all) if (!stay.has(machine)) await machine.kill()
  return lostAt
}

const tryRestore = async (
  { world, smtp, around }: Stack,
  load: Load,
  restored: Restored,
  { to, momentMs, isChosen }: { to: string; momentMs: number; isChosen: boolean },
): Promise<RestoreFigures> => {
  const [mailsBefore, doorsBefore] = [smtp.received.length, load.countDoorsOpened()]
  const began = performance.now()
  await restored.restore(isChosen ? new Date(momentMs) : null)
  const url = `http://${restored.product.address}:${HTTP_PORT}`
  await eventually('the restored product ready', () => isReady(url), SERVES_WITHIN_MS)
  const token = await signInByLink(url, world.email, smtp)
  const reading = { ...world, token: async () => token }
  const firstWrite = load.writes.find(({ kind }) => kind === 'reserved')
  const answer = await askOnce(reading, url, 'restored', READ, { id: firstWrite?.id })
  if (answer?.kind !== 'acknowledged') throw new Error(`not read: ${JSON.stringify(answer)}`)
  const rtoMs = performance.now() - began
  const { isOutboundPaused } = answer.data['platformState'] as { isOutboundPaused: boolean }
  await pause(NOTHING_LEAVES_FOR_MS)
  const api = await openDatabase(restored.databaseUrl, around.secretKeys)
  try {
    return {
      to,
      isChosen,
      ...compareWrites(load.writes, await findWrites(api, load.writes), momentMs),
      rtoMs,
      saysPaused: isOutboundPaused,
      messagesWaiting: await countWaitingMessages(api),
      messagesSent: smtp.received.slice(mailsBefore).filter((mail) => mail.to !== world.email)
        .length,
      doorsOpened: load.countDoorsOpened() - doorsBefore,
      brokenInvariants: await brokenInvariants(api.services),
    }
  } finally {
    await api.stop()
  }
}

const READ =
  'query ($id: ID!) { platformState { isOutboundPaused } getReservationById(id: $id) { _id } }'

const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
