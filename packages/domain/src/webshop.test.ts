import { describe, expect, test } from 'vitest'
import { hasUsableSku, importRowOf, plainText, webshopInput, webshopProduct } from './webshop.ts'

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
  now: new Date('2026-11-15T12:00:00Z'),
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
    ['at', '10'],
    ['fr', '5.5'],
  ] as const)('has what food has in %s where the webshop knows no rate', (country, rate) => {
    expect(importRowOf(product, { ...at, country })['vatRate']).toBe(rate)
  })

  test('that is known keeps its rate where the webshop has none to offer', () => {
    expect(importRowOf(product, { ...at, isKnown: true })).not.toHaveProperty('vatRate')
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
})
