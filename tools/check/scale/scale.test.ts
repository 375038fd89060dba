import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaintsOf, writeCrossing } from './check-crossing.ts'
import { findSqlFunctions, sqlFunctionsIn } from './find-crossing.ts'
import { betweenMarks, distributedIn } from './write-tables.ts'

const ROOT = join(import.meta.dirname, '../../..')
const document = await readFile(join(ROOT, 'docs/scale.md'), 'utf8')
const tables = distributedIn(document)
const found = await findSqlFunctions(ROOT, tables)

/** Well below what the repository holds: fewer means that the check looks in the wrong place. */
const LEAST = { tables: 70, functions: 500 }

test('every function that sends SQL to distributed tables names its organisation, or is listed with its reason', () => {
  expect(tables.length).toBeGreaterThan(LEAST.tables)
  expect(found.length).toBeGreaterThan(LEAST.functions)
  expect(complaintsOf(found)).toEqual([])
  // npm run scale writes it.
  expect(betweenMarks(document, 'crossing')).toBe(writeCrossing())
})

const functionsIn = (source: string) => sqlFunctionsIn('modules/x/x-store.ts', source, ['orders'])

test.each([
  ['a condition', 'where organisation_id = ${organisationId} and id = ${id}', true],
  ['a list of organisations', 'where organisation_id = any(${ids})', true],
  ['none', 'where id = ${id}', false],
])('a statement with %s', (_what, condition, namesOrganisation) => {
  const source = `export const find = (reader, id) => sql\`select id from orders ${condition}\`.execute(reader)`
  expect(functionsIn(source)).toEqual([{ name: 'modules/x/x-store.ts find', namesOrganisation }])
})

test.each([
  'allRows(reader)`select id from orders`',
  'askedRows<Order>(tx)`select id from orders`',
  'ask(tx, sql`select id from orders`)',
  'send(tx, sql`update orders set id = id`)',
])('a function that sends its statement by %s', (statement) => {
  expect(functionsIn(`export const find = (tx) => ${statement}`)).toHaveLength(1)
})

test('the fragments of a statement count, what is merely read does not, and other tables do not either', () => {
  const source = `
    const OWN = (organisationId) => sql\`organisation_id = \${organisationId}\`
    const COLUMNS = sql\`id, organisation_id as "organisationId"\`
    export const own = (reader, at) => sql\`select \${COLUMNS} from orders where \${OWN(at)}\`.execute(reader)
    export const any = (reader, id) => sql<{ organisationId: string }>\`select \${COLUMNS} from orders where id = \${id}\`.execute(reader)
    export const other = (reader, id) => sql\`select id from users where id = \${id}\`.execute(reader)`
  expect(functionsIn(source)).toEqual([
    { name: 'modules/x/x-store.ts own', namesOrganisation: true },
    { name: 'modules/x/x-store.ts any', namesOrganisation: false },
  ])
})

test('a new statement without its organisation, and a list that is out of date, are told', () => {
  const planted = { name: 'modules/x/x-store.ts planted', namesOrganisation: false }
  expect(complaintsOf([...found, planted])).toEqual([
    expect.stringContaining('modules/x/x-store.ts planted does not name its organisation'),
  ])
  const [crossing] = found.filter(({ namesOrganisation }) => !namesOrganisation)
  expect(complaintsOf(found.filter((one) => one !== crossing))).toEqual([
    expect.stringContaining('does not cross'),
  ])
})
