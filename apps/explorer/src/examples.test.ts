import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { EXAMPLES } from './examples.ts'

const ROOT = join(import.meta.dirname, '../../..')
const schema = buildSchema(readFileSync(join(ROOT, 'apps/api/schema.graphql'), 'utf8'))

test.each(EXAMPLES.map(({ query }) => [query]))(
  'the published schema accepts the example %s',
  (query) => {
    expect(validate(schema, parse(query))).toEqual([])
  },
)

test('every call of docs/api.md by key is among the examples', () => {
  const text = readFileSync(join(ROOT, 'docs/api.md'), 'utf8')
  const calls = ['createReservation(', 'getReservationById(', 'customers(pagination']
  for (const call of calls) {
    expect(text).toContain(call)
    expect(EXAMPLES.some(({ query }) => query.includes(call))).toBe(true)
  }
})
