/**
 * Codes that this page was just told, by reservation: shown once on the page that comes next. Only
 * in memory, so that no code outlives the tab.
 */
const codes = new Map<string, string>()

export const freshCodes = {
  keep: (reservationId: string, code: string | null): void => {
    if (code !== null) codes.set(reservationId, code)
  },
  of: (reservationId: string): string | null => codes.get(reservationId) ?? null,
  forget: (reservationId: string): void => {
    codes.delete(reservationId)
  },
}
