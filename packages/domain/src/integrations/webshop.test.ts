import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  hasUsableSku,
  importRowOf,
  plainText,
  webshopInput,
  webshopMappingInput,
  webshopProduct,
} from './webshop.ts'

const product = webshopProduct.parse({
  id: 1,
  sku: '4040',
  name: 'Strawberries &amp; cream',
  short_description: '<p>Fresh<br>from the <b>field</b></p>\n<p>250 g</p>',
  price: '4.5',
  tax_class: 'reduced-rate',
})
const at = {
  language: 'en',
  country: 'be',
  taxes: [],
  isKnown: false,
  foodVatRate: 600,
} as const

describe('a product of a webshop', () => {
  test('is a row of an import under its SKU, with text instead of markup', () => {
    expect(importRowOf(product, at)).toEqual({
      plu: '4040',
      nameEn: 'Strawberries & cream',
      descriptionEn: 'Fresh\nfrom the field\n250 g',
      price: '4.50',
      vatRate: '6',
    })
  })

  test.each([
    ['5410041001204', '5410041001204'],
    ['', undefined],
    // An ISBN of ten digits, and a number with a wrong check digit.
    ['0306406152', undefined],
    ['5410041001205', undefined],
  ])('that has the number %j brings the EAN %j', (number, ean) => {
    expect(importRowOf({ ...product, global_unique_id: number }, at).ean).toBe(ean)
  })

  test('has the rate of its class where the shop is', () => {
    const taxes = [
      { country: 'NL', rate: '9.0000', class: 'reduced-rate' },
      { country: 'BE', rate: '12.0000', class: 'reduced-rate' },
      { country: 'BE', rate: '21.0000', class: 'standard' },
    ]
    expect(importRowOf(product, { ...at, taxes })['vatRate']).toBe('12')
    expect(importRowOf({ ...product, tax_class: '' }, { ...at, taxes })['vatRate']).toBe('21')
  })

  test.each([
    [1000, '10'],
    [550, '5.5'],
  ])('has what food has, %i, where the webshop knows no rate', (foodVatRate, rate) => {
    expect(importRowOf(product, { ...at, foodVatRate })['vatRate']).toBe(rate)
  })

  test('that is known keeps its rate where the webshop has none to offer', () => {
    expect(importRowOf(product, { ...at, isKnown: true })).not.toHaveProperty('vatRate')
    const taxes = [{ country: 'BE', rate: '12.0000', class: 'reduced-rate' }]
    expect(importRowOf(product, { ...at, isKnown: true, taxes })['vatRate']).toBe('12')
  })

  test('without a SKU that could be a PLU is not one of ours', () => {
    expect(
      ['4040', 'A-1.b', '', 'two words', null].map((sku) => hasUsableSku({ ...product, sku })),
    ).toEqual([true, true, false, false, false])
  })

  test('of markup keeps no tag', () => {
    expect(plainText('<script>alert(1)</script> a &lt;b&gt; &hearts;')).toBe('alert(1) a <b>')
  })
})

describe('the keys of a webshop', () => {
  test('are asked for once', () => {
    const typed = { apiUrl: 'https://shop.example/' }
    expect(webshopInput(true).parse(typed)).toEqual({
      apiUrl: 'https://shop.example',
      apiKey: null,
      apiSecret: null,
    })
    expect(webshopInput(false).safeParse(typed).success).toBe(false)
    expect(webshopInput(true).safeParse({ ...typed, apiKey: 'ck_é' }).success).toBe(false)
  })

  test.each<[string, unknown, string]>([
    ['nothing', ' ', 'empty'],
    ['letters that no key has', 'ck_é', 'unknown'],
    ['two words', 'ck 1', 'unknown'],
    ['more than any key has', 'k'.repeat(301), 'tooLong'],
  ])('are not %s', (_, apiKey, problem) => {
    const { error } = webshopInput(true).safeParse({ apiUrl: 'https://shop.example', apiKey })
    expect(error && fieldIssues(error)).toEqual([{ path: 'apiKey', problem }])
  })

  test('are both needed at first', () => {
    const { error } = webshopInput(false).safeParse({ apiUrl: 'https://shop.example' })
    expect(error && fieldIssues(error)).toEqual([
      { path: 'apiKey', problem: 'empty' },
      { path: 'apiSecret', problem: 'empty' },
    ])
    const keys = { apiUrl: 'https://shop.example', apiKey: ' ck_1 ', apiSecret: 'k'.repeat(300) }
    expect(webshopInput(false).parse(keys)).toEqual({ ...keys, apiKey: 'ck_1' })
  })
})

test('orders are ready after an hour at the least, and two months at the most', () => {
  const after = (pickupAfterHours: number) =>
    webshopMappingInput.safeParse({ pickupAfterHours }).success
  expect([0, 1, 1_440, 1_441].map(after)).toEqual([false, true, true, false])
  expect(webshopMappingInput.parse({ pickupAfterHours: 24 }).pickupField).toBe('')
})

test.each([
  ['<h2>Jam</h2><ul><li>red</li><li>sweet</li></ul>', 'Jam\nred\nsweet'],
  ['a<BR/>b<br />c', 'a\nb\nc'],
  ['<div>a</div>   <div> b\t c </div>', 'a\nb c'],
  ['&quot;it&#39;s&#8217;&nbsp;&quot; &lt;3 &amp; &unknown;!', '"it’s’ " <3 & !'],
  ['a&hearts;b', 'a b'],
  ['a <br>b', 'a\nb'],
  ['', ''],
])('%s reads %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

describe('the rate of a product', () => {
  const taxes = [
    { class: 'standard', country: 'NL', rate: '9' },
    { class: 'standard', country: '', rate: '21' },
    { class: 'reduced-rate', country: 'BE', rate: '6.0000' },
    { class: 'odd', country: 'BE', rate: 'much' },
    { class: 'nowhere', country: null, rate: '3' },
  ]
  test.each([
    ['', 'be', '21'],
    ['', 'nl', '9'],
    ['reduced-rate', 'be', '6'],
    ['reduced-rate', 'nl', '6'],
    ['odd', 'be', '6'],
    ['nowhere', 'be', '6'],
  ] as const)('of the class %j in %s is %s', (tax_class, country, rate) => {
    expect(importRowOf({ ...product, tax_class }, { ...at, country, taxes })['vatRate']).toBe(rate)
  })

  test('and its price are left out where the webshop does not know them', () => {
    const { vatRate, ...row } = importRowOf(
      { ...product, price: '', name: null, short_description: null },
      at,
    )
    expect(vatRate).toBe('6')
    expect(row).not.toHaveProperty('price')
    expect(Object.values(row)).toEqual(['4040', '', ''])
    expect(importRowOf({ ...product, tax_class: null }, { ...at, taxes })['vatRate']).toBe('21')
  })
})
