import { expect, test } from 'vitest'
import { fairTurns, TooManyWaiting } from './fair-turns.ts'

/** Work that ends when it is told to, in the order in which it began. */
const workshop = (atOnce: number, longestQueue: number) => {
  const takeTurn = fairTurns(atOnce, longestQueue)
  const begun: { readonly name: string; readonly end: () => void }[] = []
  return {
    begun: () => begun.map(({ name }) => name),
    ask: (queue: string, name: string) =>
      takeTurn(queue, () => new Promise<void>((end) => begun.push({ name, end }))),
    endFirst: async () => {
      begun.shift()?.end()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('queues take turns, however many wait in one of them', async () => {
  const { ask, begun, endFirst } = workshop(1, 10)
  const all = ['a1', 'a2', 'a3'].map((name) => ask('a', name))
  all.push(ask('b', 'b1'), ask('b', 'b2'))
  const order: string[] = []
  for (let left = all.length; left > 0; left--) {
    order.push(...begun())
    await endFirst()
  }
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'a3', 'b2'])
})

test('a full queue refuses the next one, and another queue does not', async () => {
  const { ask, begun, endFirst } = workshop(2, 1)
  const all = [ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3')]
  await expect(ask('a', 'a4')).rejects.toThrow(TooManyWaiting)
  all.push(ask('b', 'b1'))
  expect(begun()).toEqual(['a1', 'a2'])
  for (let left = all.length; left > 0; left--) await endFirst()
  await Promise.all(all)
})

test('work that fails hands its turn on', async () => {
  const takeTurn = fairTurns(1, 1)
  const failing = takeTurn('a', () => Promise.reject(new Error('broken')))
  const next = takeTurn('a', () => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
