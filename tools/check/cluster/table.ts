import { cpus, totalmem } from 'node:os'
import type { Figures } from './measure.ts'

/** Messages that two jobs processes send at the same time, at most (messages.jobs.ts). */
const IN_FLIGHT = 2 * 8
const LONGEST_MS = 30_000

export const holds = ({ lost, writingAgainMs, doorsTwice, messagesTwice }: Figures): boolean =>
  lost === 0 && writingAgainMs <= LONGEST_MS && doorsTwice === 0 && messagesTwice <= IN_FLIGHT

export const machineLine = (at: Date): string =>
  `On ${at.toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, everything on one machine:`

export const tableOf = (figures: readonly Figures[], at: Date): string =>
  [
    machineLine(at),
    '',
    '| Fault | How | Writes meanwhile | Acknowledged writes lost | Writing again after | Doors opened twice | Messages sent, twice |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...figures.map(
      (one) =>
        `| ${one.fault} (${one.machine}) | ${one.way} | ${one.writes} | ${one.lost} | ${(one.writingAgainMs / 1000).toFixed(1)} s | ${one.doorsTwice} | ${one.messages}, ${one.messagesTwice} |`,
    ),
  ].join('\n')
