import { type Board, reportChange } from './board.ts'

const READ_EVERY_MS = 10_000
const REPORT_EVERY_MS = 60_000
/** A change of so much is told at once. */
const SUDDEN_CELSIUS = 0.5

export const startThermometers = (board: Board): void => {
  const reported = new Map<string, { readonly celsius: number; readonly atMs: number }>()
  const look = () => {
    for (const [lockerId, { temperature }] of board.cabinets) {
      const celsius = temperature.read()
      if (celsius === null) continue
      const last = reported.get(lockerId)
      const isDue =
        last === undefined ||
        board.elapsedMs() - last.atMs >= REPORT_EVERY_MS ||
        Math.abs(celsius - last.celsius) >= SUDDEN_CELSIUS
      if (!isDue) continue
      reported.set(lockerId, { celsius, atMs: board.elapsedMs() })
      reportChange(board, lockerId, { kind: 'temperature', celsius })
    }
    board.changed()
  }
  look()
  board.timers.every(() => READ_EVERY_MS, look)
}
