import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

const batcherOf = (
  work: (items: readonly string[]) => Promise<void>,
  poisoned: string[] = [],
  { waitMs = 0, maxItems = 4 } = {},
) =>
  createBatcher<string>({
    waitMs,
    maxItems,
    isUrgent: (item) => item.startsWith('!'),
    retryMs: 0,
    work,
    isTransient: (error) => error instanceof Error && error.message === 'away',
    onPoison: async (item) => {
      poisoned.push(item)
    },
  })

afterEach(() => vi.useRealTimers())

describe('a batcher', () => {
  test('batches items that arrive together, in order and up to its size', async () => {
    const batches: string[] = []
    const batcher = batcherOf(async (items) => void batches.push(items.join('')))
    await Promise.all('abcdefghi'.split('').map((item) => batcher.add(item)))
    expect(batches.join('')).toBe('abcdefghi')
    expect(Math.max(...batches.map(({ length }) => length))).toBe(4)
  })

  test('processes a single item immediately', async () => {
    const batches: string[] = []
    const batcher = batcherOf(async (items) => void batches.push(items.join('')), [], {
      waitMs: 60_000,
    })
    await batcher.add('a')
    expect(batches).toEqual(['a'])
  })

  test('waits for more items under load, also after a short gap', async () => {
    vi.useFakeTimers()
    const batches: number[] = []
    const batcher = batcherOf(async (items) => void batches.push(items.length), [], {
      waitMs: 200,
      maxItems: 100,
    })
    const many = Array.from({ length: 40 }, String)
    for (const item of many) void batcher.add(item)
    await vi.advanceTimersByTimeAsync(450)
    expect(batches).toEqual([40])
    void batcher.add('a')
    await vi.advanceTimersByTimeAsync(199)
    void batcher.add('b')
    expect(batches).toEqual([40])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([40, 2])
  })

  test('does not delay urgent items, even under load', async () => {
    vi.useFakeTimers()
    const batches: string[] = []
    const batcher = batcherOf(async (items) => void batches.push(items.join('')), [], {
      waitMs: 60_000,
      maxItems: 100,
    })
    for (const item of 'abcdefghijklmnopqrstuvwxyz') void batcher.add(item)
    await vi.advanceTimersByTimeAsync(60_000)
    void batcher.add('1')
    await vi.advanceTimersByTimeAsync(1_000)
    void batcher.add('!')
    void batcher.add('2')
    await vi.advanceTimersByTimeAsync(10)
    expect(batches).toEqual(['abcdefghijklmnopqrstuvwxyz', '1!2'])
  })

  test('counts the time of the previous batch as waiting time', async () => {
    vi.useFakeTimers()
    const batches: number[] = []
    const batcher = batcherOf(
      async (items) => {
        batches.push(items.length)
        await new Promise((resolve) => setTimeout(resolve, 500))
      },
      [],
      { waitMs: 200, maxItems: 100 },
    )
    for (let item = 0; item < 40; item++) void batcher.add(String(item))
    await vi.advanceTimersByTimeAsync(250)
    for (let item = 0; item < 40; item++) void batcher.add(String(item))
    await vi.advanceTimersByTimeAsync(460)
    expect(batches).toEqual([40, 40])
  })

  test('retries a batch after a transient error', async () => {
    let attempts = 0
    const batcher = batcherOf(async () => {
      attempts += 1
      if (attempts < 3) throw new Error('away')
    })
    await batcher.add('a')
    expect(attempts).toBe(3)
  })

  test('finds the one item that breaks its batch, and works on all others', async () => {
    const done: string[] = []
    const poisoned: string[] = []
    const batcher = batcherOf(async (items) => {
      if (items.includes('c')) throw new Error('broken')
      done.push(...items)
    }, poisoned)
    await Promise.all('abcd'.split('').map((item) => batcher.add(item)))
    expect(done).toEqual(['a', 'b', 'd'])
    expect(poisoned).toEqual(['c'])
  })

  test('closes when what waits is done', async () => {
    const done: string[] = []
    const batcher = batcherOf(async (items) => void done.push(...items))
    void batcher.add('a')
    void batcher.add('b')
    await batcher.close()
    expect(done).toEqual(['a', 'b'])
  })
})
