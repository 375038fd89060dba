import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOX_STATES } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'box-states.css'), 'utf8')
const base = readFileSync(join(import.meta.dirname, '../styles/base.css'), 'utf8')
const DARK = '[data-mantine-color-scheme="dark"] {'

const tokensOf = (source: string, selector: string): Map<string, string> => {
  const start = source.indexOf(selector)
  const block = source.slice(start, source.indexOf('}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const kebab = (state: string): string =>
  state.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe.each([
  ['light', ':root {'],
  ['dark', DARK],
])('box states in %s', (_, selector) => {
  const tokens = tokensOf(css, selector)
  const surface = tokensOf(base, selector).get('surface') ?? ''
  const token = (name: string) => tokens.get(name) ?? ''

  test.each(BOX_STATES)('%s: its words and its outline can be seen', (state) => {
    const name = `box-${kebab(state)}`
    const fills = [token(`${name}-fill`), tokens.get(`${name}-hatch`) ?? token(`${name}-fill`)]
    for (const fill of fills)
      expect(contrast(token(`${name}-ink`), fill)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(`${name}-line`), surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(token(`${name}-line`), token(`${name}-fill`))).toBeGreaterThanOrEqual(3)
  })

  test('the frame of a lockdown stands out from the cabinet', () => {
    expect(contrast(token('lockdown-line'), surface)).toBeGreaterThanOrEqual(3)
    expect(contrast(token('lockdown-line'), token('cabinet'))).toBeGreaterThanOrEqual(3)
  })
})

test('a contrast that is too low would be found', () => {
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  expect(contrast('#000000', '#ffffff')).toBe(21)
})
