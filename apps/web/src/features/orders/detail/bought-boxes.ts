interface Bought {
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
}

const unique = (words: readonly string[]): string => [...new Set(words)].join(', ')

/** '4, 5': the doors of everything that was bought. */
export const boughtBoxes = (reservations: readonly Bought[]): string =>
  unique(reservations.flatMap(({ boxes }) => boxes.map(({ label }) => label)))

export const boughtLockers = (reservations: readonly Bought[]): string =>
  unique(reservations.flatMap(({ boxes }) => boxes.map(({ lockerName }) => lockerName)))
