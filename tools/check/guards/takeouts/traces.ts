import type { TakeOuts } from '../take-out.ts'

/** B29 to B32: headers, the trail, logs and reports of errors. */
export const TRACES: TakeOuts = {
  'No site frames ours': { find: `frameAncestors: ["'none'"],`, put: '' },
  'No inline script runs': {
    find: `scriptSrc: ["'self'", `,
    put: `scriptSrc: ["'self'", "'unsafe-inline'", `,
  },
  'Data is not cached': { find: "void reply.header('cache-control', 'no-store')", put: '' },
  'Only the worker that reads codes may compile WebAssembly': {
    find: 'if (CODE_READER.test(path))',
    put: '',
  },
  'The application cannot change the trail': {
    find: 'revoke update, delete, truncate on logs from lockerdesk_app;',
    put: '',
    case: 'delete from logs',
  },
  'A changed row of the trail is found': {
    find: ' || rowsHash !== seal.rowsHash',
    put: '',
  },
  'A refused attempt stands in the trail': {
    find: 'await recordRefusal(call, operation)',
    put: '',
  },
  'The log redacts secrets by name': {
    find: "censor: '[redacted]',",
    put: 'censor: (value: unknown) => value,',
  },
  'The log redacts addresses in any text': {
    find: "[/[\\w.+-]+@[\\w-]+(\\.[\\w-]+)+/g, '[e-mail]'],",
    put: '',
  },
  'A forwarded report is redacted': {
    find: 'const redacted = redact(report)',
    put: 'const redacted = report',
  },
  'A push names nobody': {
    find: "fillSoon: 'fills',",
    put: "fillSoon: 'fills',\n  invitationAccepted: 'fills',",
  },
  'The tunnel has one destination': {
    find: 'envelope.dsn !== OWN_ERROR_DSN && envelope.dsn !== sentryDsn',
    put: 'false',
  },
  'The tunnel is throttled': {
    find: 'PER_SENDER_AND_MINUTE = 60',
    put: 'PER_SENDER_AND_MINUTE = 60_000',
    also: [{ find: 'TOGETHER_PER_MINUTE = 600', put: 'TOGETHER_PER_MINUTE = 600_000' }],
  },
}
