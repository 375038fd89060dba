const isScrolled = (row: HTMLElement): boolean =>
  row.scrollWidth > row.clientWidth && /auto|scroll/.test(getComputedStyle(row).overflowX)

/** In a row that scrolls where it has no room; the page, which may begin above it, stays where it is. */
export const showInRow = (item: HTMLElement): void => {
  let row = item.parentElement
  while (row !== null && !isScrolled(row)) row = row.parentElement
  if (row === null) return
  const room = row.getBoundingClientRect()
  const { left, right } = item.getBoundingClientRect()
  if (left >= room.left && right <= room.right) return
  row.scrollLeft += (left + right - room.left - room.right) / 2
}
