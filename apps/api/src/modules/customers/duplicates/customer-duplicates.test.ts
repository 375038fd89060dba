import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CustomerAnswer, customerCalls } from '../../../../test/customer-fixture.ts'
import { buildTenancy, signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let admin: ReturnType<typeof customerCalls>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
// An organisation of its own for each test: what one makes, no other finds.
beforeEach(async () => {
  const { own } = await buildTenancy(api.services)
  admin = customerCalls(api, await signedInUser(api.services, { role: 'Admin', at: own }), own)
})

const fieldsOf = (answer: Awaited<ReturnType<typeof admin.merge>>) =>
  answer.errors?.[0]?.extensions.fields

describe('duplicates', () => {
  test('are customers who share an address or a number, each set once, until they are merged', async () => {
    const anna = await admin.made({
      emails: ['a@x.example'],
      phonenumbers: ['+32470123456'],
      externalId: 'K1',
    })
    const ann = await admin.made({
      firstName: 'Ann',
      emails: ['a@x.example', 'b@x.example'],
      phonenumbers: ['0470123456'],
      externalId: 'K2',
      note: 'Rings',
    })
    await admin.made({ firstName: 'Jan', emails: ['jan@x.example'] })
    const before = await admin.duplicates()
    expect(before.totalCount).toBe(1)
    expect(before.items[0]?.contacts).toEqual([
      { kind: 'email', value: 'a@x.example' },
      { kind: 'phone', value: '+32470123456' },
    ])
    expect(before.items[0]?.customers.map(({ _id }) => _id)).toEqual([anna._id, ann._id])
    const merged = dataOf<CustomerAnswer>(await admin.merge(anna._id, [ann._id]), 'mergeCustomers')
    expect(merged).toMatchObject({
      firstName: 'Anna',
      externalId: 'K1',
      emails: ['a@x.example', 'b@x.example'],
      note: 'Rings',
    })
    expect((await admin.duplicates()).totalCount).toBe(0)
    expect(await admin.get(ann._id)).toMatchObject({
      mergedIntoId: anna._id,
      firstName: '',
      emails: [],
      hasPincode: false,
    })
    expect((await admin.list()).totalCount).toBe(2)
    const texts = (await admin.history(anna._id)).items.map(({ description }) => description)
    expect(texts).toEqual([
      `Merged into customer ${anna.id}: ${ann.id}`,
      `Customer ${ann.id} created`,
      `Customer ${anna.id} created`,
    ])
  })

  test('that were merged cannot be changed, and the kept one can be merged again', async () => {
    const [one, two, three] = [
      await admin.made(),
      await admin.made(),
      await admin.made({ externalId: 'K3' }),
    ]
    await admin.merge(two._id, [one._id])
    expect(codesOf(await admin.update(one._id, { note: 'x' }))).toEqual(['NOT_FOUND'])
    expect(codesOf(await admin.merge(two._id, [one._id]))).toEqual(['NOT_FOUND'])
    await admin.merge(three._id, [two._id])
    expect((await admin.get(one._id)).mergedIntoId).toBe(three._id)
  })

  test('cannot be merged with none, with itself, or beyond the limits', async () => {
    const anna = await admin.made({
      emails: Array.from({ length: 15 }, (_, n) => `a${n}@x.example`),
    })
    const ann = await admin.made({
      emails: Array.from({ length: 15 }, (_, n) => `b${n}@x.example`),
    })
    expect(fieldsOf(await admin.merge(anna._id, []))).toEqual([
      { path: 'mergeIds', problem: 'empty' },
    ])
    expect(fieldsOf(await admin.merge(anna._id, [anna._id]))).toEqual([
      { path: 'mergeIds', problem: 'choice' },
    ])
    expect(codesOf(await admin.merge(anna._id, [ann._id]))).toEqual(['MERGE_TOO_LARGE'])
  })

  test('are one set if twenty are created at once with the same phone number', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        admin.made({
          firstName: `Anna ${n}`,
          phonenumbers: ['+32470123456'],
          emails: [`a${n}@x.example`],
        }),
      ),
    )
    const { totalCount, items } = await admin.duplicates()
    expect(totalCount).toBe(1)
    expect(items[0]?.customers).toHaveLength(20)
  })

  test('merged crosswise at the same time: one merge succeeds, the other gets NOT_FOUND', async () => {
    const [anna, ann] = [await admin.made(), await admin.made()]
    const answers = await Promise.all([
      admin.merge(anna._id, [ann._id]),
      admin.merge(ann._id, [anna._id]),
    ])
    expect(answers.flatMap(codesOf)).toEqual(['NOT_FOUND'])
    expect((await admin.list()).totalCount).toBe(1)
  })
})
