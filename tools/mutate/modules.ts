/** What a mutation run changes, and the tests that have to notice. Globs from the root. */
interface Mutated {
  readonly folder: string
  /** Names without their ending. */
  readonly files: string
  readonly tests: readonly string[]
  /** Its tests need Postgres: a mutant takes seconds instead of milliseconds. */
  readonly needsDatabase: boolean
}

const MODULES = 'apps/api/src/modules'
const CODE_TESTS = `${MODULES}/reservations/**/{reservations,customer-reservations,pincode-sight}.test.ts`

const apiModule = (name: string, ...moreTests: string[]): Mutated => ({
  folder: `${MODULES}/${name}`,
  files: '*',
  tests: [`${MODULES}/${name}/**/*.test.ts`, ...moreTests],
  needsDatabase: true,
})

export const MUTATED: Readonly<Record<string, Mutated>> = {
  domain: {
    folder: 'packages/domain/src',
    files: '*',
    tests: ['packages/domain/src/*.test.ts'],
    needsDatabase: false,
  },
  orders: apiModule('orders', `${MODULES}/payments/**/*.test.ts`),
  payments: apiModule('payments', `${MODULES}/orders/**/*.test.ts`),
  auth: apiModule('auth'),
  'keypad-codes': apiModule('keypad-codes', CODE_TESTS),
  'overwrite-codes': apiModule('overwrite-codes'),
  'user-codes': apiModule('user-codes', `${MODULES}/gateways/user-codes.test.ts`),
  'reservation-codes': {
    ...apiModule('reservations', CODE_TESTS),
    files:
      '{put-code,prepare-reservation-code,send-code,follow-codes,reissue-pincode,reveal-pincode,sync-customer-code,sell-offer}',
    tests: [CODE_TESTS],
  },
}
