import { describe, expect, test } from 'vitest'
import {
  addedVatRate,
  announcedVatRates,
  canRemoveVatRate,
  correctedVatRate,
  dayAfter,
  dayIn,
  endedVatRate,
  endedVatRates,
  endingVatRates,
  firstDayWithoutFoodRate,
  foodVatRate,
  usualVatRates,
  type VatRate,
  vatRateCorrection,
  vatRateInput,
  vatRatePeriod,
  vatRateState,
} from './vat-rate.ts'

const TODAY = new Date('2026-11-15T12:00:00Z')

const rate = (
  basisPoints: number,
  firstDay: string,
  lastDay: string | null = null,
  more: Partial<VatRate> = {},
): VatRate => ({
  country: 'at',
  rate: basisPoints,
  firstDay,
  lastDay,
  isForFood: false,
  ...more,
})
const FOOD = { isForFood: true }

const AUSTRIA = [
  rate(2000, '1984-01-01'),
  rate(1000, '1984-01-01', null, FOOD),
  rate(1300, '2016-01-01'),
  rate(490, '2026-07-01'),
]
const ALL = [...AUSTRIA, rate(600, '1996-01-01', null, { ...FOOD, country: 'be' })]

describe('rates of VAT at a day', () => {
  test.each([
    ['2026-06-30T21:59:59Z', [1000, 1300, 2000], [490]],
    ['2026-06-30T22:00:00Z', [490, 1000, 1300, 2000], []],
    ['2015-12-31T22:59:59Z', [1000, 2000], [1300, 490]],
    ['2015-12-31T23:00:00Z', [1000, 1300, 2000], [490]],
  ])('begin at midnight in Vienna: at %s %j, and %j ahead', (at, usual, announced) => {
    const now = new Date(at)
    expect(usualVatRates(ALL, 'at', now)).toEqual(usual)
    expect(announcedVatRates(ALL, 'at', now).map((each) => each.rate)).toEqual(announced)
  })

  test.each([
    ['2027-03-31T21:59:59Z', [600], []],
    ['2027-03-31T22:00:00Z', [], [600]],
  ])('hold to the end of their last day: at %s %j, and %j over', (at, usual, ended) => {
    const rates = [rate(600, '1996-01-01', '2027-03-31', { country: 'be' })]
    expect(usualVatRates(rates, 'be', new Date(at))).toEqual(usual)
    expect(endedVatRates(rates, 'be', new Date(at))).toEqual(ended)
  })

  test('that are valid again have not ended, and are not announced while they are valid', () => {
    const rates = [
      rate(700, '2000-01-01', '2020-06-30'),
      rate(700, '2021-01-01', '2026-12-31'),
      rate(700, '2027-01-01', null, FOOD),
      rate(500, '2020-07-01', '2020-09-30'),
      rate(500, '2020-10-01', '2020-12-31'),
      rate(400, '2001-01-01', '2002-12-31'),
    ]
    expect(endedVatRates(rates, 'at', TODAY)).toEqual([400, 500])
    expect(endedVatRates(rates, 'at', new Date('2020-08-01T12:00:00Z'))).toEqual([400, 700])
    expect(announcedVatRates(rates, 'at', TODAY)).toEqual([])
    expect(endedVatRates(rates, 'be', TODAY)).toEqual([])
  })

  test('ahead are listed by their day, then by their height', () => {
    const rates = [rate(800, '2027-01-01'), rate(300, '2027-01-01'), rate(900, '2026-12-01')]
    expect(announcedVatRates(rates, 'at', TODAY).map((each) => each.rate)).toEqual([900, 300, 800])
  })

  test.each<[string, VatRate[], number | null]>([
    ['the one that is valid', ALL, 1000],
    ['the last that was, while none is', [rate(700, '2001-01-01', '2002-01-01', FOOD)], 700],
    [
      'the first to come, if none was',
      [rate(800, '2027-02-01', null, FOOD), rate(700, '2027-01-01', '2027-01-31', FOOD)],
      700,
    ],
    ['none where no rate is for food', [rate(700, '2001-01-01')], null],
    [
      'the new one from its day on',
      [rate(900, '2026-11-15', null, FOOD), rate(700, '2001-01-01', '2026-11-14', FOOD)],
      900,
    ],
  ])('of food are %s', (_title, rates, expected) => {
    expect(foodVatRate(rates, 'at', TODAY)).toBe(expected)
  })

  test.each<[string, VatRate[], string | null]>([
    ['never', ALL, null],
    [
      'never, one following the other',
      [rate(700, '2001-01-01', '2026-12-31', FOOD), rate(800, '2027-01-01', null, FOOD)],
      null,
    ],
    [
      'after the last one ends',
      [rate(700, '2001-01-01', '2026-12-31', FOOD), rate(800, '2027-01-02', null, FOOD)],
      '2027-01-01',
    ],
    ['today', [rate(700, '2001-01-01')], '2026-11-15'],
  ])('leave food without a rate: %s', (_title, rates, day) => {
    expect(firstDayWithoutFoodRate(rates, 'at', TODAY)).toBe(day)
  })

  test.each<[string, string | null, string]>([
    ['2026-11-15', null, 'now'],
    ['2026-11-14', '2026-11-15', 'now'],
    ['2026-11-16', null, 'announced'],
    ['2026-11-01', '2026-11-14', 'past'],
  ])('from %s to %s are %s', (firstDay, lastDay, state) => {
    expect(vatRateState(rate(1, firstDay, lastDay), TODAY)).toBe(state)
  })

  test('count days by the calendar', () => {
    expect(dayIn('nl', new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
    expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
  })
})

describe('a rate of VAT ends soon', () => {
  test.each([
    ['a week ahead', '2026-11-22', true],
    ['more than a week ahead', '2026-11-23', false],
    ['today', '2026-11-15', true],
    ['a week ago', '2026-11-08', true],
    ['more than a week ago', '2026-11-07', false],
    ['never', null, false],
  ])('with a last day %s (%s): %s', (_when, lastDay, isEnding) => {
    const all = [...ALL, rate(600, '2001-01-01', lastDay)]
    expect(endingVatRates(all, TODAY)).toEqual(isEnding ? [rate(600, '2001-01-01', lastDay)] : [])
  })

  test.each([
    ['the next day', '2026-11-19', {}, []],
    ['two days later', '2026-11-20', {}, [700]],
    ['the next day in another country', '2026-11-19', { country: 'de' as const }, [700]],
    ['the next day with another rate', '2026-11-19', { rate: 800 }, [700]],
  ])('unless it begins again %s', (_when, firstDay, more, expected) => {
    const all = [rate(700, '2001-01-01', '2026-11-18'), rate(700, firstDay, null, more)]
    expect(endingVatRates(all, TODAY).map((each) => each.rate)).toEqual(expected)
  })
})

describe('what a SuperUser says of a rate', () => {
  const good = { country: 'at', rate: 490, firstDay: '2027-01-01', lastDay: null, isForFood: true }

  test.each<[string, object, string | null]>([
    ['is taken', {}, null],
    ['may be nothing at all', { rate: 0 }, null],
    ['is a half at most', { rate: 5000 }, null],
    ['may hold for one day', { lastDay: '2027-01-01' }, null],
    ['is not below zero', { rate: -1 }, 'rate tooLow'],
    ['is not above a half', { rate: 5001 }, 'rate tooHigh'],
    ['is in whole basis points', { rate: 1.5 }, 'rate decimal'],
    ['begins on a day of the calendar', { firstDay: '2027-02-29' }, 'firstDay date'],
    ['ends on a day of the calendar', { lastDay: 'soon' }, 'lastDay date'],
    ['does not end before it begins', { lastDay: '2026-12-31' }, 'lastDay beforeFirstDay'],
    ['is of a country that we serve', { country: 'es' }, 'country choice'],
  ])('%s', (_title, change, problem) => {
    const parsed = vatRateInput.safeParse({ ...good, ...change })
    const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    expect(issues ?? [null]).toEqual([problem])
  })

  test('may leave out its end and food', () => {
    expect(vatRateCorrection.parse({ rate: 1, firstDay: '2027-01-01' })).toEqual({
      rate: 1,
      firstDay: '2027-01-01',
      lastDay: null,
      isForFood: false,
    })
    expect(vatRatePeriod.safeParse({ firstDay: '2027-01-02', lastDay: '2027-01-01' }).success).toBe(
      false,
    )
  })
})

const outcomeOf = (result: ReturnType<typeof addedVatRate>): string =>
  result.ok ? 'ok' : `${result.refusal.code} ${result.refusal.field ?? ''}`.trim()

describe('a change of a rate', () => {
  test.each<[string, VatRate, string]>([
    ['ahead', rate(800, '2027-01-01'), 'ok'],
    ['today', rate(800, '2026-11-15'), 'ok'],
    ['yesterday', rate(800, '2026-11-14'), 'VAT_DAY_PAST firstDay'],
    ['while the same rate is valid', rate(490, '2027-01-01'), 'VAT_RATE_OVERLAPS firstDay'],
    [
      'while another is for food',
      rate(800, '2027-01-01', null, FOOD),
      'FOOD_VAT_RATE_OVERLAPS firstDay',
    ],
    [
      'for food in another country',
      rate(800, '2027-01-01', null, { ...FOOD, country: 'lu' }),
      'ok',
    ],
    ['as another country has it', rate(600, '2027-01-01'), 'ok'],
  ])('adds one that begins %s: %s', (_title, added, outcome) => {
    expect(outcomeOf(addedVatRate(added, ALL, TODAY))).toBe(outcome)
  })

  test.each<[string, string | null, string]>([
    ['2027-05-01', null, 'VAT_RATE_OVERLAPS firstDay'],
    ['2027-06-01', null, 'ok'],
    ['2027-01-01', '2027-01-31', 'ok'],
    ['2027-01-01', '2027-02-01', 'VAT_RATE_OVERLAPS firstDay'],
    ['2027-01-01', null, 'VAT_RATE_OVERLAPS firstDay'],
    ['2027-05-31', '2027-07-01', 'VAT_RATE_OVERLAPS firstDay'],
  ])(
    'adds the same rate from %s to %s beside one from February to May: %s',
    (first, last, outcome) => {
      const others = [rate(800, '2027-02-01', '2027-05-31')]
      expect(outcomeOf(addedVatRate(rate(800, first, last), others, TODAY))).toBe(outcome)
    },
  )

  test.each<[string, VatRate, VatRate, string]>([
    ['one that is ahead', rate(800, '2027-01-01'), rate(850, '2027-02-01'), 'ok'],
    ['one that began', rate(800, '2026-11-15'), rate(850, '2027-02-01'), 'VAT_RATE_BEGUN'],
    [
      'one that is over',
      rate(800, '2020-01-01', '2020-12-31'),
      rate(850, '2027-02-01'),
      'VAT_RATE_BEGUN',
    ],
    [
      'one that is ahead into the past',
      rate(800, '2027-01-01'),
      rate(850, '2026-11-14'),
      'VAT_DAY_PAST firstDay',
    ],
    [
      'one that is ahead into another',
      rate(800, '2027-01-01'),
      rate(490, '2027-02-01'),
      'VAT_RATE_OVERLAPS firstDay',
    ],
  ])('corrects %s: %s', (_title, before, after, outcome) => {
    expect(outcomeOf(correctedVatRate(before, after, ALL, TODAY))).toBe(outcome)
  })

  test.each<[string, VatRate, string | null, string]>([
    ['at once', rate(800, '2020-01-01'), '2026-11-14', 'ok'],
    ['today', rate(800, '2020-01-01'), '2026-11-15', 'ok'],
    ['ahead', rate(800, '2027-01-01'), '2027-05-01', 'ok'],
    ['before yesterday', rate(800, '2020-01-01'), '2026-11-13', 'VAT_DAY_PAST lastDay'],
    ['that is over', rate(800, '2020-01-01', '2026-11-14'), '2027-01-01', 'VAT_RATE_BEGUN'],
    ['never after all', rate(800, '2020-01-01', '2026-11-15'), null, 'ok'],
    [
      'never, over the next of the same rate',
      rate(490, '2020-01-01', '2026-06-30'),
      null,
      'VAT_RATE_BEGUN',
    ],
    [
      'later, into the next for food',
      rate(800, '2020-01-01', '2026-12-31', FOOD),
      null,
      'FOOD_VAT_RATE_OVERLAPS lastDay',
    ],
  ])('ends one %s: %s', (_title, before, lastDay, outcome) => {
    const others = [
      ...ALL.filter(({ rate: other }) => other !== 1000),
      rate(1000, '2027-01-01', null, FOOD),
    ]
    expect(outcomeOf(endedVatRate(before, lastDay, others, TODAY))).toBe(outcome)
  })

  test('removes only what has not begun', () => {
    expect(canRemoveVatRate(rate(1, '2026-11-16'), TODAY)).toBe(true)
    expect(canRemoveVatRate(rate(1, '2026-11-15'), TODAY)).toBe(false)
    expect(canRemoveVatRate(rate(1, '2026-11-01', '2026-11-02'), TODAY)).toBe(false)
  })

  test('leaves everything else of a rate as it was', () => {
    const before = rate(800, '2020-01-01', null, FOOD)
    expect(endedVatRate(before, '2026-12-31', [], TODAY)).toEqual({
      ok: true,
      value: { ...before, lastDay: '2026-12-31' },
    })
    const ahead = rate(800, '2027-01-01', null, { country: 'nl' })
    const correction = { rate: 850, firstDay: '2027-01-02', lastDay: null, isForFood: true }
    expect(correctedVatRate(ahead, correction, [], TODAY)).toEqual({
      ok: true,
      value: { country: 'nl', ...correction },
    })
  })
})
