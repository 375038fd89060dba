import { Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { mayIn, useSession } from '../../lib/session/session.ts'
import { useCurrentInView } from '../../lib/use-current-in-view.ts'
import '../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { SectionHistory } from './section-history.tsx'
import classes from './settings-frame.module.css'
import { labelsIn, searchSections } from './settings-search.ts'
import { SETTINGS_SECTIONS } from './settings-sections.ts'

/** Around every part of the settings: which part this is, and the others that the user may see. */
export const SettingsFrame = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('settings')
  const session = useSession()
  return (
    <>
      <PageHeader title={t('title')} reference={session.organisation?.name} />
      <div className={classes.frame}>
        <Sections />
        <Stack className={classes.content}>
          {children}
          <SectionHistory />
        </Stack>
      </div>
    </>
  )
}

const NAMESPACES = [
  ...new Set(
    SETTINGS_SECTIONS.flatMap(({ words }) => words.map((place) => place.split(':')[0] ?? '')),
  ),
]

const Sections = () => {
  const { t, i18n } = useTranslation('settings')
  const session = useSession()
  const [typed, setTyped] = useState('')
  const [, setLoaded] = useState(false)
  const sections = SETTINGS_SECTIONS.filter(
    (section) =>
      mayIn(session, section.permission) &&
      (!('feature' in section) || session.features.includes(section.feature)),
  )
  const wordsAt = (place: string): string[] => labelsIn(i18n.partIn(place))
  const found = searchSections(
    sections.map(({ key, words }) => ({
      key,
      name: t(`sections.${key}`),
      words: words.flatMap(wordsAt),
    })),
    typed,
  )
  const links = useCurrentInView<HTMLDivElement>()
  return (
    <nav className={classes.sections} aria-label={t('title')}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onFocus={() => void i18n.loadNamespaces(NAMESPACES).then(() => setLoaded(true))}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {found.length === 0 && <p className={classes.none}>{t('noSection')}</p>}
      <div ref={links} className={classes.links}>
        {sections.map(({ key, to, icon: Icon }) => {
          const match = found.find((one) => one.key === key)
          return (
            match !== undefined && (
              <Link key={key} to={to} className={classes.section}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  {t(`sections.${key}`)}
                  {match.words.length > 0 && (
                    <small className={classes.words}>{match.words.join(' · ')}</small>
                  )}
                </span>
              </Link>
            )
          )
        })}
      </div>
    </nav>
  )
}
