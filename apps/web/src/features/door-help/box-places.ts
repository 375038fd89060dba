interface PlacedBox {
  readonly label: string
  readonly lockerName: string
  readonly locker: { readonly serviceLocation: { readonly name: string } } | null
}

/** Boxes that stand together: their locker, and the keypad that opens them. */
export interface BoxPlace {
  readonly labels: readonly string[]
  readonly locker: string
  /** Null: the shop has one keypad, or the cabinet is gone. */
  readonly keypad: string | null
}

/** Where each box is, locker by locker. */
export const boxPlaces = (
  boxes: readonly PlacedBox[],
  hasSeveralKeypads: boolean,
): readonly BoxPlace[] =>
  [...Map.groupBy(boxes, ({ lockerName }) => lockerName)].map(([locker, together]) => ({
    labels: together.map(({ label }) => label),
    locker,
    keypad: hasSeveralKeypads ? (together[0]?.locker?.serviceLocation.name ?? null) : null,
  }))
