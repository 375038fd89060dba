import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { instantField } from './instant-field.ts'

const problemsOf = (schema: z.ZodMiniType, typed: unknown) =>
  schema.safeParse(typed).error?.issues.map(({ message }) => message)

test('a time is kept as an instant: with its offset, or as the clock of the zone shows it', () => {
  expect(instantField().parse(' 2027-03-01T08:00 ')).toBe('2027-03-01T08:00:00.000Z')
  expect(instantField('Europe/Brussels').parse('2027-03-01T08:00')).toBe('2027-03-01T07:00:00.000Z')
  expect(instantField('Europe/Brussels').parse('2027-03-01T08:00:00+02:00')).toBe(
    '2027-03-01T06:00:00.000Z',
  )
})

test('a time that is missing or none is refused once, as the field wants it', () => {
  for (const typed of [undefined, '', ' ']) {
    expect(problemsOf(instantField(), typed)).toEqual(['date'])
    expect(problemsOf(instantField('UTC', 'empty'), typed)).toEqual(['empty'])
  }
  const future = instantField('UTC', 'empty').check(z.refine(() => false, { error: 'future' }))
  expect(problemsOf(future, '2027-02-30T08:00')).toEqual(['date'])
  expect(problemsOf(future, '2027-02-28T08:00')).toEqual(['future'])
})
