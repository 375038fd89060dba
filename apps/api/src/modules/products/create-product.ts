import { type Call, organisationOf } from '../../call/call.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { freePublicIds } from '../../platform/free-public-ids.ts'
import { newId } from '../../platform/ids.ts'
import { checkProduct, refusingTakenCode } from './product-input.ts'
import { findTakenPublicIds, insertProducts, type Product } from './product-store.ts'
import { getProductById } from './read-products.ts'

export const createProduct = async (call: Call, data: object): Promise<Product> => {
  const { _id } = await refusingTakenCode(
    transact(call, async (tx) => {
      const { organisationId } = organisationOf(call)
      const fields = await checkProduct(tx, call, data, null)
      const now = call.services.clock.now()
      const made = newId(now)
      const [id = ''] = await freePublicIds(1, (drawn) =>
        findTakenPublicIds(tx, organisationId, drawn),
      )
      const at = now.toISOString()
      await insertProducts(tx, [
        { ...fields, _id: made, id, organisationId, createdAt: at, updatedAt: at },
      ])
      await writeLog(tx, call, {
        type: 'Products',
        operation: 'Created',
        text: 'productCreated',
        params: { plu: fields.plu },
        subjectId: made,
        after: fields,
      })
      return { _id: made }
    }),
  )
  return getProductById(call, _id)
}
