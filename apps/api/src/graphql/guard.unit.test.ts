import { buildSchema as parseSchema } from 'graphql'
import { expect, test } from 'vitest'
import { guardSchema } from './guard.ts'

test('a field without a permission stops the start', () => {
  const schema = parseSchema('type Query { shops: Int, everyPassword: String }')
  expect(() => guardSchema(schema)).toThrow('no permission is named for Query.everyPassword')
})

test('a type without permissions stops the start, even if only other fields lead to it', () => {
  const schema = parseSchema('type Query { shops: Secret } type Secret { name: String }')
  expect(() => guardSchema(schema)).toThrow('no permission is named for Secret.name')
})
