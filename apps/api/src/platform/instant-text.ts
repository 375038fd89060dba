/**
 * Postgres' '2026-11-15 02:09:53.12+00', of a session in UTC, as ISO 8601 by cuts and without a Date object. It drops
 * the zeros at the end; an instant has three decimals at least, so that equal ones are equal text.
 */
export const instantText = (text: string): string => {
  const [seconds = '', decimals = ''] = text.slice(11, -3).split('.')
  return `${text.slice(0, 10)}T${seconds}.${decimals.padEnd(3, '0')}Z`
}
