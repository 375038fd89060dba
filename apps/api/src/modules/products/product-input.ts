import { asProductInput, type ProductFields, productFields, productInput } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { checked, refused, refusedAt } from '../../call/refused.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import type { Tx } from '../../platform/postgres.ts'
import { hasImage } from './images/product-image-store.ts'

/** What is left out stays as it was; null empties a field. */
export const checkProduct = async (
  tx: Tx,
  call: Call,
  data: object,
  before: ProductFields | null,
): Promise<ProductFields> => {
  const said = Object.fromEntries(
    Object.entries(data).filter(([field, value]) => value !== undefined && isSaid(field, value)),
  )
  const known = before === null ? {} : asProductInput(before)
  const fields = productFields(checked(productInput, { ...known, ...said }))
  const { imageId } = fields
  if (
    imageId !== null &&
    imageId !== before?.imageId &&
    !(await hasImage(tx, organisationOf(call).organisationId, imageId))
  )
    throw refusedAt('imageId', 'choice')
  return fields
}

const EMPTIED_BY_NULL: readonly string[] = [
  'ean',
  'imageId',
  'nutritionalInformation',
  'purchasePrice',
]

const isSaid = (field: string, value: unknown): boolean =>
  value !== null || EMPTIED_BY_NULL.includes(field)

/** Two living products of an organisation never have the same PLU or EAN. */
export const refusingTakenCode = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isUniqueViolation(error, 'products_plu')) throw refused('PLU_TAKEN', { field: 'plu' })
    if (isUniqueViolation(error, 'products_ean')) throw refused('EAN_TAKEN', { field: 'ean' })
    throw error
  }
}
