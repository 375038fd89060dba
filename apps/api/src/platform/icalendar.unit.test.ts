import { expect, test } from 'vitest'
import { icalendar } from './icalendar.ts'

const entry = {
  uid: 'order-1@shop.example',
  sequence: 90,
  writtenAt: new Date('2026-11-18T06:16:00.123Z'),
  from: new Date('2026-11-18T06:30:00Z'),
  until: new Date('2026-11-18T17:30:00Z'),
  summary: 'Pick up: bread; cheese, milk',
  description: 'First line\nSecond \\ line',
  location: 'Bakery Vos, Kerkstraat 1, 9000 Gent',
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

test('an entry has its times in UTC, its version and its texts escaped', () => {
  const lines = unfolded(icalendar(entry)).split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lockerdesk//Pickup//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:order-1@shop.example',
    'SEQUENCE:90',
    'DTSTAMP:20261118T061600Z',
    'DTSTART:20261118T063000Z',
    'DTEND:20261118T173000Z',
    'SUMMARY:Pick up: bread\\; cheese\\, milk',
    'DESCRIPTION:First line\\nSecond \\\\ line',
    'LOCATION:Bakery Vos\\, Kerkstraat 1\\, 9000 Gent',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each(['x'.repeat(300), 'é'.repeat(150), '🥖'.repeat(60), 'a'.repeat(74)])(
  'no line of %j is longer than 75 bytes, and no letter is cut',
  (description) => {
    const file = icalendar({ ...entry, description })
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(unfolded(file)).toContain(`DESCRIPTION:${description}\r\n`)
  },
)
