import { type ProductFields, productFieldsOf } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { lockProduct, lockProducts } from './lock-products.ts'
import { checkProduct, refusingTakenCode } from './product-input.ts'
import { type Product, updateProductRows } from './product-store.ts'
import { getProductById, getProductsByIds } from './read-products.ts'

export const updateProduct = async (call: Call, id: string, data: object): Promise<Product> => {
  await refusingTakenCode(
    transact(call, async (tx) => {
      const before = await lockProduct(tx, call, id)
      const fields = await checkProduct(tx, call, data, before)
      const { organisationId } = before
      const updatedAt = call.services.clock.now().toISOString()
      await updateProductRows(tx, [{ ...fields, _id: id, organisationId, updatedAt }])
      await writeLog(tx, call, {
        type: 'Products',
        operation: 'Updated',
        text: 'productUpdated',
        params: { plu: before.plu },
        subjectId: id,
        before: productFieldsOf(before),
        after: fields,
      })
      return { _id: id }
    }),
  )
  return getProductById(call, id)
}

/** The same change to many at once; each is checked as if it were changed alone. */
export const updateProducts = async (
  call: Call,
  ids: readonly string[],
  data: object,
): Promise<Product[]> => {
  await transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const products = await lockProducts(tx, call, ids)
    const updatedAt = call.services.clock.now().toISOString()
    const changed: { before: Product; after: ProductFields }[] = []
    for (const before of products)
      changed.push({ before, after: await checkProduct(tx, call, data, before) })
    await updateProductRows(
      tx,
      changed.map(({ before, after }) => ({
        ...after,
        _id: before._id,
        organisationId,
        updatedAt,
      })),
    )
    const said = Object.keys(data) as (keyof ProductFields)[]
    const shown = (of: ProductFields) =>
      Object.fromEntries(said.map((field) => [field, of[field] ?? null]))
    await writeLog(tx, call, {
      type: 'Products',
      operation: 'Updated',
      text: 'productsUpdated',
      params: { count: products.length },
      before: Object.fromEntries(changed.map(({ before }) => [before.plu, shown(before)])),
      after: Object.fromEntries(changed.map(({ before, after }) => [before.plu, shown(after)])),
    })
    return null
  })
  return getProductsByIds(call, ids)
}
