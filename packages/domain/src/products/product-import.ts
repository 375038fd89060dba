import type { ImportOutcome } from '../customers/customer-import-plan.ts'
import type { FieldProblem } from '../fields.ts'
import { fieldIssues } from '../fields.ts'
import { LANGUAGES, type Language } from '../languages.ts'
import { gtinOf } from './gtin.ts'
import {
  asProductInput,
  NUTRIENTS,
  type ProductFields,
  type ProductInput,
  productFields,
  productInput,
} from './product.ts'
import {
  readAllergens,
  readFlag,
  readMoney,
  readNumber,
  readRate,
  readUnit,
} from './product-cells.ts'
import { descriptionColumn, nameColumn, type ProductColumn } from './product-csv.ts'

/** Cells of the file as text. A missing column changes nothing. */
export type ProductImportRow = Readonly<Partial<Record<ProductColumn, string | null | undefined>>>

export interface ProductImportProblem {
  readonly column: ProductColumn
  readonly problem: FieldProblem
}

export interface ImportedProductRow {
  readonly outcome: ImportOutcome
  readonly productId: string | null
  readonly problems: readonly ProductImportProblem[]
}

export interface KnownProduct extends ProductFields {
  readonly _id: string
}

export interface PlannedProduct {
  readonly _id: string
  readonly before: KnownProduct | null
  readonly after: ProductFields
}

