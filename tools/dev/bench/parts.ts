import { calls } from './calls/measure-calls.ts'
import { callTrips } from './call-trips.ts'
import { devices } from './devices.ts'
import { growth } from './growth/measure-growth.ts'
import { manyRows } from './many-rows.ts'
import { openedTabs } from './open-tabs.ts'
import type { Part } from './part.ts'
import { screenWeights } from './screen-weights.ts'
import { visible } from './visible/measure-visible.ts'

/** Counted, not timed: the same on every machine. */
export const QUICK_PARTS: readonly Part[] = [callTrips, screenWeights]

export const PARTS: readonly Part[] = [
  ...QUICK_PARTS,
  visible,
  calls,
  manyRows,
  openedTabs,
  growth,
  devices,
]
