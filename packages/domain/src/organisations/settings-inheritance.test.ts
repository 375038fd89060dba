import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  inheritedValues,
  inheritSettings,
  type OwnSettings,
  originsOfSettings,
  SETTING_ORIGINS,
  type SettingsLevel,
} from './settings-inheritance.ts'

interface Values {
  readonly isOn: boolean
  readonly seconds: number
}
const PRODUCT: Values = { isOn: true, seconds: 60 }
const NOTHING: OwnSettings<Values> = { isOn: null, seconds: null }
const level = (
  origin: SettingsLevel<Values>['origin'],
  isOn: boolean | null,
  seconds: number | null,
): SettingsLevel<Values> => ({ origin, name: origin.toUpperCase(), own: { isOn, seconds } })

test.each([
  ['nobody says anything', [], [true, 'product'], [60, 'product']],
  ['a level says nothing', [level('dealer', null, null)], [true, 'product'], [60, 'product']],
  ['only the reseller', [level('reseller', false, null)], [false, 'reseller'], [60, 'product']],
  [
    'a no and a zero are said as well',
    [level('reseller', true, 90), level('dealer', null, 0), level('organisation', false, null)],
    [false, 'organisation'],
    [0, 'dealer'],
  ],
] as const)('%s', (_case, levels, isOn, seconds) => {
  const inherited = inheritSettings(PRODUCT, levels)
  expect([inherited.isOn.value, inherited.isOn.origin]).toEqual(isOn)
  expect([inherited.seconds.value, inherited.seconds.origin]).toEqual(seconds)
})

const someLevels = fc
  .tuple(
    ...SETTING_ORIGINS.slice(1).map((origin) =>
      fc
        .record({
          isOn: fc.option(fc.boolean()),
          seconds: fc.option(fc.nat(3600)),
        })
        .map((own): SettingsLevel<Values> => ({ origin, name: `the ${origin}`, own })),
    ),
  )
  .chain((all) => fc.nat(all.length).map((depth) => all.slice(0, depth)))

test('the nearest level that says something is the one that counts, and nothing beneath it says anything', () => {
  fc.assert(
    fc.property(someLevels, (levels) => {
      const { seconds } = inheritSettings(PRODUCT, levels)
      const at = levels.findIndex(({ origin }) => origin === seconds.origin)
      expect(seconds.value).toBe(levels[at]?.own.seconds ?? PRODUCT.seconds)
      expect(seconds.name).toBe(levels[at]?.name ?? null)
      expect(levels.slice(at + 1).every(({ own }) => own.seconds === null)).toBe(true)
    }),
  )
})

test('after a reset holds what the level above has, as was said before', () => {
  fc.assert(
    fc.property(someLevels, (levels) => {
      const place = levels.at(-1)
      const reset = place === undefined ? [] : [...levels.slice(0, -1), { ...place, own: NOTHING }]
      expect(inheritSettings(PRODUCT, reset)).toEqual(inheritSettings(PRODUCT, levels.slice(0, -1)))
      const after = inheritedValues(PRODUCT, reset)
      const promised = originsOfSettings(PRODUCT, levels).map(({ field, above }) => [field, above])
      expect(Object.fromEntries(promised)).toEqual(after)
    }),
  )
})

test('what a level says changes nothing above it, and is its own however it reads', () => {
  fc.assert(
    fc.property(someLevels, fc.nat(3600), (levels, seconds) => {
      const said = level('shop', null, seconds)
      const at = originsOfSettings(PRODUCT, [...levels, said]).find(
        ({ field }) => field === 'seconds',
      )
      expect(at).toMatchObject({ isOwn: true, origin: 'shop', name: 'SHOP' })
      expect(at?.above).toBe(inheritedValues(PRODUCT, levels).seconds)
    }),
  )
})

test('a value that the place leaves open is not its own, nor is any where there is no place', () => {
  const own = (levels: readonly SettingsLevel<Values>[]) =>
    originsOfSettings(PRODUCT, levels).map(({ isOwn }) => isOwn)
  expect(own([level('dealer', true, 90), level('shop', null, 30)])).toEqual([false, true])
  expect(own([])).toEqual([false, false])
})