export interface ProductImportPlan {
  readonly rows: readonly ImportedProductRow[]
  readonly changed: readonly PlannedProduct[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** An import can be undone or continued for a day. */
export const isUndoable = (createdAt: string, now: Date): boolean =>
  now.getTime() - new Date(createdAt).getTime() < DAY_MS

/** Default unit of a new product: piece. */
const NEW = { unitType: 'unit', minimumAmount: 1, interval: 1, areAllergensKnown: false } as const

interface Entry {
  readonly _id: string
  readonly before: KnownProduct | null
  fields: ProductFields
  isChanged: boolean
}

/**
 * Plans each row of a file in order: a later row sees the result of an earlier
 * one did, so the same file twice changes nothing the second time. Known are the products of its PLUs and EANs.
 */
export const planProductImport = (
  rows: readonly ProductImportRow[],
  known: readonly KnownProduct[],
  newId: () => string,
): ProductImportPlan => {
  const book = new Map<string, Entry>(
    known.map((product) => {
      const { _id, ...fields } = product
      return [product.plu, { _id, before: product, fields, isChanged: false }]
    }),
  )
  // Numbers that the file takes from one product are not free for another until the next file.
  const holders = new Map<string, string>()
  for (const { plu, ean } of known) if (ean != null) holders.set(gtinOf(ean) ?? ean, plu)
  const imported = rows.map((row): ImportedProductRow => {
    const plu = row.plu?.trim() ?? ''
    const entry = book.get(plu)
    const said = readProductRow(row, entry?.fields)
    const base = entry === undefined ? NEW : asProductInput(entry.fields)
    const parsed = productInput.safeParse({ ...base, ...said.input, plu })
    const issues = parsed.success ? [] : fieldIssues(parsed.error)
    const problems = onePerColumn([
      ...said.problems,
      ...issues.map(({ path, problem }) => problemAt(columnOf(path, row, said.input), problem)),
    ])
    if (!parsed.success || problems.length > 0)
      return { outcome: 'refused', productId: entry?._id ?? null, problems }
    const fields = productFields(parsed.data)
    const gtin = fields.ean === null ? null : gtinOf(fields.ean)
    if (gtin !== null && (holders.get(gtin) ?? plu) !== plu)
      return {
        outcome: 'refused',
        productId: entry?._id ?? null,
        problems: [{ column: 'ean', problem: 'taken' }],
      }
    if (gtin !== null) holders.set(gtin, plu)
    if (entry !== undefined && isSameProduct(entry.fields, fields))
      return { outcome: 'unchanged', productId: entry._id, problems: [] }
    if (entry === undefined) {
      const made: Entry = { _id: newId(), before: null, fields, isChanged: true }
      book.set(plu, made)
      return { outcome: 'created', productId: made._id, problems: [] }
    }
    entry.fields = fields
    entry.isChanged = true
    return { outcome: 'updated', productId: entry._id, problems: [] }
  })
  return {
    rows: imported,
    changed: [...book.values()]
      .filter(({ isChanged }) => isChanged)
      .map(({ _id, before, fields }) => ({ _id, before, after: fields })),
  }
}

const FIELDS = [
  'plu',
  'ean',
  'name',
  'description',
  'allergens',
  'areAllergensKnown',
  'nutritionalInformation',
  'canUseMealVouchers',
  'isPerishable',
  'unitType',
  'minimumAmount',
  'interval',
  'price',
  'purchasePrice',
  'vatRate',
  'imageId',
] as const satisfies readonly (keyof ProductFields)[]

/** Product values without ids and times. */
export const productFieldsOf = (product: ProductFields): ProductFields =>
  Object.fromEntries(FIELDS.map((field) => [field, product[field]])) as ProductFields

const isSameProduct = (one: ProductFields, other: ProductFields): boolean =>
  FIELDS.every(
    (field) => JSON.stringify(inOrder(one[field])) === JSON.stringify(inOrder(other[field])),
  )

/** The database does not preserve the order of nutrients. */
const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? NUTRIENTS.map((name) => (value as Record<string, unknown>)[name] ?? null)
    : value

type Texts = Readonly<Record<'name' | 'description', ProductFields['name']>>
type Said = Texts & Partial<Record<keyof ProductInput, unknown>>

const readProductRow = (
  row: ProductImportRow,
  known: ProductFields | undefined,
): { input: Said; problems: ProductImportProblem[] } => {
  const problems: ProductImportProblem[] = []
  const given = (column: ProductColumn) => row[column] ?? undefined
  /** An empty cell does not delete the price: an existing product keeps it. */
  const filled = (column: ProductColumn) => {
    const cell = given(column)
    return cell === undefined || cell.trim() === '' ? undefined : cell
  }
  const needed = (column: 'price' | 'vatRate', read: (cell: string) => number) => {
    const cell = filled(column)
    if (cell === undefined) {
      if (known === undefined) problems.push({ column, problem: 'empty' })
      return {}
    }
    return { [column]: read(cell) }
  }
  const optional = <Value>(column: ProductColumn, read: (cell: string) => Value) => {
    const cell = filled(column)
    return cell === undefined ? {} : { [column]: read(cell) }
  }
  const choice = <Value>(column: ProductColumn, read: (cell: string) => Value | undefined) => {
    const cell = filled(column)
    if (cell === undefined) return {}
    const value = read(cell)
    if (value === undefined) problems.push({ column, problem: 'choice' })
    return { [column]: value }
  }
  const texts = (
    columnIn: (language: Language) => ProductColumn,
    before: ProductFields['name'] | undefined,
  ) =>
    LANGUAGES.flatMap((language) => {
      const value =
        given(columnIn(language)) ?? before?.find((text) => text.language === language)?.value
      return value === undefined ? [] : [{ language, value }]
    })
  const allergens = given('allergens')
  const ean = given('ean')
  const purchasePrice = given('purchasePrice')
  const input: Said = {
    name: texts(nameColumn, known?.name),
    description: texts(descriptionColumn, known?.description),
    ...(ean === undefined ? {} : { ean }),
    ...choice('unitType', readUnit),
    ...optional('minimumAmount', readNumber),
    ...optional('interval', readNumber),
    ...needed('price', readMoney),
    ...(purchasePrice === undefined ? {} : { purchasePrice: readOptionalMoney(purchasePrice) }),
    ...needed('vatRate', readRate),
    ...(allergens === undefined ? {} : readAllergens(allergens)),
    ...choice('canUseMealVouchers', readFlag),
    ...choice('isPerishable', readFlag),
    ...readNutrition(row, known),
  }
  return { input, problems }
}

/** An empty cell means unknown. */
const readOptionalMoney = (cell: string): number | null =>
  cell.trim() === '' ? null : readMoney(cell)

const readNutrition = (row: ProductImportRow, known: ProductFields | undefined) => {
  const before = known?.nutritionalInformation
  const values = NUTRIENTS.map((name) => {
    const cell = row[name]
    if (cell == null) return [name, before?.[name] ?? null] as const
    return [name, cell.trim() === '' ? null : readNumber(cell)] as const
  })
  return {
    hasNutritionalInformation: true,
    nutritionalInformation: Object.fromEntries(values),
  }
}

/** Column of the error; a missing name is reported in the first language of the file. */
const columnOf = (path: string, row: ProductImportRow, texts: Texts): ProductColumn => {
  const [field, part] = path.split('.')
  if (field === 'nutritionalInformation') return part as ProductColumn
  if (field === 'name' || field === 'description') {
    const columnIn = field === 'name' ? nameColumn : descriptionColumn
    const faulty = texts[field][Number(part)]?.language
    const first = LANGUAGES.find((language) => row[columnIn(language)] != null)
    return columnIn(faulty ?? first ?? LANGUAGES[0])
  }
  return field as ProductColumn
}

const WITH_DECIMALS: readonly ProductColumn[] = ['price', 'purchasePrice', 'vatRate', ...NUTRIENTS]

/** Columns that accept decimals report 'decimal'; the text of 'number' asks for a whole number. */
const problemAt = (column: ProductColumn, problem: FieldProblem): ProductImportProblem => ({
  column,
  problem: problem === 'number' && WITH_DECIMALS.includes(column) ? 'decimal' : problem,
})

const onePerColumn = (problems: readonly ProductImportProblem[]): ProductImportProblem[] =>
  problems.filter(
    ({ column }, index) => problems.findIndex((other) => other.column === column) === index,
  )
