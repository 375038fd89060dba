import { describe, expect, test } from 'vitest'
import { importKeys, readImportRow } from './customer-import-row.ts'

const SHOP = { _id: 'a'.repeat(24), id: 'SHP0PA', name: 'Hoogpoort' }
const setting = { country: 'be', language: 'nl', shops: [SHOP] } as const

describe('a row is recognised by', () => {
  test('what it says, without spaces around it', () => {
    expect(
      importKeys(
        {
          id: ' ref-oo1 ',
          externalId: ' K1 ',
          emails: [' Anna@vos.example ', ' '],
          phonenumbers: ['0470 12 34 56', 'none'],
          firstName: ' Anna ',
          lastName: ' de Vos ',
        },
        'be',
      ),
    ).toEqual({
      publicId: 'REF001',
      externalId: 'K1',
      emails: ['anna@vos.example'],
      phonenumbers: ['+32470123456'],
      firstName: 'Anna',
      lastName: 'de Vos',
    })
  })

  test('nothing where it says nothing', () => {
    expect(importKeys({}, 'be')).toEqual({
      publicId: '',
      externalId: '',
      emails: [],
      phonenumbers: [],
      firstName: '',
      lastName: '',
    })
  })
})

describe('a row says', () => {
  test('nothing of the columns that the file lacks', () => {
    expect(readImportRow({}, setting)).toEqual({ said: {}, problems: [] })
    expect(readImportRow({ note: null, shop: null, pincode: null }, setting).said).toEqual({})
  })

  test('nothing of the language and the code where their cells hold spaces', () => {
    expect(readImportRow({ language: '  ', pincode: '  ' }, setting).said).toEqual({})
  })

  test.each([
    [' NL ', 'nl'],
    [' Nederlands ', 'nl'],
    ['nl_BE', 'nl'],
    ['nld', 'nld'],
    ['some-', 'some-'],
  ])('the language %j as %j', (language, expected) => {
    expect(readImportRow({ language }, setting).said).toEqual({ language: expected })
  })

  test.each([
    [' hoogpoort ', SHOP._id],
    [' shp-opa ', SHOP._id],
    ['  ', null],
  ])('the shop %j as %j', (shop, shopId) => {
    expect(readImportRow({ shop }, setting)).toEqual({ said: { shopId }, problems: [] })
  })

  test('that its shop is none of ours', () => {
    expect(readImportRow({ shop: 'Antwerpen' }, setting)).toEqual({
      said: { shopId: null },
      problems: [{ column: 'shop', problem: 'choice' }],
    })
  })
})
