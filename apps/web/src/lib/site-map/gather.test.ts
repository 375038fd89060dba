import { expect, test } from 'vitest'
import { fitPlaces } from './fit-places.ts'
import { gather } from './gather.ts'

const GENT = { longitude: 3.72, latitude: 51.05 }
const LUXEMBOURG = { longitude: 6.13, latitude: 49.61 }
const BOX = { width: 400, height: 300 }

test('what would overlap is one group at the place of its first, and what stands apart stays apart', () => {
  const points: [string, number, number][] = [
    ['a', 10, 10],
    ['b', 15, 12],
    ['c', 200, 10],
  ]
  const groups = gather(points, ([, x, y]) => [x, y], 24)
  expect(groups.map(({ x, items }) => [x, items.map(([name]) => name).join('')])).toEqual([
    [10, 'ab'],
    [200, 'c'],
  ])
})

test('all places fit on the map, and one alone stands in its middle', () => {
  const projection = fitPlaces([GENT, LUXEMBOURG], BOX)
  for (const { longitude, latitude } of [GENT, LUXEMBOURG]) {
    const [x, y] = projection([longitude, latitude]) ?? [-1, -1]
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(BOX.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(BOX.height)
  }
  const [x = 0, y = 0] = fitPlaces([GENT], BOX)([GENT.longitude, GENT.latitude]) ?? []
  expect([x, y].map(Math.round)).toEqual([BOX.width / 2, BOX.height / 2])
})

test('places at one address are shown from as far as one alone', () => {
  expect(fitPlaces([GENT, GENT], BOX).scale()).toBe(fitPlaces([GENT], BOX).scale())
})
