import { type Call, organisationOf } from '../../call/call.ts'
import { refused, refusedAt } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import { lockLivingProducts, type Product } from './product-store.ts'

const MOST_AT_ONCE = 500

/** All of them or none: one that is gone is not found. */
export const lockProducts = async (
  tx: Tx,
  call: Call,
  ids: readonly string[],
): Promise<Product[]> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw refusedAt('ids', 'empty')
  if (wanted.length > MOST_AT_ONCE) throw refusedAt('ids', 'tooLong')
  const locked = await lockLivingProducts(tx, organisationOf(call).organisationId, wanted)
  if (locked.length < wanted.length) throw refused('NOT_FOUND')
  return locked
}

export const lockProduct = async (tx: Tx, call: Call, id: string): Promise<Product> => {
  const [product] = await lockProducts(tx, call, [id])
  if (product === undefined) throw refused('NOT_FOUND')
  return product
}
