import type { TemperatureType } from '@lockerdesk/domain'

export interface Scale {
  readonly lowest: number
  readonly highest: number
  readonly step: number
}

/** What makes sense to try: around the range in which such a locker works. */
export const SCALES = {
  Heated: { lowest: 40, highest: 80, step: 1 },
  NotCooled: { lowest: 0, highest: 40, step: 0.5 },
  Refrigerated: { lowest: -2, highest: 16, step: 0.5 },
  RoomTemperature: { lowest: 5, highest: 35, step: 0.5 },
} as const satisfies Record<TemperatureType, Scale>

/** The scale covers three quarters of a turn, open at the bottom. */
const SWEEP = 270
const START = -135

export const angleOf = (celsius: number, { lowest, highest }: Scale): number => {
  const share = (celsius - lowest) / (highest - lowest)
  return START + Math.min(Math.max(share, 0), 1) * SWEEP
}

/** The other way round, for a pointer at so many degrees clockwise from the top. */
export const celsiusAt = (angle: number, scale: Scale): number => {
  const share = Math.min(Math.max((angle - START) / SWEEP, 0), 1)
  return onStep(scale.lowest + share * (scale.highest - scale.lowest), scale)
}

export const onStep = (celsius: number, { lowest, highest, step }: Scale): number =>
  Math.min(Math.max(Math.round(celsius / step) * step, lowest), highest)

export const pointAt = (angle: number, radius: number): { x: number; y: number } => {
  const radians = ((angle - 90) * Math.PI) / 180
  return { x: 80 + radius * Math.cos(radians), y: 80 + radius * Math.sin(radians) }
}

/** An SVG path along the scale. */
export const arcPath = (from: number, to: number, radius: number): string => {
  const [start, end] = [pointAt(from, radius), pointAt(to, radius)]
  const isLarge = to - from > 180 ? 1 : 0
  return `M${start.x} ${start.y} A${radius} ${radius} 0 ${isLarge} 1 ${end.x} ${end.y}`
}
