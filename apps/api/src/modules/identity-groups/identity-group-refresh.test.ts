import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type IdentityGroupWorld,
  openIdentityGroups,
  refresh,
  SAVE_GROUP,
} from '../../../test/identity-group-fixture.ts'
import { type ProviderAccount, startIdentityProvider } from '../../../test/identity-provider.ts'
import { logsOf } from '../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import { buildTenancy, signedInUser } from '../../../test/tenancy-fixture.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { openBrowser } from '../../../test/test-browser.ts'
import { newId } from '../../platform/ids.ts'
import { confirmAbsentPeople } from '../auth/sign-on/confirm-absent-people.ts'

let world: IdentityGroupWorld
beforeAll(async () => {
  world = await openIdentityGroups()
})
// Their access tokens end as the clock goes on.
beforeEach(() => world.signInAdmins())
afterAll(() => world.stop())

describe('a refresh of the session', () => {
  const staffMember = async (account: Partial<ProviderAccount> = {}) => {
    const group = newId()
    await world.save(group, 'Member')
    const somebody = world.person({ groups: [group], ...account })
    const { browser } = await world.signOn(somebody.subject)
    expect(await refresh(browser)).toBe(200)
    return { ...somebody, browser, group }
  }

  test('checks with the provider after 15 minutes, and not before', async () => {
    const { email, browser, become } = await staffMember()
    become({ groups: [] })
    world.api.clock.advance({ minutes: 14 })
    expect(await refresh(browser)).toBe(200)
    expect(await world.rolesOf(email)).toHaveLength(1)
    world.api.clock.advance({ minutes: 1 })
    expect(await refresh(browser)).toBe(401)
    expect(await world.rolesOf(email)).toEqual([])
    expect(await refresh(browser)).toBe(401)
  })

  test('applies changed groups every time', async () => {
    const { email, browser, become } = await staffMember()
    for (const role of ['Admin', 'Member', 'Admin']) {
      await world.signInAdmins()
      const group = newId()
      await world.save(group, role)
      become({ groups: [group] })
      world.api.clock.advance({ minutes: 15 })
      expect(await refresh(browser)).toBe(200)
      expect(await world.rolesOf(email)).toMatchObject([{ role, fromGroups: [group] }])
    }
  })

  test('ends the session of a user removed at the provider, with their roles from groups', async () => {
    const { email, browser, become } = await staffMember()
    become({ isDisabled: true })
    world.api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await world.rolesOf(email)).toEqual([])
    const trail = (await logsOf(world.api.services, await world.idOf(email))).map(
      ({ text }) => text,
    )
    expect(trail.slice(-2)).toEqual(['groupRoleTaken', 'identityGone'])
  })

  test('of an invited user ends with the provider too; their role and their other session stay', async () => {
    const user = await passwordUser(world.api.services)
    await world.give(user.id, 'Member', world.tenancy.own.id)
    const elsewhere = openBrowser(world.api)
    await elsewhere.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const { subject, become } = world.person({ email: user.email })
    const { browser } = await world.signOn(subject)
    become({ isDisabled: true })
    world.api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await refresh(elsewhere)).toBe(200)
    expect(await world.rolesOf(user.email)).toMatchObject([{ role: 'Member', fromGroups: null }])
  })

  test('keeps the new token of a provider that refreshes it and then fails', async () => {
    const { email, browser, become } = await staffMember()
    become({ isUserinfoBroken: true })
    for (let times = 0; times < 2; times++) {
      world.api.clock.advance({ minutes: 15 })
      expect(await refresh(browser)).toBe(200)
      expect(await world.rolesOf(email)).toHaveLength(1)
    }
    become({ isUserinfoBroken: false, groups: [] })
    world.api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(401)
    expect(await world.rolesOf(email)).toEqual([])
  })

  test('of several tabs calls the provider once', async () => {
    const { browser } = await staffMember()
    world.api.clock.advance({ minutes: 15 })
    const tabs = [browser, browser.copy(), browser.copy()]
    expect(await Promise.all(tabs.map((tab) => refresh(tab)))).toEqual([200, 200, 200])
    world.api.clock.advance({ minutes: 15 })
    expect(await refresh(browser)).toBe(200)
  })

  test('works for twelve hours while the provider is down, and again once it is back', async () => {
    const { email, browser } = await staffMember()
    const late = await staffMember()
    await world.provider.stop()
    try {
      for (let hours = 0; hours < 11; hours++) {
        world.api.clock.advance({ hours: 1 })
        expect(await refresh(browser)).toBe(200)
      }
      await world.provider.restart()
      world.api.clock.advance({ minutes: 1 })
      expect(await refresh(browser)).toBe(200)
      await world.provider.stop()
      world.api.clock.advance({ hours: 1 })
      expect(await refresh(browser)).toBe(200)
      expect(await refresh(late.browser)).toBe(401)
      expect(await world.rolesOf(late.email)).toHaveLength(1)
      expect(await world.rolesOf(email)).toHaveLength(1)
    } finally {
      await world.provider.restart()
    }
  })
})

describe('an absent user', () => {
  const staffMember = async () => {
    const group = newId()
    await world.save(group, 'Member')
    const somebody = world.person({ groups: [group] })
    await world.signOn(somebody.subject)
    return somebody
  }

  test('is checked after a day, and loses roles that no group assigns any more', async () => {
    const [gone, there] = [await staffMember(), await staffMember()]
    gone.become({ isDisabled: true })
    world.api.clock.advance({ hours: 23 })
    await confirmAbsentPeople(world.api.services)
    expect(await world.rolesOf(gone.email)).toHaveLength(1)
    world.api.clock.advance({ hours: 1 })
    await confirmAbsentPeople(world.api.services)
    expect(await world.rolesOf(gone.email)).toEqual([])
    expect(await world.rolesOf(there.email)).toHaveLength(1)
  })

  test('loses roles from groups after thirty days without a confirmation', async () => {
    const { email } = await staffMember()
    await world.provider.stop()
    try {
      world.api.clock.advance({ days: 29 })
      await confirmAbsentPeople(world.api.services)
      expect(await world.rolesOf(email)).toHaveLength(1)
      world.api.clock.advance({ days: 1 })
      await confirmAbsentPeople(world.api.services)
      expect(await world.rolesOf(email)).toEqual([])
    } finally {
      await world.provider.restart()
    }
  })
})

test('without a refresh token, a user with a role from a group must sign in again after twelve hours', async () => {
  const silent = await startIdentityProvider({ givesRefreshTokens: false })
  const own = await startTestApi({ oidc: silent.config })
  try {
    const { own: organisation } = await buildTenancy(own.services)
    const { token } = await signedInUser(own.services, { role: 'Admin', at: organisation })
    const group = newId()
    await own.call(SAVE_GROUP, {
      token,
      organisationId: organisation.id,
      variables: { group, role: 'Member' },
    })
    const { subject, email } = world.person({ groups: [group] }, silent)
    const { browser } = await world.signOn(subject, own, silent)
    own.clock.advance({ hours: 11 })
    expect(await refresh(browser)).toBe(200)
    own.clock.advance({ hours: 1 })
    expect(await refresh(browser)).toBe(401)
    const again = await world.signOn(subject, own, silent)
    expect(await refresh(again.browser)).toBe(200)
    expect(await world.rolesOf(email, own)).toHaveLength(1)
  } finally {
    await own.stop()
    await silent.stop()
  }
})
