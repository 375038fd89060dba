export interface Drawn<Item> {
  readonly x: number
  readonly y: number
  readonly items: readonly Item[]
}

/**
 * Gathers what would overlap when drawn: each point joins the first group within reach, so those that come first keep
 * their place.
 */
export const gather = <Item>(
  items: readonly Item[],
  at: (item: Item) => readonly [number, number] | null,
  reach: number,
): Drawn<Item>[] => {
  const groups: { x: number; y: number; items: Item[] }[] = []
  for (const item of items) {
    const point = at(item)
    if (point === null) continue
    const [x, y] = point
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) < reach)
    if (near === undefined) groups.push({ x, y, items: [item] })
    else near.items.push(item)
  }
  return groups
}
