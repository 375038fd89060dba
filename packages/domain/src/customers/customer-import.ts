import { fieldIssues } from '../fields.ts'
import { asCustomerInput, customerFields, customerInput } from './customer.ts'
import type { CustomerColumn } from './customer-csv.ts'
import { createImportIndex } from './customer-import-book.ts'
import type { ImportedRow, ImportPlan, ImportWorld } from './customer-import-plan.ts'
import {
  type CustomerImportRow,
  type ImportProblem,
  importKeys,
  readImportRow,
} from './customer-import-row.ts'

export const MAX_IMPORT_ROWS = 5_000

/**
 * Plans each row of a file in order: a later row sees the result of an
 * earlier one, so importing the same file twice changes nothing the second time.
 */
export const planCustomerImport = (
  rows: readonly CustomerImportRow[],
  world: ImportWorld,
): ImportPlan => {
  const book = createImportIndex(world)
  const schema = customerInput(world.country)
  const imported = rows.map((row): ImportedRow => {
    const keys = importKeys(row, world.country)
    const entry = book.find(keys)
    // The id belongs to a merged customer; the row of the surviving customer applies.
    if (entry !== undefined && world.mergedExternalIds.get(keys.externalId) === entry._id)
      return { outcome: 'unchanged', customerId: entry._id, problems: [] }
    const { said, problems: unread } = readImportRow(row, world)
    const base = entry === undefined ? { language: world.language } : asCustomerInput(entry.fields)
    const parsed = schema.safeParse({ ...base, ...said })
    const issues = parsed.success ? [] : fieldIssues(parsed.error)
    const problems = onePerColumn([
      ...issues.map(({ path, problem }) => ({ column: columnOf(path), problem })),
      ...unread,
      ...book.conflicts(entry, keys, parsed.success ? parsed.data.pincode : null),
    ])
    if (!parsed.success || problems.length > 0)
      return { outcome: 'refused', customerId: entry?._id ?? null, problems }
    return book.write(entry, customerFields(parsed.data), parsed.data.pincode)
  })
  return { rows: imported, changed: book.changed() }
}

const columnOf = (path: string): CustomerColumn => {
  const [field] = path.split('.')
  return (field === 'shopId' ? 'shop' : field) as CustomerColumn
}

const onePerColumn = (problems: readonly ImportProblem[]): ImportProblem[] =>
  problems.filter(
    ({ column }, index) => problems.findIndex((other) => other.column === column) === index,
  )
