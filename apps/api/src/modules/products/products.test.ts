import { NUTRIENTS } from '@lockerdesk/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lastLog } from '../../../test/log-rows.ts'
import { BREAD, productCalls } from '../../../test/product-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { purgeProductsJob } from './products.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let calls: ReturnType<typeof productCalls>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  calls = productCalls(api, admin, tenancy.own)
})

describe('a product', () => {
  test('is made with texts per language, allergens and nutrition, and shows the energy in kilojoules [S3.12 S3.34 S7.45]', async () => {
    const made = await calls.made({
      name: [
        { language: 'nl', value: 'Kaas' },
        { language: 'fr', value: 'Fromage' },
      ],
      allergens: ['milk'],
      hasNutritionalInformation: true,
      nutritionalInformation: { energy: 380, fat: 31.5 },
      unitType: 'kg',
      minimumAmount: 200,
      interval: 50,
    })
    expect(made).toMatchObject({
      plu: '0042',
      name: [
        { language: 'fr', value: 'Fromage' },
        { language: 'nl', value: 'Kaas' },
      ],
      allergens: ['milk'],
      areAllergensKnown: true,
      hasNutritionalInformation: true,
      nutritionalInformation: { energy: 380, energyKilojoules: 1590, fat: 31.5, salt: null },
      unitType: 'kg',
      minimumAmount: 200,
      interval: 50,
      imageUrl: null,
    })
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({ textKey: 'productCreated' })
  })

  test('keeps each of the ten nutrition values [S3.14]', async () => {
    const values = Object.fromEntries(NUTRIENTS.map((name, index) => [name, index + 1.5]))
    const { _id } = await calls.made({
      plu: '0090',
      hasNutritionalInformation: true,
      nutritionalInformation: values,
    })
    const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const answer = await api.call(
      `query ($id: ID!) { getProductById(id: $id) { nutritionalInformation { ${NUTRIENTS.join(' ')} } } }`,
      { token, organisationId: tenancy.own.id, variables: { id: _id } },
    )
    expect(NUTRIENTS).toHaveLength(10)
    expect(answer.data).toEqual({ getProductById: { nutritionalInformation: values } })
  })

  test('is refused with every wrong field by name', async () => {
    const answer = await calls.create({ price: -1, interval: 0, name: [] })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(answer.errors?.[0]?.extensions.fields?.map(({ path }) => path).toSorted()).toEqual([
      'interval',
      'name',
      'price',
    ])
  })

  test('has its PLU alone among the living of its organisation', async () => {
    const first = await calls.made()
    expect(codesOf(await calls.create({}))).toEqual(['PLU_TAKEN'])
    const other = await calls.made({ plu: '0043' })
    expect(codesOf(await calls.update(other._id, { plu: '0042' }))).toEqual(['PLU_TAKEN'])
    await calls.remove([first._id])
    expect(codesOf(await calls.create({}))).toEqual([])
    const siblingAdmin = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    expect(codesOf(await productCalls(api, siblingAdmin, tenancy.sibling).create({}))).toEqual([])
  })

  test('has an EAN with a right check digit, alone among the living of its organisation', async () => {
    const wrong = await calls.create({ plu: '0050', ean: '5410041001205' })
    expect(codesOf(wrong)).toEqual(['BAD_USER_INPUT'])
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([{ path: 'ean', problem: 'ean' }])
    const nuts = await calls.made({ plu: '0050', ean: '0 036000 291452' })
    expect(nuts.ean).toBe('0036000291452')
    const other = await calls.made({ plu: '0051', ean: '' })
    expect(other.ean).toBeNull()
    const taken = await calls.update(other._id, { ean: '036000291452' })
    expect(codesOf(taken)).toEqual(['EAN_TAKEN'])
    expect((await calls.find('036000291452')).map(({ _id }) => _id)).toEqual([nuts._id])
    await calls.update(nuts._id, { price: 1 })
    expect((await calls.get(nuts._id)).ean).toBe('0036000291452')
    await calls.remove([nuts._id])
    expect(codesOf(await calls.update(other._id, { ean: '036000291452' }))).toEqual([])
    expect(codesOf(await calls.restore({ ids: [nuts._id] }))).toEqual(['EAN_TAKEN'])
    expect(codesOf(await calls.update(other._id, { ean: null }))).toEqual([])
    expect((await calls.get(other._id)).ean).toBeNull()
    expect(codesOf(await calls.restore({ ids: [nuts._id] }))).toEqual([])
  })

  test('has a purchase price that a change keeps, sets or takes away, and that the log names', async () => {
    const wrong = await calls.create({ plu: '0060', purchasePrice: -1 })
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'purchasePrice', problem: 'tooLow' },
    ])
    const { _id, purchasePrice } = await calls.made({ plu: '0060', purchasePrice: 205 })
    expect(purchasePrice).toBe(205)
    await calls.update(_id, { price: 400 })
    expect((await calls.get(_id)).purchasePrice).toBe(205)
    await calls.update(_id, { purchasePrice: 0 })
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      before: { purchasePrice: 205 },
      after: { purchasePrice: 0 },
    })
    await calls.update(_id, { purchasePrice: null })
    expect((await calls.get(_id)).purchasePrice).toBeNull()
  })

  test('shows its purchase price to those who can edit it: not to Members nor to keys that only read', async () => {
    const { _id } = await calls.made({ plu: '0061', purchasePrice: 777_123 })
    await calls.update(_id, { purchasePrice: 777_124 })
    const logsOf = (token: string) =>
      api.call('{ logs { items { before after } } }', { token, organisationId: tenancy.own.id })
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const reader = { token: await apiKeyToken(api.services, tenancy.own, ['product.read']) }
    for (const caller of [member, reader]) {
      const theirs = productCalls(api, caller, tenancy.own)
      expect(await theirs.get(_id)).toMatchObject({ price: 320, purchasePrice: null })
      expect((await theirs.find('0061'))[0]?.purchasePrice).toBeNull()
      expect((await theirs.list()).items[0]?.purchasePrice).toBeNull()
      const { csv } = await theirs.take()
      expect(csv).toContain('"price","vatRate"')
      expect(csv).not.toContain('7771.24')
    }
    expect(JSON.stringify(await logsOf(member.token))).toContain('"vatRate":600')
    expect(JSON.stringify(await logsOf(member.token))).not.toMatch(/purchasePrice|77712/)

    const writer = { token: await apiKeyToken(api.services, tenancy.own, ['product.write']) }
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    for (const { token } of [writer, dealer]) {
      const changed = await productCalls(api, { token }, tenancy.own).update(_id, { price: 330 })
      expect(dataOf(changed, 'updateProduct')).toMatchObject({ purchasePrice: 777_124 })
    }
    expect((await calls.take()).csv).toContain('"7771.24"')
    expect(JSON.stringify(await logsOf(dealer.token))).toContain('"purchasePrice":777123')
  })

  test('keeps what a change leaves out', async () => {
    const { _id } = await calls.made({ allergens: ['gluten'], canUseMealVouchers: true })
    await calls.update(_id, { price: 350 })
    expect(await calls.get(_id)).toMatchObject({
      price: 350,
      allergens: ['gluten'],
      canUseMealVouchers: true,
    })
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'productUpdated',
      before: { price: 320 },
      after: { price: 350 },
    })
  })

  test('tells the lowest price of the last thirty days', async () => {
    const { _id } = await calls.made({ price: 300 })
    api.clock.advance({ days: 10 })
    const later = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    calls = productCalls(api, later, tenancy.own)
    await calls.update(_id, { price: 250 })
    api.clock.advance({ minutes: 1 })
    await calls.update(_id, { price: 400 })
    expect(await calls.get(_id)).toMatchObject({ price: 400, lowestRecentPrice: 250 })
    api.clock.advance({ days: 31 })
    const muchLater = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    calls = productCalls(api, muchLater, tenancy.own)
    expect(await calls.get(_id)).toMatchObject({ lowestRecentPrice: 400 })
  })
})

