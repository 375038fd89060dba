import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkBoundaries } from './check-boundaries.ts'
import { RULES } from './rules.ts'
import { checkTables, type Ownership } from './tables/check-tables.ts'

const CLEAN_TREE = {
  'packages/domain/src/order.ts': `import * as z from 'zod'`,
  'packages/domain/src/order.test.ts': `import { test } from 'vitest'`,
  'packages/device-protocol/src/topics.ts': `import { boxId } from '@lockerdesk/domain'`,
  'packages/storefront-contract/src/index.ts': `import type { Address } from '@lockerdesk/domain'`,
  'apps/api/src/platform/postgres.ts': `import pg from 'pg'`,
  'apps/api/src/modules/orders/index.ts': `export { listOrders } from './order-store.ts'`,
  'apps/api/src/modules/orders/order-store.ts': `import { sql } from 'kysely'`,
  'apps/api/src/modules/orders/orders.graphql.ts': `import { builder } from '../../graphql/builder.ts'`,
  'apps/api/src/modules/shops/open-shop.ts': `import { listOrders } from '../orders/index.ts'`,
  'apps/api/src/graphql/builder.ts': `import SchemaBuilder from '@pothos/core'`,
  'apps/web/src/ui/table.tsx': `import { Table } from '@mantine/core'`,
  'apps/web/src/lib/client.ts': `import { toast } from '../ui/table.tsx'`,
  'apps/web/src/features/orders/index.ts': `import { client } from '../../lib/client.ts'`,
  'apps/web/src/features/shops/shop-page.tsx': `import { picker } from '../orders/index.ts'`,
  'apps/web/src/app/router.tsx': `import { routes } from '../features/shops/shop-page.tsx'`,
  'tools/ops/backup.ts': `import { step } from '../command/step.ts'`,
}

const PROBES: readonly (readonly [rule: string, file: string, statement: string])[] = [
  ['domain-imports-nothing', 'packages/domain/src/a.ts', `import { readFile } from 'node:fs'`],
  ['domain-imports-nothing', 'packages/domain/src/a.ts', `import type { Pool } from 'pg'`],
  ['domain-imports-nothing', 'packages/domain/src/a.ts', `import '../../messages/src/index.ts'`],
  ['domain-imports-nothing', 'packages/domain/src/a.ts', `type A = import('kysely').Kysely<1>`],
  ['domain-imports-nothing', 'packages/domain/src/a.test.ts', `import pg from 'pg'`],
  ['device-protocol-imports-domain', 'packages/device-protocol/src/a.ts', `import 'mqtt'`],
  ['storefront-contract-imports-domain', 'packages/storefront-contract/src/a.ts', `import 'zod'`],
  ['packages-never-import-apps', 'packages/messages/src/a.ts', `import '@lockerdesk/web'`],
  ['packages-never-import-apps', 'packages/domain/a.test.ts', `import '../../apps/api/src/b.ts'`],
  ['apps-never-import-each-other', 'apps/web/src/a.ts', `import '@lockerdesk/api'`],
  ['apps-never-import-each-other', 'apps/web/src/a.ts', `import '../../api/src/config.ts'`],
  ['ops-brings-all-it-needs', 'tools/ops/a.ts', `import '../dev/start/announce.ts'`],
  ['ops-brings-all-it-needs', 'tools/command/a.ts', `import '../check/faults.ts'`],
  ['packages-by-name', 'apps/web/src/a.ts', `import '../../../packages/domain/src/order.ts'`],
  ['platform-knows-no-module', 'apps/api/src/platform/a.ts', `import '../modules/orders/index.ts'`],
  ['platform-knows-no-module', 'apps/api/src/platform/a.ts', `export * from '../graphql/b.ts'`],
  ['platform-knows-no-module', 'apps/api/src/platform/a.ts', `import 'graphql'`],
  [
    'modules-meet-through-index',
    'apps/api/src/modules/shops/a.ts',
    `import '../orders/order-store.ts'`,
  ],
  [
    'modules-meet-through-index',
    'apps/api/src/modules/shops/a.ts',
    `const b = await import('../orders/deep/index.ts')`,
  ],
  [
    'sql-only-in-stores',
    'apps/api/src/modules/orders/payments/pay-order.ts',
    `import { sql } from 'kysely'`,
  ],
  ['sql-only-in-stores', 'apps/api/src/main.ts', `import pg from 'pg'`],
  [
    'sql-only-in-stores',
    'apps/api/src/modules/orders/pay-order.ts',
    `import { allRows } from '../../platform/rows.ts'`,
  ],
  [
    'graphql-only-at-the-door',
    'apps/api/src/modules/orders/a.ts',
    `import { builder } from '../../graphql/builder.ts'`,
  ],
  ['graphql-only-at-the-door', 'apps/api/src/modules/orders/a.ts', `import 'graphql'`],
  ['ui-knows-nothing-above', 'apps/web/src/ui/a.tsx', `import '../lib/client.ts'`],
  ['ui-knows-nothing-above', 'apps/web/src/ui/a.tsx', `import { useQuery } from 'urql'`],
  ['lib-knows-no-feature', 'apps/web/src/lib/a.ts', `import '../features/orders/index.ts'`],
  ['features-know-no-app', 'apps/web/src/features/orders/a.tsx', `import '../../app/router.tsx'`],
  [
    'features-meet-through-index',
    'apps/web/src/features/orders/a.tsx',
    `import '../shops/shop-page.tsx'`,
  ],
]

