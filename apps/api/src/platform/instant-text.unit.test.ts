import { describe, expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

describe('an instant of the database', () => {
  test.each([
    ['2026-11-15 02:09:53.123+00', '2026-11-15T02:09:53.123Z'],
    ['2026-11-15 02:09:53.16+00', '2026-11-15T02:09:53.160Z'],
    ['2026-11-15 02:09:53.1+00', '2026-11-15T02:09:53.100Z'],
    ['2026-11-15 02:09:53+00', '2026-11-15T02:09:53.000Z'],
    ['2026-11-15 02:09:53.123456+00', '2026-11-15T02:09:53.123456Z'],
  ])('%s arrives as %s', (stored, arrives) => {
    expect(instantText(stored)).toBe(arrives)
  })
})