describe('many products', () => {
  test('get the same rate, allergens and voucher flag at once, all or none', async () => {
    const one = await calls.made({ plu: '1' })
    const two = await calls.made({ plu: '2', allergens: ['milk'] })
    const answer = await calls.updateAll([one._id, two._id], {
      vatRate: 2_100,
      allergens: ['gluten'],
      canUseMealVouchers: true,
    })
    expect(answer.data?.['updateProducts']).toMatchObject([
      { _id: one._id, vatRate: 2_100, allergens: ['gluten'], canUseMealVouchers: true },
      { _id: two._id, vatRate: 2_100, allergens: ['gluten'], canUseMealVouchers: true },
    ])
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'productsUpdated',
      before: { '1': { vatRate: 600 } },
    })
    const foreign = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const theirs = await productCalls(api, foreign, tenancy.foreign).made()
    const refusedAnswer = await calls.updateAll([one._id, theirs._id], { vatRate: 0 })
    expect(codesOf(refusedAnswer)).toEqual(['NOT_FOUND'])
    expect(await calls.get(one._id)).toMatchObject({ vatRate: 2_100 })
  })

  test('are listed as their reader calls them, and by what they lack [S7.15]', async () => {
    const texts = (nl: string, en?: string) => [
      { language: 'nl', value: nl },
      ...(en === undefined ? [] : [{ language: 'en', value: en }]),
    ]
    const all = ['de', 'en', 'fr', 'nl'].map((language) => ({ language, value: 'Zout' }))
    await calls.made({ plu: '1', name: texts('Aardbei', 'Strawberry'), areAllergensKnown: false })
    await calls.made({ plu: '2', name: texts('Éclair') })
    await calls.made({ plu: '3', name: all })
    const plus = async (args: object = {}) => (await calls.list(args)).items.map(({ plu }) => plu)
    // In English, where a name without English sorts by the one it has.
    expect(await plus()).toEqual(['2', '1', '3'])
    expect(await plus({ sort: { field: 'plu', direction: 'desc' } })).toEqual(['3', '2', '1'])
    expect(await plus({ filter: { missingTranslation: ['de', 'en', 'fr', 'nl'] } })).toEqual([
      '2',
      '1',
    ])
    expect(await plus({ filter: { missingTranslation: ['en'] } })).toEqual(['2'])
    expect(await plus({ filter: { missingAllergens: true } })).toEqual(['1'])
    const found = async (filter: object) => (await calls.find('zout', filter)).map(({ plu }) => plu)
    expect(await found({})).toEqual(['3'])
    expect(await found({ missingAllergens: true })).toEqual([])
    expect(await found({ missingTranslation: ['en'] })).toEqual([])
    expect(await calls.find('aardbei', { missingAllergens: true })).toHaveLength(1)
  })

  test('are listed as people count', async () => {
    for (const pieces of [10, 2, 1])
      await calls.made({
        plu: String(pieces),
        name: [{ language: 'nl', value: `Quiche ${pieces} pers.` }],
      })
    const { items } = await calls.list({})
    expect(items.map(({ plu }) => plu)).toEqual(['1', '2', '10'])
  })

  test('are found by PLU, by any word in any language, mistyped, and by the label of a scale [S2.30 S7.14]', async () => {
    await calls.made({
      plu: '42',
      name: [
        { language: 'nl', value: 'Gerookte zalm' },
        { language: 'fr', value: 'Saumon fumé' },
      ],
    })
    await calls.made({ plu: '4200', name: [{ language: 'nl', value: 'Zalmforel' }] })
    await calls.made({ plu: '7', name: [{ language: 'nl', value: 'Brood' }] })
    const found = async (query: string) => (await calls.find(query)).map(({ plu }) => plu)
    expect(await found('42')).toEqual(['42', '4200'])
    expect(await found('fume')).toEqual(['42'])
    expect(await found('zalm')).toEqual(['42', '4200'])
    expect(await found('gerokte zlam')).toEqual(['42'])
    expect(await found('2100042005990')).toEqual(['42'])
    // Four digits where there is no product with five.
    expect(await found('0200079012502')).toEqual(['7'])
    expect(await found('brood')).toEqual(['7'])
    expect(await found('xyzzy')).toEqual([])
    expect(await found(' ')).toEqual([])
  })
})

