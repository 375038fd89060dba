import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useFormats } from '../../../lib/format.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DetailColumns } from '../../../ui/page/detail-columns.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { LoadingScreen } from '../../../ui/page/loading-screen.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { Changes } from '../changes/changes.tsx'
import { type LogDetail, logQuery, platformLogQuery, type Trail } from '../logs.graphql.ts'
import { ObjectLink } from './object-link.tsx'
import { useLogTexts } from '../use-log-texts.ts'

const TONES = {
  danger: 'bad',
  warning: 'warn',
  success: 'good',
  info: 'note',
} as const satisfies Record<string, Tone>

/** One entry: what changed, and around it who, when, from where. */
export const LogDetails = ({
  trail,
  logId,
  back,
}: {
  trail: Trail
  logId: string
  back: ReactNode
}) => {
  const { t } = useTranslation(['logList', 'common'])
  const [{ data, error }, reload] = useQuery({
    query: trail === 'platform' ? platformLogQuery : logQuery,
    variables: { id: logId },
  })
  if (error !== undefined && data === undefined)
    return <QueryProblem error={error} onRetry={reload} notFound={t('notFound')} />
  if (data === undefined) return <LoadingScreen />
  const { log } = data
  return (
    // All at once, when the names of the changed fields are there.
    <Suspense fallback={<LoadingScreen />}>
      <PageHeader
        title={log.description}
        back={back}
        badge={<Badge tone={TONES[log.severity]}>{t(`common:severities.${log.severity}`)}</Badge>}
      >
        <CopyLink />
      </PageHeader>
      <DetailColumns aside={<LogFacts log={log} trail={trail} />}>
        <Card title={t('changes')} padding={false}>
          <Changes log={log} />
        </Card>
      </DetailColumns>
    </Suspense>
  )
}

const CopyLink = () => {
  const { t } = useTranslation('logList')
  return (
    <CopyButton value={location.href}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={16} aria-hidden /> : <IconLink size={16} aria-hidden />
          }
          onClick={copy}
        >
          {copied ? t('linkCopied') : t('copyLink')}
        </Button>
      )}
    </CopyButton>
  )
}

const LogFacts = ({ log, trail }: { log: LogDetail; trail: Trail }) => {
  const { t } = useTranslation('logList')
  const formats = useFormats()
  const { actorOf, sourceOf } = useLogTexts()
  const { user, subjectId, temperature } = log
  const facts: (readonly [string, ReactNode])[] = [
    [
      t('fields.createdAt'),
      <time key="at" dateTime={log.createdAt}>
        {formats.dateTime(log.createdAt)} ({formats.relative(log.createdAt)})
      </time>,
    ],
    [
      t('fields.user'),
      user === null || trail === 'platform' ? (
        actorOf(log)
      ) : (
        <Link key="user" to="/logs" search={{ userId: user._id }}>
          {user.name}
        </Link>
      ),
    ],
    [t('fields.authType'), sourceOf(log)],
    [t('fields.type'), t(`types.${log.type}`)],
    [t('fields.operation'), t(`operations.${log.operation}`)],
    ...(temperature === null
      ? []
      : [[t('fields.temperature'), `${formats.number(temperature)} °C`] as const]),
    ...(log.ip === null ? [] : [[t('fields.ip'), log.ip] as const]),
    ...(subjectId === null
      ? []
      : [[t('fields.subjectId'), <ObjectLink key="object" log={log} trail={trail} />] as const]),
  ]
  return (
    <Card title={t('facts')}>
      <Facts of={facts} />
    </Card>
  )
}
