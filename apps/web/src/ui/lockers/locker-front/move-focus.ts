import type { FrontBox } from './front-box.ts'

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

export const isDirection = (key: string): key is Direction =>
  key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight'

type Place = Pick<FrontBox, 'column' | 'row' | 'columnSpan' | 'rowSpan'>

const middle = (box: Place) => ({
  x: box.column + box.columnSpan / 2,
  y: box.row + box.rowSpan / 2,
})

const STEPS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
} as const satisfies Record<Direction, { x: number; y: number }>

/** What lies off the straight way counts this much more than what lies along it. */
const SIDEWAYS = 3

/** The door that one would point at in this direction, or none at the edge of the cabinet. */
export const nextDoor = <Box extends Place>(
  from: Box,
  boxes: readonly Box[],
  direction: Direction,
): Box | null => {
  const step = STEPS[direction]
  const start = middle(from)
  let best: { box: Box; cost: number } | null = null
  for (const box of boxes) {
    const { x, y } = middle(box)
    const along = (x - start.x) * step.x + (y - start.y) * step.y
    if (along <= 0) continue
    const aside = Math.abs((x - start.x) * step.y) + Math.abs((y - start.y) * step.x)
    const cost = along + aside * SIDEWAYS
    if (best === null || cost < best.cost) best = { box, cost }
  }
  return best?.box ?? null
}

/** Every door from one to another, in the order of their numbers. */
export const doorsBetween = <Box extends Pick<FrontBox, 'id' | 'number'>>(
  boxes: readonly Box[],
  one: string,
  other: string,
): Box[] => {
  const numberOf = (id: string) => boxes.find((box) => box.id === id)?.number ?? 0
  const [first = 0, last = 0] = [numberOf(one), numberOf(other)].toSorted((a, b) => a - b)
  return boxes.filter(({ number }) => number >= first && number <= last)
}