describe('the trash', () => {
  const nameOf = ({ id }: { id: string }) => `Organisation ${id}`

  test('holds what was deleted, which nobody finds but which comes back as it was', async () => {
    const { _id } = await calls.made()
    await calls.remove([_id])
    expect((await calls.list()).totalCount).toBe(0)
    expect(await calls.find('boerenbrood')).toEqual([])
    expect((await calls.trash()).items).toMatchObject([{ _id, plu: '0042' }])
    expect(codesOf(await calls.update(_id, { price: 1 }))).toEqual(['NOT_FOUND'])
    expect((await calls.restore({ ids: [_id] })).data).toEqual({ restoreProducts: 1 })
    expect(await calls.find('boerenbrood')).toMatchObject([{ _id, deletedAt: null }])
    expect(codesOf(await calls.restore({ ids: [_id] }))).toEqual(['NOT_FOUND'])
  })

  test('gives nothing back whose PLU is taken meanwhile', async () => {
    const { _id } = await calls.made()
    await calls.remove([_id])
    await calls.made()
    expect(codesOf(await calls.restore({ ids: [_id] }))).toEqual(['PLU_TAKEN'])
  })

  test('takes the whole catalogue, from who types the name of the organisation, and gives it back at once [S2.33 S7.47]', async () => {
    await calls.made({ plu: '1' })
    const gone = await calls.made({ plu: '2' })
    await calls.remove([gone._id])
    const { own, sibling } = tenancy
    expect(codesOf(await calls.removeAll(own.id))).toEqual(['NAME_MISMATCH'])
    expect(codesOf(await calls.removeAll(own.id, 'Something'))).toEqual(['NAME_MISMATCH'])
    expect(codesOf(await calls.removeAll(sibling.id, nameOf(sibling)))).toEqual(['NOT_FOUND'])
    const answer = await calls.removeAll(own.id, nameOf(own))
    const { deletionId, count } = dataOf<{ deletionId: string; count: number }>(
      answer,
      'deleteAllProducts',
    )
    expect(count).toBe(1)
    expect((await calls.trash()).totalCount).toBe(2)
    expect((await calls.restore({ deletionId })).data).toEqual({ restoreProducts: 1 })
    expect((await calls.list()).items.map(({ plu }) => plu)).toEqual(['1'])
  })

  test('is emptied after thirty days', async () => {
    const { _id } = await calls.made(BREAD)
    await calls.remove([_id])
    const job = purgeProductsJob(api.services)
    const asAdmin = async () =>
      productCalls(
        api,
        await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
        tenancy.own,
      )
    api.clock.advance({ days: 29 })
    await job.run({})
    expect((await (await asAdmin()).trash()).totalCount).toBe(1)
    api.clock.advance({ days: 1, hours: 1 })
    const later = await asAdmin()
    expect(codesOf(await later.restore({ ids: [_id] }))).toEqual(['NOT_FOUND'])
    await job.run({})
    await job.run({})
    expect((await later.trash()).totalCount).toBe(0)
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'productsPurged',
      textParams: { count: 1 },
    })
  })
})
