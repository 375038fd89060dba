/** Source files that a mutation run changes, and the tests that have to notice. Globs from the root. */
interface Mutated {
  readonly folder: string
  /** Names without their ending. */
  readonly files: string
  readonly tests: readonly string[]
  /** Its tests need Postgres: a mutant takes seconds instead of milliseconds. */
  readonly needsDatabase: boolean
}

const MODULES = 'apps/api/src/modules'
const STAFF_CODE_TESTS = 'apps/api/test/keypad/staff-codes.test.ts'
const CODE_TESTS = [
  `${MODULES}/reservations/{codes,changes,customers}/**/*.test.ts`,
  'apps/api/test/keypad/reservation-codes.test.ts',
  STAFF_CODE_TESTS,
]
const USER_CODE_TESTS = `${MODULES}/keypad-codes/user-codes.test.ts`
const SIGN_IN_TESTS = `${MODULES}/{auth,passkeys,second-factor,strong-sign-in,identity-groups}/**/*.test.ts`

const apiModule = (name: string, ...tests: readonly string[]): Mutated => ({
  folder: `${MODULES}/${name}`,
  files: '*',
  tests: tests.length === 0 ? [`${MODULES}/${name}/**/*.test.ts`] : tests,
  needsDatabase: true,
})

export const MUTATED: Readonly<Record<string, Mutated>> = {
  domain: {
    folder: 'packages/domain/src',
    files: '*',
    tests: ['packages/domain/src/**/*.test.ts'],
    needsDatabase: false,
  },
  orders: apiModule('orders', `${MODULES}/{orders,payments}/**/*.test.ts`),
  payments: apiModule('payments', `${MODULES}/{orders,payments}/**/*.test.ts`),
  auth: apiModule('auth', SIGN_IN_TESTS),
  sessions: apiModule(
    'sessions',
    SIGN_IN_TESTS,
    `${MODULES}/users/viewing.test.ts`,
    `${MODULES}/retention/retention.test.ts`,
  ),
  passkeys: apiModule('passkeys', SIGN_IN_TESTS),
  'second-factor': apiModule('second-factor', SIGN_IN_TESTS),
  'strong-sign-in': apiModule('strong-sign-in', SIGN_IN_TESTS),
  'keypad-codes': apiModule('keypad-codes', USER_CODE_TESTS, ...CODE_TESTS),
  'overwrite-codes': apiModule(
    'overwrite-codes',
    `${MODULES}/overwrite-codes/**/*.test.ts`,
    STAFF_CODE_TESTS,
  ),
  'user-codes': apiModule('user-codes', USER_CODE_TESTS, STAFF_CODE_TESTS),
  'reservation-codes': apiModule('reservations/codes', ...CODE_TESTS),
}
