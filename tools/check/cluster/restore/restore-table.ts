import type { Compared } from './compare-writes.ts'
import { machineLine } from '../table.ts'

const LONGEST_RPO_MS = 5 * 60_000
const LONGEST_RTO_MS = 30 * 60_000

export interface RestoreFigures extends Compared {
  /** What it was restored to. */
  readonly to: string
  /** Every write before that moment has to be there: the archive goes beyond it. */
  readonly isChosen: boolean
  readonly rtoMs: number
  readonly saysPaused: boolean
  /** In the restored database, which does not know that they have left since. */
  readonly messagesWaiting: number
  readonly messagesSent: number
  readonly doorsOpened: number
  readonly brokenInvariants: readonly string[]
}

/** What does not hold, in words. */
export const shortOf = (one: RestoreFigures): string[] => {
  const goals = {
    [`${one.missing} acknowledged writes are missing`]: one.isChosen && one.missing > 0,
    [`${one.holes} acknowledged writes are missing before others that are there`]: one.holes > 0,
    [`${one.later} writes of later are there`]: one.later > 0,
    'nothing was acknowledged': one.acknowledged === 0,
    'the RPO is longer than 5 minutes': one.rpoMs > LONGEST_RPO_MS,
    'the RTO is longer than 30 minutes': one.rtoMs > LONGEST_RTO_MS,
    'the product does not say that it is paused': !one.saysPaused,
    'no message waits, so that none could have left': one.isChosen && one.messagesWaiting === 0,
    [`${one.messagesSent} messages left`]: one.messagesSent > 0,
    [`${one.doorsOpened} doors opened`]: one.doorsOpened > 0,
    [`not so: ${one.brokenInvariants.join('; ')}`]: one.brokenInvariants.length > 0,
  }
  return Object.entries(goals).flatMap(([words, isShort]) => (isShort ? [words] : []))
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export const restoreTableOf = (figures: readonly RestoreFigures[], at: Date): string =>
  [
    machineLine(at),
    '',
    '| Restored to | Writes acknowledged before | Missing | Later ones | RPO (≤ 5 min) | RTO (≤ 30 min) | Messages waiting, sent | Doors opened | Invariants broken |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(
      (one) =>
        `| ${one.to} | ${one.acknowledged} | ${one.missing} | ${one.later} | ${seconds(one.rpoMs)} | ${seconds(one.rtoMs)} | ${one.messagesWaiting}, ${one.messagesSent} | ${one.doorsOpened} | ${one.brokenInvariants.length} |`,
    ),
  ].join('\n')
