import { mayAtAll, mayIn, type Session, useSession } from '../../lib/session/session.ts'
import { NAVIGATION, type NavigationGroup, type NavigationItem } from './navigation.ts'

type Shown = Pick<NavigationItem, 'permission' | 'reach' | 'feature'>

/** What the server would refuse here is shown nowhere. */
export const isShownTo = (session: Session, { permission, reach, feature }: Shown): boolean =>
  reach === 'anywhere'
    ? mayAtAll(session, permission)
    : session.organisation !== null &&
      mayIn(session, permission) &&
      (feature === undefined || session.features.includes(feature))

/** The menu of this user in this organisation. */
export const useNavigation = (): readonly NavigationGroup[] => {
  const session = useSession()
  return NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter((item) => isShownTo(session, item)),
  })).filter(({ items }) => items.length > 0)
}
