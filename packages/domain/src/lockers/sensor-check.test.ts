import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { checkStateOf, nextCheckOf, sensorCheckInput } from './sensor-check.ts'

test.each([
  ['2027-03-01', '2028-03-01'],
  ['2028-02-29', '2029-02-28'],
  ['2027-12-31', '2028-12-31'],
])('a check of %s is due again on %s', (doneOn, due) => {
  expect(nextCheckOf(doneOn)).toBe(due)
})

test.each([
  ['2027-05-09', 'overdue'],
  ['2027-05-10', 'soon'],
  ['2027-06-09', 'soon'],
  ['2027-06-10', 'fine'],
] as const)('on 10 May a check due on %s is %s', (due, state) => {
  expect(checkStateOf(due, '2027-05-10')).toBe(state)
})

describe('what is recorded', () => {
  const check = { kind: 'calibration', doneOn: '2027-05-10', certificate: ' K-17 ' }
  test.each([
    ['a check of today', {}, []],
    ['a check of tomorrow', { doneOn: '2027-05-11' }, ['doneOn date']],
    ['a day that is none', { doneOn: '2027-02-30' }, ['doneOn date']],
    ['no day', { doneOn: '' }, ['doneOn date']],
    ['another kind', { kind: 'cleaning' }, ['kind choice']],
    ['a due day of one’s own', { nextDueOn: '2027-11-10' }, []],
    ['a due day that is the same', { nextDueOn: '2027-05-10' }, ['nextDueOn date']],
    ['a due day after five years', { nextDueOn: '2032-05-10' }, []],
    ['a due day later than that', { nextDueOn: '2032-05-11' }, ['nextDueOn date']],
    ['a long certificate', { certificate: 'x'.repeat(101) }, ['certificate tooLong']],
  ])('%s', (_what, change, problems) => {
    const parsed = sensorCheckInput('2027-05-10').safeParse({ ...check, ...change })
    const issues = parsed.success ? [] : fieldIssues(parsed.error)
    expect(issues.map(({ path, problem }) => `${path} ${problem}`)).toEqual(problems)
  })

  test('has a trimmed certificate, and no due day of its own unless one is given', () => {
    expect(sensorCheckInput('2027-05-10').parse(check)).toEqual({
      ...check,
      nextDueOn: null,
      certificate: 'K-17',
    })
  })
})
