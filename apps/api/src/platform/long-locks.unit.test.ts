import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { longLocksIn } from './long-locks.ts'
import { listMigrations } from './migrate.ts'

/** Those before were applied to databases that were empty or small. */
const CHECKED_FROM = 29

describe('a migration that would keep everybody from a table', () => {
  test.each([
    'create index boxes_by_name on boxes (name)',
    'create unique index on boxes (name)',
    'alter table boxes alter column name set not null',
    'alter table boxes alter column name type text',
    'alter table only boxes add column token text default gen_random_uuid()',
    'alter table boxes add constraint c check (size > 0)',
    'alter table boxes add foreign key (shop_id) references shops (id)',
    'alter table boxes add constraint u unique (name)',
    'lock table boxes in access exclusive mode',
    'create table a (id int); alter table boxes alter column id type bigint',
  ])('is found: %s', (sql) => {
    expect(longLocksIn(sql)).toHaveLength(1)
  })

  test.each([
    'alter table boxes add column note text',
    "alter table boxes add column kind text not null default 'plain' check (kind in ('plain'))",
    'create table doors (id int); create index on doors (id); alter table doors alter column id type bigint',
    'alter table boxes add constraint c check (size > 0) not valid',
    '-- lock: a few hundred rows at most\ncreate index on resellers (name)',
    '-- One; or two.\ncreate table doors (id int); create index on doors (id)',
    'create function f() returns void language sql as $$ lock table boxes; $$',
  ])('is not seen where there is none: %s', (sql) => {
    expect(longLocksIn(sql)).toEqual([])
  })
})

test('no migration of the product keeps everybody from a table without saying why', async () => {
  const migrations = await listMigrations()
  const found = await Promise.all(
    migrations
      .slice(CHECKED_FROM - 1)
      .map(async ({ file, name }) =>
        longLocksIn(await readFile(file, 'utf8')).map((lock) => `${name}: ${lock}`),
      ),
  )
  expect(found.flat()).toEqual([])
  // It does find something in those that came before.
  const before = await Promise.all(
    migrations.slice(0, CHECKED_FROM - 1).map(({ file }) => readFile(file, 'utf8')),
  )
  expect(before.flatMap(longLocksIn).length).toBeGreaterThan(0)
})
