import { describe, expect, test } from 'vitest'
import {
  decideGroupRoles,
  decideIdentityCheck,
  type GroupMapping,
  type GroupRole,
  type HeldOrganisationRole,
  IDENTITY_ASKING_SECONDS,
  IDENTITY_CHECK_MINUTES,
  IDENTITY_OUTAGE_HOURS,
  IDENTITY_WITHOUT_TOKEN_HOURS,
  identityGroupInput,
  type IdentityFacts,
  isWithinOutageGrace,
  readGroups,
  vouchingRoles,
} from './identity-groups.ts'

const maps = (
  organisationId: string,
  group: string,
  role: GroupMapping['role'],
  shopIds: string[] | null = null,
): GroupMapping => ({ organisationId, group, role, shopIds })
const given = (organisationId: string, role: GroupMapping['role']): HeldOrganisationRole => ({
  organisationId,
  role,
  shopIds: null,
  fromGroups: null,
})
const byGroup = (
  role: GroupMapping['role'],
  fromGroups: string[],
  shopIds: string[] | null = null,
): GroupRole => ({ role, shopIds, fromGroups })
const held = (organisationId: string, role: GroupRole): HeldOrganisationRole => ({
  organisationId,
  ...role,
})

describe('what groups change', () => {
  const MEMBER = byGroup('Member', ['staff'])
  const TABLE = [
    maps('a', 'staff', 'Member'),
    maps('a', 'bosses', 'Admin'),
    maps('a', 'north', 'Member', ['n1', 'n2']),
    maps('a', 'south', 'Member', ['s1', 'n1']),
    maps('a', 'emptied', 'Member', []),
    maps('b', 'staff', 'Admin'),
  ]
  const ONLY_A = TABLE.filter(({ organisationId }) => organisationId === 'a')
  type Change = readonly [string, GroupRole | null, GroupRole | null]

  test.each<[string, HeldOrganisationRole[], GroupMapping[], string[], Change[]]>([
    ['no group gives nothing', [], TABLE, [], []],
    ['an unknown group gives nothing', [], TABLE, ['others'], []],
    ['a name counts letter by letter', [], TABLE, ['Staff', 'staff '], []],
    ['a group gives its role', [], ONLY_A, ['staff'], [['a', null, MEMBER]]],
    [
      'in each organisation what its own table says',
      [],
      TABLE,
      ['staff'],
      [
        ['a', null, MEMBER],
        ['b', null, byGroup('Admin', ['staff'])],
      ],
    ],
    ['the same again changes nothing', [held('a', MEMBER)], ONLY_A, ['staff'], []],
    [
      'the highest role counts',
      [],
      ONLY_A,
      ['staff', 'bosses', 'north'],
      [['a', null, byGroup('Admin', ['bosses'])]],
    ],
    [
      'shops of several groups add up',
      [],
      ONLY_A,
      ['south', 'north'],
      [['a', null, byGroup('Member', ['north', 'south'], ['n1', 'n2', 's1'])]],
    ],
    [
      'every shop beats some shops',
      [],
      ONLY_A,
      ['north', 'staff'],
      [['a', null, byGroup('Member', ['north', 'staff'])]],
    ],
    ['a group whose shops are all gone gives nothing', [], ONLY_A, ['emptied'], []],
    ['who left the group loses the role', [held('a', MEMBER)], ONLY_A, [], [['a', MEMBER, null]]],
    [
      'a line that is gone takes the role',
      [held('a', MEMBER)],
      [],
      ['staff'],
      [['a', MEMBER, null]],
    ],
    [
      'another group changes the role',
      [held('a', MEMBER)],
      ONLY_A,
      ['bosses'],
      [['a', MEMBER, byGroup('Admin', ['bosses'])]],
    ],
    [
      'and back down',
      [held('a', byGroup('Admin', ['bosses']))],
      ONLY_A,
      ['staff'],
      [['a', byGroup('Admin', ['bosses']), MEMBER]],
    ],
    [
      'a role that a person gave stays with the group',
      [given('a', 'Member')],
      ONLY_A,
      ['bosses'],
      [],
    ],
    ['and without it', [given('a', 'Admin')], ONLY_A, [], []],
    [
      'and elsewhere the group counts',
      [given('a', 'Admin')],
      TABLE,
      ['staff'],
      [['b', null, byGroup('Admin', ['staff'])]],
    ],
    [
      'the order of shops is no change',
      [held('a', byGroup('Member', ['north'], ['n2', 'n1']))],
      ONLY_A,
      ['north'],
      [],
    ],
  ])('%s', (_sentence, roles, mappings, groups, expected) => {
    const changes = decideGroupRoles(roles, mappings, groups)
    expect(
      changes.map(({ organisationId, before, after }) => [organisationId, before, after]),
    ).toEqual(expected)
  })
})

