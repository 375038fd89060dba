interface Linked {
  readonly link: string
}

/** What tells of the same thing together, where the newest of it stands; the start page is no thing. */
export const byObject = <Item extends Linked>(items: readonly Item[]): (readonly Item[])[] => {
  const groups: Item[][] = []
  const byLink = new Map<string, Item[]>()
  for (const item of items) {
    const known = item.link === '/' ? undefined : byLink.get(item.link)
    if (known !== undefined) known.push(item)
    else {
      const group = [item]
      groups.push(group)
      byLink.set(item.link, group)
    }
  }
  return groups
}
