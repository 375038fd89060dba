import { PRODUCT_COLUMNS } from '@lockerdesk/domain'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productCalls } from '../../../../test/product-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let calls: ReturnType<typeof productCalls>

const asAdminOf = async (at: Tenancy['own']) =>
  productCalls(api, await signedInUser(api.services, { role: 'Admin', at }), at)

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  calls = await asAdminOf(tenancy.own)
})

const rowsOf = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, number) => ({
    plu: String(1_000 + number),
    nameNl: `Product ${number}`,
    price: '3,20',
    vatRate: '6',
    ...more,
  }))

describe('an import', () => {
  test('says what it would do without doing it, then does it, and the second time changes nothing [S7.46]', async () => {
    await calls.made({ plu: '1001', price: 100 })
    const data = [...rowsOf(3), { plu: 'a b', nameNl: 'Nothing', price: 'x', vatRate: '6' }]
    const trial = await calls.brought(data, { dryRun: true })
    expect(trial).toMatchObject({ _id: null, created: 2, updated: 1, unchanged: 0, refused: 1 })
    expect((await calls.list()).totalCount).toBe(1)

    const done = await calls.brought(data)
    expect(done).toMatchObject({ created: 2, updated: 1, unchanged: 0, refused: 1 })
    expect(done.rows.map(({ outcome }) => outcome)).toEqual([
      'created',
      'updated',
      'created',
      'refused',
    ])
    expect(done.rows[3]?.problems).toEqual([
      { column: 'plu', problem: 'plu' },
      { column: 'price', problem: 'decimal' },
    ])
    expect(await calls.brought(data)).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    expect((await calls.list()).totalCount).toBe(3)
  })

  test('is refused where another product has the EAN, also one that the file does not name', async () => {
    await calls.made({ plu: 'NUTS', ean: '5410041001204' })
    const jam = { plu: 'JAM', nameNl: 'Jam', price: '3', vatRate: '6' }
    for (const dryRun of [true, false])
      expect(
        (await calls.brought([{ ...jam, ean: '05410041001204' }], { dryRun })).rows,
      ).toMatchObject([{ outcome: 'refused', problems: [{ column: 'ean', problem: 'taken' }] }])
    await calls.brought([{ ...jam, ean: '96385074' }])
    expect(await calls.find('96385074')).toMatchObject([{ plu: 'JAM', ean: '96385074' }])
  })

  test('is refused when it is empty or too long', async () => {
    expect(codesOf(await calls.bring([]))).toEqual(['BAD_USER_INPUT'])
    const tooMany = Array.from({ length: 5_001 }, () => ({ plu: '1' }))
    expect(codesOf(await calls.bring(tooMany))).toEqual(['BAD_USER_INPUT'])
  })

  test('comes in parts, which are undone together: made ones go, changed ones are as before', async () => {
    const known = await calls.made({ plu: '1000', price: 100 })
    const first = await calls.brought(rowsOf(2))
    const importId = first._id ?? ''
    await calls.brought([{ plu: '1000', price: '9' }, ...rowsOf(4).slice(2)], { importId })
    expect(await calls.get(known._id)).toMatchObject({ price: 900 })
    api.clock.advance({ minutes: 1 })
    const [touched] = await calls.find('1002')
    await calls.update(touched?._id ?? '', { price: 777 })
    expect((await calls.undo(importId)).data).toEqual({
      undoProductImport: { deleted: 2, restored: 1, kept: 1 },
    })
    expect(await calls.get(known._id)).toMatchObject({ price: 100, name: known.name })
    expect((await calls.list()).items.map(({ plu }) => plu).toSorted()).toEqual(['1000', '1002'])
    expect((await calls.trash()).totalCount).toBe(2)
    expect(codesOf(await calls.undo(importId))).toEqual(['CONFLICT'])
    expect(codesOf(await calls.bring(rowsOf(1), { importId }))).toEqual(['CONFLICT'])
  })

  test('can be undone for a day, by its own organisation', async () => {
    const { _id } = await calls.brought(rowsOf(1))
    const theirs = await asAdminOf(tenancy.sibling)
    expect(codesOf(await theirs.undo(_id ?? ''))).toEqual(['NOT_FOUND'])
    api.clock.advance({ hours: 24 })
    const later = await asAdminOf(tenancy.own)
    expect(codesOf(await later.undo(_id ?? ''))).toEqual(['RESTORE_PERIOD_OVER'])
  })

  test('twice at the same moment makes nothing twice', async () => {
    const answers = await Promise.all([calls.brought(rowsOf(50)), calls.brought(rowsOf(50))])
    expect(new Set(answers.map(({ created }) => created))).toEqual(new Set([0, 50]))
    expect((await calls.list()).totalCount).toBe(50)
  })
})

describe('an export', () => {
  test('is safe to open, and brought in again changes nothing here and makes the same elsewhere', async () => {
    await calls.made({
      plu: '-1',
      name: [
        { language: 'en', value: '=HYPERLINK("http://evil.example")' },
        { language: 'nl', value: 'Kaas; "oud"' },
      ],
      description: [{ language: 'nl', value: '@home\nand away' }],
      allergens: ['milk', 'eggs'],
      hasNutritionalInformation: true,
      nutritionalInformation: { energy: 380.5, salt: 0.125 },
      unitType: 'kg',
      minimumAmount: 200,
      interval: 50,
      price: 1_999,
      vatRate: 550,
      canUseMealVouchers: true,
    })
    await calls.made({ plu: '0042', areAllergensKnown: false })
    await calls.made({ plu: '0043' })
    const { csv, rowCount, hasNextPage } = await calls.take()
    expect([rowCount, hasNextPage]).toEqual([3, false])
    const [headers = [], ...lines] = parse(csv, { bom: true })
    expect(headers).toEqual([...PRODUCT_COLUMNS])
    expect(lines.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    const rows = lines.map((cells) =>
      Object.fromEntries(
        cells.map((cell, index) => [headers[index] ?? '', cell.replace(/^'(?='*[=+\-@\t\r])/, '')]),
      ),
    )
    expect(await calls.brought(rows)).toMatchObject({ unchanged: 3, refused: 0 })
    const elsewhere = await asAdminOf(tenancy.sibling)
    expect(await elsewhere.brought(rows)).toMatchObject({ created: 3, refused: 0 })
    expect((await elsewhere.take()).csv).toBe(csv)
  })

  test('holds exactly what the list shows', async () => {
    await calls.made({ plu: '1', areAllergensKnown: false })
    await calls.made({ plu: '2' })
    const plus = async (args: object) =>
      parse((await calls.take(args)).csv, { bom: true, from: 2 }).map(([plu]) => plu)
    expect(await plus({ filter: { missingAllergens: true } })).toEqual(['1'])
    expect(await plus({ sort: { field: 'plu', direction: 'desc' } })).toEqual(['2', '1'])
    expect(await plus({ query: '2' })).toEqual(['2'])
  })
})
