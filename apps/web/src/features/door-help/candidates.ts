interface Placed {
  readonly _id: string
  readonly boxes: readonly {
    readonly locker: { readonly serviceLocation: { readonly _id: string } } | null
  }[]
}

const SHOWN = 3

/** Who may stand at a keypad and type in vain: the expected and late whose boxes it opens, each once. */
export const candidatesAt = <Reservation extends Placed>(
  keypadId: string,
  expected: readonly Reservation[],
): Reservation[] =>
  [...new Map(expected.map((one) => [one._id, one])).values()]
    .filter(({ boxes }) => boxes.some(({ locker }) => locker?.serviceLocation._id === keypadId))
    .slice(0, SHOWN)
