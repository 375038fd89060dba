import type { ToBeFilled } from './fill-mode.graphql.ts'

/** Everything once, the earliest pickup first. */
export const fillingOrder = (
  planned: readonly ToBeFilled[],
  promised: readonly ToBeFilled[],
): ToBeFilled[] =>
  [...new Map([...planned, ...promised].map((one) => [one._id, one])).values()].toSorted(
    (a, b) => a.pickupDateTime.localeCompare(b.pickupDateTime) || a._id.localeCompare(b._id),
  )

/** What comes after this one; after the last the first that was passed over. */
export const nextAfter = (
  list: readonly ToBeFilled[],
  id: string | undefined,
): ToBeFilled | undefined => {
  const index = list.findIndex(({ _id }) => _id === id)
  return list[index + 1] ?? list.find(({ _id }) => _id !== id)
}

/** The boxes of each locker, since each is opened by itself. */
export const byLocker = ({ boxes }: Pick<ToBeFilled, 'boxes'>): Map<string, string[]> => {
  const lockers = new Map<string, string[]>()
  for (const { lockerId, boxId } of boxes)
    if (lockerId !== null && boxId !== null)
      lockers.set(lockerId, [...(lockers.get(lockerId) ?? []), boxId])
  return lockers
}
