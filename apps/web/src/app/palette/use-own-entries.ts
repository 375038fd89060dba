import { LANGUAGES } from '@lockerdesk/domain'
import {
  IconAdjustments,
  IconBell,
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconRoute,
  IconSun,
} from '@tabler/icons-react'
import { useComputedColorScheme } from '@mantine/core'
import { use } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { loadSettingsSections } from '../../features/settings/index.ts'
import { useSession } from '../../lib/session/session.ts'
import { beginTour } from '../../lib/tour.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { signOut } from '../user-menu/sign-out.ts'
import { isShownTo, useNavigation } from '../frame/use-navigation.ts'
import { ACTION_KEYS, ACTIONS } from './actions.ts'
import type { Entry } from './entry.ts'
import { switchPreferenceMutation } from './search.graphql.ts'

export type OwnEntry = Omit<Entry, 'match'>

const settingsSections = loadSettingsSections()

const THEMES = [
  { theme: 'light', icon: IconSun },
  { theme: 'dark', icon: IconMoon },
  { theme: 'system', icon: IconDeviceDesktop },
] as const

/** What is known without asking: pages, settings and what can be begun, as far as this user may. */
export const useOwnEntries = (): readonly OwnEntry[] => {
  const { t } = useTranslation(['palette', 'common', 'settings', 'tour'])
  const session = useSession()
  const pages = useNavigation().flatMap(({ items }) => items)
  const { change } = useChange(switchPreferenceMutation, { failed: t('switchFailed') })
  const plain = { detail: '' }
  const actions = t('groups.actions')
  const { theme: current, language: spoken } = session.user
  const shown = useComputedColorScheme('light')
  return [
    ...ACTION_KEYS.filter((key) => isShownTo(session, ACTIONS[key])).map((key) => ({
      ...plain,
      key,
      group: actions,
      label: t(`actions.${key}`),
      icon: ACTIONS[key].icon,
      does: { to: ACTIONS[key].to },
    })),
    ...THEMES.filter(({ theme }) => theme !== current && theme !== shown).map(
      ({ theme, icon }) => ({
        ...plain,
        key: `theme-${theme}`,
        group: actions,
        label: t(`themes.${theme}`),
        icon,
        does: () => void change({ data: { theme } }),
      }),
    ),
    ...LANGUAGES.filter((language) => language !== spoken).map((language) => ({
      ...plain,
      key: `language-${language}`,
      group: actions,
      label: t(`languages.${language}`),
      icon: IconLanguage,
      does: () => void change({ data: { language } }),
    })),
    {
      ...plain,
      key: 'tour',
      group: actions,
      label: t('tour:menu'),
      icon: IconRoute,
      does: beginTour,
    },
    {
      ...plain,
      key: 'signOut',
      group: actions,
      label: t('common:userMenu.signOut'),
      icon: IconLogout,
      does: () => void signOut(),
    },
    ...pages.map(({ key, to, icon }) => ({
      ...plain,
      key: `page-${key}`,
      group: t('groups.pages'),
      label: t(`common:navigation.${key}`),
      icon,
      does: { to },
    })),
    {
      ...plain,
      key: 'page-preferences',
      group: t('groups.pages'),
      label: t('common:navigation.preferences'),
      icon: IconAdjustments,
      does: { to: '/preferences' },
    },
    {
      ...plain,
      key: 'page-notifications',
      group: t('groups.pages'),
      label: t('common:navigation.notifications'),
      icon: IconBell,
      does: { to: '/notifications' },
    },
    ...use(settingsSections)
      .filter((section) => isShownTo(session, { ...section, reach: 'here' }))
      .map(({ key, to, icon }) => ({
        ...plain,
        key: `settings-${key}`,
        group: t('groups.settings'),
        label: t('settingsOf', { section: t(`settings:sections.${key}`) }),
        icon,
        does: { to },
      })),
  ]
}