test.each([
  [
    ['a', 'b', 'a', '', 'c\u0000', 7, null],
    ['a', 'b'],
  ],
  ['a', ['a']],
  [undefined, []],
  [{ a: 1 }, []],
])('the claim %j lists %j', (claim, expected) => {
  expect(readGroups(claim)).toEqual(expected)
})

test('a line names a group and never a role above Admin', () => {
  const line = { group: ' staff ', role: 'Member' }
  expect(identityGroupInput.parse(line)).toEqual({ group: 'staff', role: 'Member', shopIds: null })
  expect(identityGroupInput.safeParse({ ...line, group: ' ' }).success).toBe(false)
  expect(identityGroupInput.safeParse({ ...line, group: 'x'.repeat(201) }).success).toBe(false)
  expect(identityGroupInput.safeParse({ ...line, role: 'Dealer' }).success).toBe(false)
})

test('a role from a group vouches for an account only alone', () => {
  const [group, person] = [{ isFromGroup: true }, { isFromGroup: false }]
  expect(vouchingRoles([group])).toEqual([group])
  expect(vouchingRoles([group, group])).toEqual([])
  expect(vouchingRoles([group, person])).toEqual([person])
})

describe('at a refresh of the session', () => {
  const NOW = new Date('2026-11-18T12:00:00Z')
  const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000).toISOString()
  const [MINUTE, HOUR] = [60, 3600]
  const FACTS: IdentityFacts = {
    confirmedAt: ago(0),
    askedAt: null,
    hasRefreshToken: true,
    hasGroupRoles: true,
  }
  const CHECK = IDENTITY_CHECK_MINUTES * MINUTE
  const ALONE = IDENTITY_WITHOUT_TOKEN_HOURS * HOUR

  test.each<[string, Partial<IdentityFacts>, 'trust' | 'ask' | 'end']>([
    ['just confirmed', {}, 'trust'],
    ['confirmed a while ago', { confirmedAt: ago(CHECK - 1) }, 'trust'],
    ['confirmed too long ago', { confirmedAt: ago(CHECK) }, 'ask'],
    [
      'asked by another tab',
      { confirmedAt: ago(CHECK), askedAt: ago(IDENTITY_ASKING_SECONDS - 1) },
      'trust',
    ],
    ['asked in vain', { confirmedAt: ago(CHECK), askedAt: ago(IDENTITY_ASKING_SECONDS) }, 'ask'],
    ['no token, in time', { hasRefreshToken: false, confirmedAt: ago(ALONE - 1) }, 'trust'],
    ['no token, too late', { hasRefreshToken: false, confirmedAt: ago(ALONE) }, 'end'],
    [
      'no token and no role by a group',
      { hasRefreshToken: false, hasGroupRoles: false, confirmedAt: ago(ALONE) },
      'trust',
    ],
  ])('%s', (_sentence, changed, expected) => {
    expect(decideIdentityCheck({ ...FACTS, ...changed }, NOW)).toBe(expected)
  })

  test('an outage is borne for a time', () => {
    expect(isWithinOutageGrace(ago(IDENTITY_OUTAGE_HOURS * HOUR - 1), NOW)).toBe(true)
    expect(isWithinOutageGrace(ago(IDENTITY_OUTAGE_HOURS * HOUR), NOW)).toBe(false)
  })
})
