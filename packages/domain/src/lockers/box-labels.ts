interface NamedBox {
  readonly label: string
  readonly lockerName: string
}

/** '4, 5' in one locker; over several each with its name. */
export const boxLabels = (boxes: readonly NamedBox[]): string => {
  const lockers = [...new Set(boxes.map(({ lockerName }) => lockerName))]
  const of = (name: string) =>
    boxes
      .filter(({ lockerName }) => lockerName === name)
      .map(({ label }) => label)
      .join(', ')
  return lockers.length === 1
    ? of(lockers[0] ?? '')
    : lockers.map((name) => `${name}: ${of(name)}`).join(' · ')
}
