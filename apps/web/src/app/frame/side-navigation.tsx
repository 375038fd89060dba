import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import classes from './side-navigation.module.css'
import { useNavigation } from './use-navigation.ts'

export const SideNavigation = ({ onNavigate }: { onNavigate?: () => void }) => {
  const { t } = useTranslation()
  const groups = useNavigation()
  return (
    <nav aria-label={t('navigation.label')} className={classes.nav}>
      {groups.map(({ key, items }) => (
        <div key={key} className={classes.group}>
          <h2 className={classes.heading}>{t(`navigation.groups.${key}`)}</h2>
          <ul className={classes.list}>
            {items.map(({ key: item, to, icon: Icon }) => (
              <li key={item}>
                <Link
                  to={to}
                  className={classes.item}
                  activeOptions={{ exact: to === '/', includeSearch: false }}
                  {...(onNavigate === undefined ? {} : { onClick: onNavigate })}
                >
                  <Icon size={18} stroke={1.6} aria-hidden />
                  {t(`navigation.${item}`)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
