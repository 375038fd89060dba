/** Marks a frame as `data-fits` while the table in it needs no scrolling sideways. */
export const followFit = (frame: HTMLElement | null): (() => void) | undefined => {
  const table = frame?.firstElementChild
  if (frame == null || table == null) return
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-fits', table.scrollWidth <= frame.clientWidth)
  })
  observer.observe(frame)
  observer.observe(table)
  return () => observer.disconnect()
}
