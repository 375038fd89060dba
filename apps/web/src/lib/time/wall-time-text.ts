const KEPT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?$/

/** 2026-11-15T08:30 as the user writes it: 15/11/2026 08:30. Anything else stays as it was typed. */
export const wallTimeText = (value: string, dateFormat: string): string => {
  const [, year, month, day, hour, minute] = KEPT.exec(value) ?? []
  if (year === undefined || month === undefined || day === undefined) return value
  const date = dateFormat.replace('DD', day).replace('MM', month).replace('YYYY', year)
  return hour === undefined ? date : `${date} ${hour}:${minute}`
}

const twoDigits = (text: string): string => text.padStart(2, '0')

const dateOf = (typed: string, dateFormat: string): string | null => {
  const numbers = typed.split(/\D+/)
  const isYearFirst = dateFormat.startsWith('YYYY') || /^\d{4}/.test(typed)
  const [year = '', month = '', day = ''] = isYearFirst ? numbers : numbers.toReversed()
  if (numbers.length !== 3) return null
  const full = year.length === 2 ? `20${year}` : year
  const iso = `${full}-${twoDigits(month)}-${twoDigits(day)}`
  const instant = new Date(`${iso}T00:00:00Z`)
  const isReal = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(iso)
  return isReal ? iso : null
}

/** 8:30, 8.30, 830 and 8h30 are 08:30; null when it is no time. */
export const readClock = (typed: string): string | null => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h]?(\d{2}))?h?$/i.exec(typed) ?? []
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${twoDigits(hour)}:${minute}`
    : null
}

/** Parses input. Null if it is not a date, or lacks a required time. */
export const readWallTime = (
  typed: string,
  dateFormat: string,
  hasTime: boolean,
): string | null => {
  const [date = '', time, ...rest] = typed.trim().split(/[\sT]+/)
  const day = dateOf(date, dateFormat)
  if (day === null || rest.length > 0) return null
  if (!hasTime) return time === undefined ? day : null
  const clock = time === undefined ? null : readClock(time)
  return clock === null ? null : `${day}T${clock}`
}
