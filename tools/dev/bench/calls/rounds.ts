import { type HttpCall, hammer } from './hammer.ts'
import { processorMs } from '../../../../apps/api/test/bench-calls/processor-time.ts'

/** Who is asked: its calls, and the processes that work for it beside Postgres. */
export interface Target {
  readonly name: string
  readonly pids: readonly number[]
  /** Null once there is nothing left to ask. */
  readonly nextCall: () => HttpCall | null
}

export interface Rate {
  readonly name: string
  readonly perSecond: number
  /** Milliseconds of processor per call, of its own processes. */
  readonly ownMs: number
  readonly postgresMs: number
}

export interface Rounds {
  readonly rounds: number
  readonly connections: number
  readonly forMs: number
}

/** Each target for a moment, round after round: whoever else uses the machine slows all of them down. */
export const inRounds = async (
  targets: readonly Target[],
  postgresPid: number,
  { rounds, connections, forMs }: Rounds,
): Promise<Rate[]> => {
  const sums = targets.map(() => ({ answers: 0, ms: 0, ownMs: 0, postgresMs: 0 }))
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, { pids, nextCall }] of targets.entries()) {
      const [own, database] = [await processorMs(pids), await processorMs([postgresPid])]
      const startedAt = performance.now()
      const answers = await hammer(nextCall, connections, forMs)
      const sum = sums[index]
      // The first round warms up.
      if (sum === undefined || round === 0) continue
      sum.ms += performance.now() - startedAt
      sum.answers += answers
      sum.ownMs += (await processorMs(pids)) - own
      sum.postgresMs += (await processorMs([postgresPid])) - database
    }
  return sums.map(({ answers, ms, ownMs, postgresMs }, index) => ({
    name: targets[index]?.name ?? '',
    perSecond: (answers * 1000) / ms,
    ownMs: ownMs / answers,
    postgresMs: postgresMs / answers,
  }))
}
