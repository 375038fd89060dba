import { useTranslation } from '../../ui/texts/use-translation.ts'
import { IncidentsHome } from '../../features/incidents/index.ts'
import { PlatformSteps } from '../../features/first-steps/index.ts'
import { mayAtAll, useSession } from '../../lib/session/session.ts'
import { SupportLine } from '../../lib/support-line.tsx'
import { FullPage } from '../../ui/page/full-page.tsx'
import classes from './organisation-list.module.css'
import type { OrganisationChoice } from './organisation-documents.ts'
import { signOut } from '../user-menu/sign-out.ts'

/** Several are offered, with how many more there are; none is explained. */
export const OrganisationList = ({
  shown,
  more,
  isAll,
  typed,
  onType,
  onOpen,
}: {
  shown: readonly OrganisationChoice[]
  more: number
  /** Nothing narrows the list. */
  isAll: boolean
  typed: string
  onType: (typed: string) => void
  onOpen: (organisationId: string) => void
}) => {
  const { t } = useTranslation(['common', 'lists'])
  const session = useSession()
  if (isAll && shown.length === 0)
    return mayAtAll(session, 'organisation.create') ? (
      <PlatformSteps />
    ) : (
      <FullPage title={t('choose.none')}>
        <p>{t('choose.noneText', { email: session.user.email })}</p>
        <SupportLine />
        <button type="button" className={classes.leave} onClick={() => void signOut()}>
          {t('userMenu.signOut')}
        </button>
      </FullPage>
    )
  const watches = mayAtAll(session, 'quota.read')
  const Heading = watches ? 'h2' : 'h1'
  const choices = (
    <section className={watches ? classes.beside : classes.choose}>
      <Heading>{t('choose.title')}</Heading>
      <input
        type="search"
        className={classes.search}
        aria-label={t('choose.search')}
        placeholder={t('choose.search')}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <ul className={classes.list}>
        {shown.map((organisation) => (
          <li key={organisation._id}>
            <button
              type="button"
              className={classes.choice}
              onClick={() => onOpen(organisation._id)}
            >
              <strong>{organisation.name}</strong>
              <span>{organisation.companyName}</span>
              <span className="numbers">{organisation.id}</span>
            </button>
          </li>
        ))}
      </ul>
      {more > 0 && <p role="status">{t('lists:more', { count: more })}</p>}
      {shown.length === 0 && <p>{t('noResults')}</p>}
    </section>
  )
  return watches ? <IncidentsHome>{choices}</IncidentsHome> : choices
}
