import {
  LANGUAGES,
  type Language,
  type NutritionalInformation,
  type ProductFields,
} from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export interface Product
  extends ProductFields,
    Omit<RowOf<typeof STORED_COLUMNS>, keyof ProductFields> {}

type Texts = Readonly<Partial<Record<Language, string>>>

/** As the database has it: texts by language. */
export interface ProductRow
  extends Omit<Product, 'name' | 'description' | 'nutritionalInformation'> {
  readonly name: Texts
  readonly description: Texts
  readonly nutritionalInformation: NutritionalInformation | null
}

const STORED_COLUMNS = columns(
  'products',
  `
  id, public_id, organisation_id, plu, ean, name, description, allergens, are_allergens_known,
  can_use_meal_vouchers, is_perishable, unit_type, minimum_amount, price, purchase_price,
  vat_rate, created_at, updated_at, deleted_at, deletion_id`,
  'p',
)
export const PRODUCT_COLUMNS = sql`${STORED_COLUMNS},
  p.nutrition as "nutritionalInformation", p.amount_step as interval, p.image_hash as "imageId"`

const listOf = (texts: Texts): ProductFields['name'] =>
  LANGUAGES.flatMap((language) => {
    const value = texts[language]
    return value === undefined ? [] : [{ language, value }]
  })

const tableOf = (texts: ProductFields['name']): Texts =>
  Object.fromEntries(texts.map(({ language, value }) => [language, value]))

export const productOf = (row: ProductRow): Product => ({
  ...row,
  name: listOf(row.name),
  description: listOf(row.description),
})

export const findProduct = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<Product | null> => (await productsByIds(reader, organisationId, [id])).get(id) ?? null

/** Those in the trash too: what points at them must be able to say so. */
export const productsByIds = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, Product>> => {
  const rows = await allRows<ProductRow>(reader)`
    select ${PRODUCT_COLUMNS} from products p
    where p.organisation_id = ${organisationId} and p.id = any(${[...ids]})`
  return new Map(rows.map((row) => [row._id, productOf(row)]))
}

/** In the order of their ids, so that two who lock several wait in a row and not in a circle. */
const lockWhere = async (
  tx: Tx,
  organisationId: string,
  condition: RawBuilder<unknown>,
): Promise<Product[]> => {
  const rows = await allRows<ProductRow>(tx)`
    select ${PRODUCT_COLUMNS} from products p
    where p.organisation_id = ${organisationId} and ${condition} order by p.id for update`
  return rows.map(productOf)
}

export const lockLivingProducts = (
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<Product[]> =>
  lockWhere(tx, organisationId, sql`p.id = any(${[...ids]}) and p.deleted_at is null`)

/** What products of a file are known by here. */
export interface ProductCodes {
  readonly plus: readonly string[]
  /** EANs at their full length of 14 digits. */
  readonly gtins: readonly string[]
}

const hasCode = ({ plus, gtins }: ProductCodes) =>
  sql`(p.plu = any(${[...plus]}) or p.ean is not null and lpad(p.ean, 14, '0') = any(${[...gtins]}))
    and p.deleted_at is null`

export const lockProductsByCode = (
  tx: Tx,
  organisationId: string,
  codes: ProductCodes,
): Promise<Product[]> => lockWhere(tx, organisationId, hasCode(codes))

export const productsByCode = async (
  reader: Reader,
  organisationId: string,
  codes: ProductCodes,
): Promise<Product[]> => {
  const rows = await allRows<ProductRow>(reader)`
    select ${PRODUCT_COLUMNS} from products p
    where p.organisation_id = ${organisationId} and ${hasCode(codes)}`
  return rows.map(productOf)
}

export const productsByPlu = async (
  reader: Reader,
  organisationId: string,
  plus: readonly string[],
): Promise<Product[]> => {
  const rows = await allRows<ProductRow>(reader)`
    select ${PRODUCT_COLUMNS} from products p
    where p.organisation_id = ${organisationId} and p.plu = any(${[...plus]}) and p.deleted_at is null`
  return rows.map(productOf)
}

export interface WrittenProduct extends ProductFields {
  readonly _id: string
  readonly id: string
  readonly organisationId: string
  readonly createdAt: string
  readonly updatedAt: string
}

const rowOf = (product: WrittenProduct) => ({
  id: product._id,
  organisation_id: product.organisationId,
  public_id: product.id,
  plu: product.plu,
  ean: product.ean,
  name: tableOf(product.name),
  description: tableOf(product.description),
  allergens: product.allergens,
  are_allergens_known: product.areAllergensKnown,
  nutrition: product.nutritionalInformation,
  can_use_meal_vouchers: product.canUseMealVouchers,
  is_perishable: product.isPerishable,
  unit_type: product.unitType,
  minimum_amount: product.minimumAmount,
  amount_step: product.interval,
  price: product.price,
  purchase_price: product.purchasePrice,
  vat_rate: product.vatRate,
  image_hash: product.imageId,
  created_at: product.createdAt,
  updated_at: product.updatedAt,
})

/** One parameter for however many rows; the database unpacks it into the table's own types. */
const unpacked = (products: readonly WrittenProduct[]) =>
  sql`json_populate_recordset(null::products, ${JSON.stringify(products.map(rowOf))}::json)`

const WRITTEN = sql`id, organisation_id, public_id, plu, ean, name, description, allergens, are_allergens_known, nutrition,
  can_use_meal_vouchers, is_perishable, unit_type, minimum_amount, amount_step, price, purchase_price, vat_rate, image_hash,
  created_at, updated_at`

export const insertProducts = async (
  tx: Tx,
  products: readonly WrittenProduct[],
): Promise<void> => {
  if (products.length === 0) return
  await sql`insert into products (${WRITTEN}) select ${WRITTEN} from ${unpacked(products)}`.execute(
    tx,
  )
}

export const updateProductRows = async (
  tx: Tx,
  products: readonly Omit<WrittenProduct, 'id' | 'createdAt'>[],
): Promise<void> => {
  if (products.length === 0) return
  const rows = products.map((product) => ({ ...product, id: '', createdAt: product.updatedAt }))
  await sql`
    update products p set plu = n.plu, ean = n.ean, name = n.name, description = n.description, allergens = n.allergens,
      are_allergens_known = n.are_allergens_known, nutrition = n.nutrition,
      can_use_meal_vouchers = n.can_use_meal_vouchers, is_perishable = n.is_perishable, unit_type = n.unit_type, minimum_amount = n.minimum_amount,
      amount_step = n.amount_step, price = n.price, purchase_price = n.purchase_price, vat_rate = n.vat_rate,
      image_hash = n.image_hash, updated_at = n.updated_at
    from ${unpacked(rows)} n
    where p.organisation_id = n.organisation_id and p.id = n.id
  `.execute(tx)
}

export const findTakenPublicIds = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await allRows(reader)`
    select ${columns('products', 'public_id')} from products
    where organisation_id = ${organisationId} and public_id = any(${[...ids]})`
  return new Set(rows.map(({ id }) => id))
}
