import type { TakeOut, TakeOuts } from '../take-out.ts'

const WITHOUT_RECENT_SIGN_IN: TakeOut = {
  find: 'assertRecentlyAuthenticated(call)',
  put: 'void call',
}

/** B33 to B36: personal data, errors, recent sign-ins and the packages that ship. */
export const PRIVACY: TakeOuts = {
  'An erased customer leaves no identifier': {
    find: 'await anonymiseRows(tx, { organisationId, ids: [_id], mergedIntoId: null, now })',
    put: '',
  },
  'A link in a mail opens nothing without a code from the mailbox': {
    find: "throw refused('UNAUTHENTICATED')",
    put: 'return',
  },
  'A code to see what is kept opens once, and wrong ones are counted': {
    find: 'await spendLinkCode(tx, link)',
    put: '',
  },
  'A buyer without a customer record leaves no identifier': {
    find: '    addressReservations,\n    addressOrders,\n',
    put: '',
  },
  'A calendar entry has neither the code nor the way to it': {
    find: 'boxes: boxesOf(waiting, language)',
    put: 'boxes: boxesOf(waiting, language) + orderToken(services.secrets, order._id)',
    also: [
      {
        find: 'const HOUR_MS =',
        put: "import { orderToken } from '../../messages/content/order-link.ts'\nconst HOUR_MS =",
      },
    ],
  },
  'Every module forgets the customer': {
    find: 'for (const records of customerRecords()) await records.forget(tx, organisationId, [_id])',
    put: '',
  },
  'A fault shows no SQL': {
    find: "message: 'A server error occurred',",
    put: 'message: String(original),',
  },
  'A new API key needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Connecting payments needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Disconnecting payments needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Removing an organisation needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'A refund above the limit of Members needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Opening a whole locker needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Looking at the pincode of a reservation needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Looking at the pincode of a customer needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'Looking at the code in a message needs a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'The platform’s settings need a recent sign-in': {
    ...WITHOUT_RECENT_SIGN_IN,
    case: 'a feature',
  },
  'Roles from Dealer upwards need a recent sign-in': WITHOUT_RECENT_SIGN_IN,
  'npm runs no script of a package': { find: 'ignore-scripts=true', put: '' },
  'Every package has the hash of its content': {
    find: '    "node_modules/@biomejs/biome": {',
    put: '    "node_modules/unhashed": { "version": "1.0.0" },\n    "node_modules/@biomejs/biome": {',
  },
  'What ships is listed, with licences': {
    find: 'npm sbom --package-lock-only --sbom-format=cyclonedx',
    put: `echo '{\\"components\\":[]}'`,
  },
}
