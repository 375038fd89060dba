/** One entry of a calendar file (RFC 5545). Texts are plain; instants are written in UTC. */
export interface CalendarEntry {
  /** The same for every version of the entry: a calendar then replaces the one that it has. */
  readonly uid: string
  /** Rises with every version. */
  readonly sequence: number
  readonly writtenAt: Date
  readonly from: Date
  readonly until: Date
  readonly summary: string
  readonly description: string
  readonly location: string
}

const LINE_BYTES = 75

export const icalendar = (entry: CalendarEntry): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lockerdesk//Pickup//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.writtenAt)}`,
    `DTSTART:${utc(entry.from)}`,
    `DTEND:${utc(entry.until)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n|\r|\n/g, '\\n')

/** No line is longer than 75 bytes; the next one goes on after a space. A letter of several bytes stays whole. */
const folded = (line: string): string => {
  let bytes = 0
  let text = ''
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > LINE_BYTES) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
