import { absentSince, lapsedSince } from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'
import { followGroups } from '../../identity-groups/index.ts'
import { confirmIdentity } from './identity-confirmation.ts'
import { type IdentityProvider, openIdentityProvider } from './identity-provider.ts'
import { deleteConfirmation, listAbsentPeople, listLapsedPeople } from './identity-store.ts'
import { findAccount } from '../../users/index.ts'

const PEOPLE_AT_ONCE = 100

/** Absent users refresh no session: polls the provider about them, because its last confirmation expires. */
export const confirmAbsentPeople = async (
  services: Services,
  provider: IdentityProvider | null = providerOf(services),
): Promise<void> => {
  const { database, clock } = services
  const now = clock.now()
  if (provider !== null) {
    const absent = await database.read('everything', (reader) =>
      listAbsentPeople(reader, absentSince(now).toISOString(), PEOPLE_AT_ONCE),
    )
    const visitor = { services, ip: '', userAgent: '' }
    for (const userId of absent)
      await confirmIdentity(visitor, provider, { userId, method: 'oidc' })
  }
  const lapsed = await database.read('everything', (reader) =>
    listLapsedPeople(reader, lapsedSince(now).toISOString(), PEOPLE_AT_ONCE),
  )
  for (const userId of lapsed)
    await database.write('everything', async (tx) => {
      const user = await findAccount(tx, userId)
      if (user !== null) await followGroups(tx, { user, actor: null, ip: null }, [], now)
      await deleteConfirmation(tx, userId)
    })
}

const providerOf = ({ config: { oidc } }: Services): IdentityProvider | null =>
  oidc === null ? null : openIdentityProvider(oidc)