let root: string

const plant = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const complaints = async (minimumFiles = 1) =>
  (await checkBoundaries(root, { minimumFiles })).complaints

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'lockerdesk-boundaries-'))
  for (const [file, text] of Object.entries(CLEAN_TREE)) await plant(file, text)
})
afterEach(() => rm(root, { recursive: true }))

test('a tree whose arrows point the right way passes', async () => {
  expect(await complaints()).toEqual([])
})

describe('a planted violation is found', () => {
  test.each(PROBES)('%s: %s: %s', async (rule, file, statement) => {
    await plant(file, `\n${statement}`)
    const [first = ''] = (await complaints()).filter((line) => line.includes(`(${rule}:`))
    expect(first).toContain(`${file}:2 imports`)
  })

  test('every rule has a probe', () => {
    expect(new Set(PROBES.map(([rule]) => rule))).toEqual(new Set(RULES.map(({ name }) => name)))
  })
})

describe('a planted cycle is found', () => {
  test('between files', async () => {
    await plant('packages/domain/src/a.ts', `import { b } from './b.ts'`)
    await plant('packages/domain/src/b.ts', `import { a } from './a.ts'`)
    expect(await complaints()).toEqual([
      'a cycle between files: packages/domain/src/a.ts → packages/domain/src/b.ts → packages/domain/src/a.ts',
    ])
  })

  test.each([`import type { B } from './b.ts'`, `type B = import('./b.ts').B`])(
    'between types alone: %s',
    async (statement) => {
      await plant('packages/domain/src/a.ts', statement)
      await plant('packages/domain/src/b.ts', `import type { A } from './a.ts'`)
      expect(await complaints()).toEqual([expect.stringContaining('a cycle between files')])
    },
  )

  test('through a file that loads another later', async () => {
    await plant('apps/web/src/ui/a.tsx', `const load = () => import('./b.tsx')`)
    await plant('apps/web/src/ui/b.tsx', `import { a } from './a.tsx'`)
    expect(await complaints()).toEqual([expect.stringContaining('a cycle between files')])
  })

  test.each([
    ['apps/api/src/modules', 'ts'],
    ['apps/web/src/features', 'tsx'],
  ])('between rooms of %s whose files have none', async (rooms, ending) => {
    await plant(`${rooms}/orders/index.ts`, `export { a } from './a.${ending}'`)
    await plant(`${rooms}/orders/b.${ending}`, `import { c } from '../boxes/index.ts'`)
    await plant(`${rooms}/boxes/index.ts`, `export { c } from './c.${ending}'`)
    await plant(`${rooms}/boxes/d.${ending}`, `import type { A } from '../orders/index.ts'`)
    expect(await complaints()).toEqual([
      `a cycle between modules: ${rooms}/boxes → ${rooms}/orders → ${rooms}/boxes`,
    ])
  })
})

const ORDER_STORE = 'apps/api/src/modules/orders/order-store.ts'
const SHOP_STORE = 'apps/api/src/modules/shops/shop-store.ts'
const OWNERSHIP: Ownership = {
  owners: { orders: ['order_lines', 'orders'], shops: ['shops'] },
  readers: { shops: { why: 'counts', tables: ['order_lines'] } },
  handed: {},
  exempt: { 'apps/api/src/demo': 'rows of the past' },
}
const LINES = 'select count(*) from order_lines'

const aboutTables = async (
  statements: Readonly<Record<string, string>>,
  ownership: Ownership = OWNERSHIP,
  minimumStatements = 1,
) => {
  for (const [file, text] of Object.entries(statements)) await plant(file, text)
  return (await checkTables(root, { ownership, minimumStatements })).complaints
}
/** With the declared read, so that nothing else is stale. */
const inShops = (statement: string) =>
  aboutTables({ [SHOP_STORE]: `const all = sql\`${LINES}\`\n${statement}` })

