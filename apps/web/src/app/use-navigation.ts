import { mayAtAll, mayIn, useSession } from '../lib/session.ts'
import { NAVIGATION, type NavigationGroup } from './navigation.ts'

/** The menu of this user in this organisation: what the server would refuse is not in it. */
export const useNavigation = (): readonly NavigationGroup[] => {
  const session = useSession()
  const isShown = ({ permission, reach, feature }: NavigationGroup['items'][number]) =>
    reach === 'anywhere'
      ? mayAtAll(session, permission)
      : session.organisation !== null &&
        mayIn(session, permission) &&
        (feature === undefined || session.features.includes(feature))
  return NAVIGATION.map((group) => ({ ...group, items: group.items.filter(isShown) })).filter(
    ({ items }) => items.length > 0,
  )
}
