import { may, mayAnywhere, type Permission, type Place, type Principal } from '@lockerdesk/domain'
import { createContext, useContext } from 'react'
import type { CurrentOrganisation, CurrentShop, CurrentUser, Feature } from './session-documents.ts'

export interface Session {
  readonly user: CurrentUser
  readonly organisation: CurrentOrganisation | null
  /** Shop of the URL. Null for all shops. */
  readonly shop: CurrentShop | null
  /** Features that are enabled here. */
  readonly features: readonly Feature[]
}

export const SessionContext = createContext<Session | null>(null)

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('outside the shell')
  return session
}

/** Context of a page inside an organisation. */
export const useOrganisation = (): CurrentOrganisation => {
  const { organisation } = useSession()
  if (organisation === null) throw new Error('no organisation is chosen')
  return organisation
}

export const principalOf = (user: CurrentUser): Principal => ({
  kind: 'user',
  assignments: user.roles.map((role) => ({ ...role, shopIds: null })),
})

export const placeOf = (organisation: CurrentOrganisation | null): Place =>
  organisation === null
    ? { kind: 'platform' }
    : {
        kind: 'organisation',
        organisationId: organisation._id,
        dealerId: organisation.dealer._id,
        resellerId: organisation.dealer.reseller?._id ?? null,
      }

export const mayIn = ({ user, organisation }: Session, permission: Permission): boolean =>
  may(principalOf(user), permission, placeOf(organisation))

/** Evaluates the domain's permission table for the page's organisation, to hide what the server would refuse. */
export const useMay = (permission: Permission): boolean => mayIn(useSession(), permission)

export const mayAtAll = ({ user }: Session, permission: Permission): boolean =>
  mayAnywhere(principalOf(user), permission)

export const useMayAnywhere = (permission: Permission): boolean =>
  mayAtAll(useSession(), permission)

/** For a page about another place than the selected organisation. */
export const useMayAt = (permission: Permission, place: Place): boolean =>
  may(principalOf(useSession().user), permission, place)

export const useFeature = (feature: Feature): boolean => useSession().features.includes(feature)
