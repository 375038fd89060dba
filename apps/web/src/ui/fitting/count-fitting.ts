/** How many items fit beside each other from the first on; unless all do, room for `morePx` is kept for what opens the rest. */
export const countFitting = (
  widths: readonly number[],
  roomPx: number,
  { gapPx, morePx }: { readonly gapPx: number; readonly morePx: number },
): number => {
  const ends = widths.map(
    (_width, index) =>
      widths.slice(0, index + 1).reduce((sum, width) => sum + width, 0) + index * gapPx,
  )
  if ((ends.at(-1) ?? 0) <= roomPx) return widths.length
  return ends.filter((end) => end + gapPx + morePx <= roomPx).length
}
