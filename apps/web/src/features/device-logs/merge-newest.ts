interface Dated {
  readonly _id: string
}

/**
 * What is known, with the newest page laid over it. Where the two do not touch, messages lie
 * between them that nobody has read: then only the page is kept, so that no gap is hidden.
 */
export const mergeNewest = <Log extends Dated>(
  known: readonly Log[],
  page: readonly Log[],
): readonly Log[] => {
  const ids = new Set(page.map(({ _id }) => _id))
  const touches = known.some(({ _id }) => ids.has(_id))
  if (!touches) return page
  const rest = known.filter(({ _id }) => !ids.has(_id))
  const oldest = page.at(-1)?._id
  const from = known.findIndex(({ _id }) => _id === oldest)
  const older = new Set(known.slice(from + 1).map(({ _id }) => _id))
  return [...page, ...rest.filter(({ _id }) => older.has(_id))]
}