describe('walls between tables', () => {
  test('a module writes its own tables and reads what is declared', async () => {
    expect(
      await aboutTables({
        [SHOP_STORE]: `sql\`with open as (${LINES}) select * from open, shops s where extract(day from s.at) is distinct from 1\``,
        [ORDER_STORE]: `sql\`insert into orders (id) select 1 on conflict do update set id = 2\``,
        'apps/api/src/demo/shops.ts': `sql\`insert into orders values (1)\``,
      }),
    ).toEqual([])
  })

  test.each([
    'sql`insert into orders (id) values (1)`',
    'sql<Row>`with gone as (delete from only "orders" returning id) select id from gone`',
    'sql`update orders o set id = 1 from shops s where s.id = o.shop_id`',
    'sql`merge into orders using shops on true when matched then delete`',
    'sql`truncate table orders`',
    `tx.insertInto('orders')`,
    `tx.updateTable('orders as o')`,
    `tx.deleteFrom('orders')`,
    `sql\`delete from \${sql.table('orders')}\``,
    `const TABLES = ['orders']; sql\`delete from \${sql.table(table)}\``,
    `const SEALED = { table: 'orders', column: 'code' }`,
  ])('a planted second writer is found: %s', async (statement) => {
    expect(await inShops(statement)).toEqual([
      `${SHOP_STORE}:2 writes orders, which orders owns: call a function of its index.ts`,
    ])
  })

  test.each([
    'sql`select id from orders`',
    'sql`select id from shops s, orders o`',
    'sql`select id from shops s left join lateral (select 1 from orders) o on true`',
    'sql`update shops set id = 1 where exists (select from orders for update)`',
    'sql`orders o join shops s on s.id = o.shop_id`',
    `reader.selectFrom(['shops', 'orders as o'])`,
    `reader.selectFrom('shops').innerJoin('orders', 'orders.shop_id', 'shops.id')`,
  ])('a planted undeclared read is found: %s', async (statement) => {
    expect(await inShops(statement)).toEqual([
      expect.stringContaining(`${SHOP_STORE}:2 reads orders, which orders owns`),
    ])
  })

  test('a table without an owner is found', async () => {
    expect(await inShops('sql`select from baskets`')).toEqual([
      expect.stringContaining(`${SHOP_STORE}:2 reads baskets, which no module owns`),
    ])
  })

  test('a table whose name is a value is found', async () => {
    expect(await inShops('sql`delete from ${sql.table(table)}`')).toEqual([
      expect.stringContaining(`${SHOP_STORE} gets the names of its tables as values`),
    ])
  })

  test('a list of columns is no name of a table that a statement writes', async () => {
    expect(
      await inShops("sql`delete from ${sql.table(table)} returning ${columns('orders', 'id')}`"),
    ).toEqual([expect.stringContaining(`${SHOP_STORE} gets the names of its tables as values`)])
  })

  test('a declaration that is no longer true is found', async () => {
    const handed = { 'apps/api/src/a.ts': 'gone' }
    const owners = { ...OWNERSHIP.owners, closings: ['orders'] }
    expect(
      await aboutTables(
        { [SHOP_STORE]: 'sql`select from shops`' },
        { ...OWNERSHIP, handed, owners },
      ),
    ).toEqual([
      expect.stringContaining('orders has two owners'),
      expect.stringContaining('apps/api/src/a.ts is declared'),
      expect.stringContaining('shops is declared'),
    ])
  })

  test('a scan that finds too few statements fails', async () => {
    expect(await aboutTables({ [SHOP_STORE]: `sql\`${LINES}\`` }, OWNERSHIP, 100)).toEqual([
      'only 1 statements were read, at least 100 were expected',
    ])
  })
})

describe('a check that looks away fails', () => {
  test('when it read too few files', async () => {
    expect(await complaints(100)).toEqual([expect.stringContaining('only 16 files were read')])
  })

  test('when a rule watches nothing', async () => {
    await rm(join(root, 'apps/web/src/ui'), { recursive: true })
    expect(await complaints()).toContain('ui-knows-nothing-above watches no file')
  })

  test('when a file cannot be parsed', async () => {
    await plant('packages/domain/src/broken.ts', 'import {')
    await expect(complaints()).rejects.toThrow('packages/domain/src/broken.ts cannot be read')
  })
})
