/** Consecutive items of the same day together, in the order they come. */
export const byDay = <Item extends { readonly createdAt: string }>(
  items: readonly Item[],
  dayOf: (iso: string) => string,
): { readonly day: string; readonly items: readonly Item[] }[] => {
  const groups: { day: string; items: Item[] }[] = []
  for (const item of items) {
    const day = dayOf(item.createdAt)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, items: [item] })
  }
  return groups
}
