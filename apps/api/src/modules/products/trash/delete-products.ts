import { confirmsName } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newId } from '../../../platform/ids.ts'
import { lockProducts } from '../lock-products.ts'
import { findOrganisationName } from '../product-owner-store.ts'
import { trashEveryProduct, trashProducts } from './product-trash-store.ts'

export interface DeletedProducts {
  /** What restores them all again, as long as they are in the trash. */
  readonly deletionId: string
  readonly count: number
}

export const deleteProducts = (call: Call, ids: readonly string[]): Promise<DeletedProducts> =>
  transact(call, async (tx) => {
    const { organisationId } = organisationOf(call)
    const products = await lockProducts(tx, call, ids)
    const now = call.services.clock.now()
    const deletionId = newId(now)
    const gone = products.map(({ _id }) => _id)
    await trashProducts(tx, { organisationId, deletionId, now: now.toISOString() }, gone)
    const [only] = products
    await writeLog(tx, call, {
      type: 'Products',
      operation: 'Deleted',
      severity: 'warning',
      text: 'productsDeleted',
      params: { count: products.length },
      ...(products.length === 1 && only !== undefined ? { subjectId: only._id } : {}),
      before: { plu: products.map(({ plu }) => plu) },
    })
    return { deletionId, count: products.length }
  })

/** The whole catalogue, into the trash; whoever does it types the name of the organisation. */
export const deleteAllProducts = (
  call: Call,
  organisationId: string,
  typedName: string | null | undefined,
): Promise<DeletedProducts> =>
  transact(call, async (tx) => {
    if (organisationOf(call).organisationId !== organisationId) throw refused('NOT_FOUND')
    const name = await findOrganisationName(tx, organisationId)
    if (!confirmsName(typedName ?? '', name)) throw refused('NAME_MISMATCH', { field: 'name' })
    const now = call.services.clock.now()
    const deletionId = newId(now)
    const count = await trashEveryProduct(tx, {
      organisationId,
      deletionId,
      now: now.toISOString(),
    })
    await writeLog(tx, call, {
      type: 'Products',
      operation: 'Deleted',
      severity: 'danger',
      text: 'allProductsDeleted',
      params: { count },
    })
    return { deletionId, count }
  })
