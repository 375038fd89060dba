import { newPublicId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import { findTakenPublicIds } from './product-store.ts'

/** References that no product of the organisation has: among many a drawn one is now and then taken. */
export const freePublicIds = async (
  tx: Tx,
  organisationId: string,
  count: number,
): Promise<string[]> => {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = new Set(Array.from({ length: count - free.size }, newPublicId))
    const taken = await findTakenPublicIds(tx, organisationId, [...drawn])
    for (const id of drawn) if (!taken.has(id)) free.add(id)
  }
  return [...free]
}
