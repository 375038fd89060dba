import type { Permission } from '@lockerdesk/domain'
import {
  IconChevronRight,
  IconHome,
  IconLayoutGrid,
  IconLifebuoy,
  IconPackage,
  IconPackageImport,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { mayIn, useOrganisation, useSession } from '../../lib/session/session.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './start.module.css'

const TASKS = [
  {
    key: 'fill',
    to: '/reservations/fill',
    icon: IconPackageImport,
    permission: 'reservation.write',
  },
  { key: 'help', to: '/reservations/help', icon: IconLifebuoy, permission: 'reservation.read' },
  { key: 'reservations', to: '/reservations', icon: IconPackage, permission: 'reservation.read' },
  { key: 'lockers', to: '/lockers', icon: IconLayoutGrid, permission: 'locker.read' },
  { key: 'overview', to: '/', icon: IconHome, permission: 'overview.read' },
] as const satisfies readonly {
  key: string
  to: string
  icon: typeof IconHome
  permission: Permission
}[]

/** Where the installed app begins: what people do standing up, each under a thumb. Asks the server for nothing. */
export const StartPage = () => {
  const { t } = useTranslation('fillMode')
  const session = useSession()
  const organisation = useOrganisation()
  return (
    <>
      <PageHeader title={t('start.title')} reference={session.shop?.name ?? organisation.name} />
      <nav className={classes.tasks} aria-label={t('start.tasks')}>
        {TASKS.filter(({ permission }) => mayIn(session, permission)).map(
          ({ key, to, icon: Icon }) => (
            <Link key={key} to={to} className={classes.task}>
              <span className={classes.icon}>
                <Icon size={26} stroke={1.6} aria-hidden />
              </span>
              <span className={classes.words}>
                <strong>{t(`start.${key}.name`)}</strong>
                <span>{t(`start.${key}.what`)}</span>
              </span>
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </Link>
          ),
        )}
      </nav>
    </>
  )
}
