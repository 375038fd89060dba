import {
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../src/platform/ids.ts'
import { type Door, DOORS as doors } from './permission-matrix/all-cases.ts'
import { buildTenancy, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from './test-api.ts'

/** Ends a literal of SQL, of LIKE, of JSON and of a template, whichever it gets into. */
const HOSTILE = `'"; drop table shops; -- ' || $1 || \${x} %_\\`

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const SCALARS: Readonly<Record<string, unknown>> = {
  Boolean: true,
  DateTime: '2026-01-01T00:00:00Z',
  Float: 1,
  Int: 1,
}

/** Hostile text for every string, however deep; `id` for whatever names an object. */
const filled = (type: GraphQLInputType, id: string): unknown => {
  if (isNonNullType(type)) return filled(type.ofType, id)
  if (isListType(type)) return [filled(type.ofType, id)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, filled(field.type, id)]),
    )
  const { name } = getNamedType(type)
  return name === 'ID' ? id : (SCALARS[name] ?? HOSTILE)
}

/** With every argument. A cursor that is none is refused before anything is searched. */
const argumentsOf = (field: Door['field']) => field.args.filter(({ name }) => name !== 'pagination')

const documentOf = ({ name, field }: Door): string => {
  const given = argumentsOf(field)
  const listed = (texts: readonly string[]) => (texts.length === 0 ? '' : `(${texts.join(', ')})`)
  const variables = listed(given.map((each) => `$${each.name}: ${each.type.toString()}`))
  const values = listed(given.map((each) => `${each.name}: $${each.name}`))
  const answered = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return `${name.split('.')[0]?.toLowerCase()} ${variables} { ${field.name}${values} ${answered} }`
}

describe.each(doors)('$name', (door) => {
  test.each([
    ['in every text', newId()],
    ['in every text and id', HOSTILE],
  ])('answers quotes and SQL %s without a fault of its own', async (_where, id) => {
    const { token } = await signedInUser(api.services, { role: 'SuperUser' })
    const variables = Object.fromEntries(
      argumentsOf(door.field).map(({ name, type }) => [name, filled(type, id)]),
    )
    const answer = await api.call(documentOf(door), {
      token,
      organisationId: tenancy.own.id,
      variables,
    })
    expect(codesOf(answer)).not.toContain('INTERNAL')
    expect(codesOf(answer)).not.toContain('UNAUTHENTICATED')
  })
})

test('nothing of it was run: every shop is there', async () => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ id: string }>`select id from shops`.execute(reader),
  )
  const ids = tenancy.organisations.flatMap(({ shopIds }) => shopIds)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test('a list is sorted by the columns that it names and by no other', async () => {
  const { token } = await signedInUser(api.services, { role: 'SuperUser' })
  const sorted = (field: string) =>
    api.call('query ($sort: DealerSort) { dealers(sort: $sort) { totalCount } }', {
      token,
      variables: { sort: { field, direction: 'asc' } },
    })
  expect((await sorted('companyName')).errors).toBeUndefined()
  for (const field of ['vat_number', 'companyName; drop table shops', HOSTILE])
    expect(codesOf(await sorted(field))).toEqual(['BAD_USER_INPUT'])
})
