interface Box {
  readonly label: string
  readonly lockerName: string
}

const unique = (words: readonly string[]): string => [...new Set(words)].join(', ')

/** '4, 5': the doors of everything that was bought. */
export const boughtBoxes = (boxes: readonly Box[]): string =>
  unique(boxes.map(({ label }) => label))

export const boughtLockers = (boxes: readonly Box[]): string =>
  unique(boxes.map(({ lockerName }) => lockerName))
