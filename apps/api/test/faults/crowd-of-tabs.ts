import { setTimeout as pause } from 'node:timers/promises'
import { askAt } from '../ask-at.ts'
import type { TestApi } from '../test-api.ts'
import { type OrganisationFixture, type SignedInUser, signedInUser } from '../tenancy-fixture.ts'

const TABS_OF_ONE_PERSON = 10
const POLL = '{ notifications { items { _id message } } }'
const REFETCH = `{ overview { gatewayCount offlineGatewayCount lockersInLockdown { _id name } }
  lockers(pagination: { limit: 25 }) { items { _id name } } }`

export interface Crowd {
  readonly url: string
  readonly organisationId: string
  readonly people: readonly SignedInUser[]
  readonly tabs: number
  readonly seconds: number
  /** Between the questions for notifications, and between those of an open list. */
  readonly everyMs: readonly [poll: number, refetch: number]
  /** Tabs do not say which answer they have, so that each question is answered in full. */
  readonly isPlain?: boolean
}

export interface Waits {
  readonly all: readonly number[]
  /** Once every tab is open. */
  readonly later: readonly number[]
  readonly unchanged: number
  readonly failures: readonly unknown[]
}

export const peopleFor = (
  { services }: TestApi,
  at: OrganisationFixture,
  tabs: number,
): Promise<SignedInUser[]> =>
  Promise.all(
    Array.from({ length: Math.ceil(tabs / TABS_OF_ONE_PERSON) }, () =>
      signedInUser(services, { role: 'Member', at }),
    ),
  )

/** Tabs that ask as pages do that have no live channel; how long each question waited, in milliseconds. */
export const openTabs = async ({
  url,
  organisationId,
  people,
  tabs,
  seconds,
  everyMs,
  isPlain = false,
}: Crowd): Promise<Waits> => {
  const [pollMs, refetchMs] = everyMs
  const all: number[] = []
  const later: number[] = []
  let unchanged = 0
  const failures: unknown[] = []
  const openedAt = performance.now()
  const endsAt = openedAt + seconds * 1_000
  const askEvery = async (tab: number, intervalMs: number, query: string) => {
    // Tabs are opened at any moment, not all at once.
    await pause((intervalMs * tab) / tabs)
    let revision: string | undefined = isPlain ? undefined : ''
    do {
      const next = pause(intervalMs)
      const askedAt = performance.now()
      const { errors, extensions } = await askAt(url, query, {
        token: people[tab % people.length]?.token ?? '',
        organisationId,
        ...(revision === undefined ? {} : { revision }),
      })
      const wait = performance.now() - askedAt
      all.push(wait)
      if (askedAt > openedAt + pollMs) later.push(wait)
      failures.push(...(errors ?? []))
      if (extensions?.isUnchanged === true) unchanged += 1
      else if (revision !== undefined && errors === undefined) revision = extensions?.revision ?? ''
      await next
    } while (performance.now() < endsAt)
  }
  await Promise.all(
    Array.from({ length: tabs }, (_, tab) => [
      askEvery(tab, pollMs, POLL),
      askEvery(tab, refetchMs, REFETCH),
    ]).flat(),
  )
  return { all, later, unchanged, failures }
}
