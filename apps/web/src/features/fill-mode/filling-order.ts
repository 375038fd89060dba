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

/** The same list as one walks along it: locker by locker, the boxes as they are numbered. */
export const byPlace = (list: readonly ToBeFilled[]): Map<string, ToBeFilled[]> => {
  const placeOf = ({ boxes: [box] }: ToBeFilled) => ({
    locker: box?.lockerName ?? '',
    label: box?.label ?? '',
  })
  const along = list.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return (
      one.locker.localeCompare(other.locker, undefined, { numeric: true }) ||
      one.label.localeCompare(other.label, undefined, { numeric: true })
    )
  })
  return Map.groupBy(along, (one) => placeOf(one).locker)
}

/** The boxes of each locker, since each is opened by itself. */
export const byLocker = ({ boxes }: Pick<ToBeFilled, 'boxes'>): Map<string, string[]> => {
  const lockers = new Map<string, string[]>()
  for (const { lockerId, boxId } of boxes)
    if (lockerId !== null && boxId !== null)
      lockers.set(lockerId, [...(lockers.get(lockerId) ?? []), boxId])
  return lockers
}
