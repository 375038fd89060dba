/** As many as the style sheet can hide. */
const TURNS_MAX = 9

/** Hides columns in turn until the table in a frame fits; what still does not is scrolled sideways. */
export const fit = (frame: HTMLElement | null, isAnew: boolean): void => {
  const table = frame?.querySelector('table')
  if (frame == null || table == null) return
  const fits = () => table.scrollWidth <= frame.clientWidth
  const hide = (turns: number) => {
    frame.dataset['folds'] = Array.from({ length: turns }, (_, index) => index + 1).join(' ')
  }
  let turns = isAnew ? 0 : Number(frame.dataset['folds']?.split(' ').at(-1) ?? 0)
  if (isAnew) hide(turns)
  if (!fits()) {
    turns = turnsUntil(table, frame.clientWidth, turns)
    hide(turns)
  }
  while (turns < TURNS_MAX && !fits()) {
    turns += 1
    hide(turns)
  }
  frame.toggleAttribute('data-fits', fits())
}

/**
 * A table without room has each column as narrow as it gets. To know what is left without some of them, the browser
 * need not lay it out once for each.
 */
const turnsUntil = (table: HTMLTableElement, room: number, hidden: number): number => {
  const widths = new Map<number, number>()
  for (const header of table.querySelectorAll<HTMLElement>('th[data-fold]'))
    widths.set(Number(header.dataset['fold']), header.getBoundingClientRect().width)
  let turns = hidden
  let width = table.scrollWidth
  while (width > room && turns < TURNS_MAX) {
    turns += 1
    width -= widths.get(turns) ?? 0
  }
  return turns
}

/** Keeps a table as wide as its frame while either changes. */
export const followFit = (frame: HTMLElement | null): (() => void) | undefined => {
  const table = frame?.querySelector('table')
  if (frame == null || table == null) return
  let asked = 0
  let width = frame.clientWidth
  const observer = new ResizeObserver(() => {
    const isAnew = width !== frame.clientWidth
    width = frame.clientWidth
    if (isAnew) return fit(frame, true)
    // A table that changes while it tells that it changed is an endless loop to the browser.
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => fit(frame, false))
  })
  observer.observe(frame)
  observer.observe(table)
  return () => {
    cancelAnimationFrame(asked)
    observer.disconnect()
  }
}
