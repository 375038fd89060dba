import * as z from 'zod/mini'
import { optionalText, wholeNumber } from '../fields.ts'
import type { Country, Language } from '../languages.ts'
import { gtinOf } from '../products/gtin.ts'
import { pluField } from '../products/product.ts'
import { descriptionColumn, nameColumn } from '../products/product-csv.ts'
import type { ProductImportRow } from '../products/product-import.ts'
import { serviceUrl } from './service-url.ts'

/** registered: the webshop sends webhooks. polled: the server polls it. */
export const WEBHOOK_STATES = ['wanted', 'registered', 'refused'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

export const DEFAULT_PICKUP_AFTER_HOURS = 24
export const MAX_PICKUP_AFTER_HOURS = 24 * 60
const KEY = /^[\x21-\x7e]*$/

const writeOnly = (isKept: boolean) =>
  z
    ._default(
      z.nullable(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1, { error: 'empty' }),
            z.maxLength(300, { error: 'tooLong' }),
            z.regex(KEY, { error: 'unknown' }),
          ),
      ),
      null,
    )
    .check(z.refine((typed) => typed !== null || isKept, { error: 'empty' }))

/** Omit to keep the current value. */
export const webshopInput = (isConnected: boolean) =>
  z.object({
    apiUrl: serviceUrl(),
    apiKey: writeOnly(isConnected),
    apiSecret: writeOnly(isConnected),
  })
export type WebshopInput = z.output<ReturnType<typeof webshopInput>>

export const webshopMappingInput = z.object({
  pickupAfterHours: wholeNumber(1, MAX_PICKUP_AFTER_HOURS),
  pickupField: optionalText(100),
})
export type WebshopMappingInput = z.output<typeof webshopMappingInput>

const text = () => z._default(z.nullable(z.string()), '')

export const webshopProduct = z.object({
  id: z.int(),
  sku: text(),
  /** GTIN, UPC, EAN or ISBN; shops before WooCommerce 9.2 do not have it. */
  global_unique_id: text(),
  name: text(),
  short_description: text(),
  price: text(),
  tax_class: text(),
})
export type WebshopProduct = z.output<typeof webshopProduct>

/** A rate of VAT as the webshop has it. */
export const webshopTax = z.object({ country: text(), rate: text(), class: text() })
export type WebshopTax = z.output<typeof webshopTax>

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': '’',
  '&#8217;': '’',
  '&nbsp;': ' ',
}

/** Text of a page as text: no tags, no entities, one line per paragraph. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

interface RowSetting {
  readonly language: Language
  readonly country: Country
  readonly taxes: readonly WebshopTax[]
  readonly isKnown: boolean
  /** Default rate of food in that country, in basis points. */
  readonly foodVatRate: number
}

/** Rate of the product's tax class in the shop's country, else the default rate of food. */
const rateOf = (
  taxClass: string,
  { taxes, country, foodVatRate }: Pick<RowSetting, 'taxes' | 'country' | 'foodVatRate'>,
): string => {
  const wanted = taxClass === '' ? 'standard' : taxClass
  const tax =
    taxes.find((rate) => rate.class === wanted && rate.country?.toLowerCase() === country) ??
    taxes.find((rate) => rate.class === wanted && rate.country === '')
  const percent = Number(tax?.rate ?? '')
  if (tax !== undefined && Number.isFinite(percent)) return String(percent)
  return String(foodVatRate / 100)
}

/** True if the SKU can serve as PLU. */
export const hasUsableSku = ({ sku }: WebshopProduct): boolean => pluField().safeParse(sku).success

/** A product as a row of an import. What the webshop does not know stays as it is here. */
export const importRowOf = (product: WebshopProduct, setting: RowSetting): ProductImportRow => ({
  plu: product.sku,
  ...(gtinOf(product.global_unique_id ?? '') === null ? {} : { ean: product.global_unique_id }),
  [nameColumn(setting.language)]: plainText(product.name ?? ''),
  [descriptionColumn(setting.language)]: plainText(product.short_description ?? ''),
  // Without a price it is not for sale; a new product without a price is rejected.
  ...(product.price ? { price: Number(product.price).toFixed(2) } : {}),
  ...(setting.isKnown && setting.taxes.length === 0
    ? {}
    : { vatRate: rateOf(product.tax_class ?? '', setting) }),
})
