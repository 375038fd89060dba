import type { TakeOuts } from '../take-out.ts'

/** B19 to B24: files, rich text, keypads, exports, and the servers that we call. */
export const CONTENT: TakeOuts = {
  'Only JPEG, PNG and WebP reach a decoder': {
    find: "if (!isKnownFormat(bytes)) throw new NotAPicture('neither JPEG, PNG nor WebP')",
    put: '',
    case: 'SVG in the name of a PNG',
  },
  'A picture has a limited number of pixels': {
    find: 'limitInputPixels: MOST_PIXELS',
    put: 'limitInputPixels: false',
  },
  'A workbook unpacks to at most 200 MB': {
    find: 'if (size > MAX_UNZIPPED_BYTES) throw new FileTooLarge()',
    put: '',
  },
  'A note in a mail is text': { find: 'escapeHtml(line)', put: 'line' },
  'An announcement on a screen is text': {
    find: '\\(https?:\\/\\/[^\\s)]+\\))/)',
    put: '\\([^\\s)]+\\))/)',
    also: [{ find: '\\((https?:\\/\\/[^\\s)]+)\\)$/', put: '\\(([^\\s)]+)\\)$/' }],
  },
  'Ten wrong codes in the first hour, 33 a day': {
    find: 'KEYPAD_THROTTLE = doublingFromAMinute(5)',
    put: 'KEYPAD_THROTTLE = doublingFromAMinute(5_000)',
  },
  'The gateway counts wrong codes itself, also offline': {
    find: 'if (verdict.isAdmitted) flash.wrongCodes = verdict.attempts',
    put: '',
  },
  'No cell of an export is a formula': { find: "? `'${cell}` : cell", put: '? cell : cell' },
  'The export of customers has none': {
    find: 'formulaSafe(cells[column])',
    put: 'cells[column]',
    also: [
      {
        path: 'apps/api/src/platform/csv-part.ts',
        find: 'escape_formulas: true',
        put: 'escape_formulas: false',
      },
    ],
  },
  'CSV files of the web app use it': {
    find: 'const harmless = formulaSafe(value)',
    put: 'const harmless = value',
  },
  'Private addresses are not public': {
    find: "!PRIVATE.check(address, 'ipv4')",
    put: 'true',
  },
  'A mail server of an organisation is on the public internet': {
    find: 'isTrusted ? host : await addressFor(host)',
    put: 'host',
  },
  'So is a server that we call': {
    find: 'isTrusted ? null : await checkedAddress(url.hostname)',
    put: 'null',
  },
  'So is the push service that a browser names': {
    find: "assertCallableUrl(services.config, subscription.endpoint, 'endpoint')",
    put: '',
  },
  'A sender is one address without line breaks': {
    find: "z.regex(EMAIL_PATTERN, problem('email')),",
    put: '',
  },
}
