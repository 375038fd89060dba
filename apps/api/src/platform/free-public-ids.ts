import { newPublicId } from './ids.ts'

/** References that nothing has yet: among many a drawn one is now and then taken. */
export const freePublicIds = async (
  count: number,
  findTaken: (drawn: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string[]> => {
  const free = new Set<string>()
  while (free.size < count) {
    const drawn = new Set(Array.from({ length: count - free.size }, newPublicId))
    const taken = await findTaken([...drawn])
    for (const id of drawn) if (!taken.has(id)) free.add(id)
  }
  return [...free]
}
