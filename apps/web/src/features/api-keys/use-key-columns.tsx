import type { ApiKeyState } from '@lockerdesk/domain'
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { TimeAgo } from '../../lib/time/time-ago.tsx'
import { ActionMenu } from '../../ui/menu/action-menu.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import type { ApiKeyRow } from './api-keys.graphql.ts'
import classes from './api-keys.module.css'
import { CallsChart } from './calls-chart.tsx'
import { useScopeWords } from './use-scope-words.ts'

const STATE_TONES = {
  active: 'good',
  expired: 'neutral',
  revoked: 'bad',
} as const satisfies Record<ApiKeyState, Tone>

interface KeyActions {
  readonly onRename: (key: ApiKeyRow) => void
  readonly onRotate: (key: ApiKeyRow) => void
  readonly onRevoke: (key: ApiKeyRow) => void
}

export const useKeyColumns = ({
  onRename,
  onRotate,
  onRevoke,
}: KeyActions): readonly Column<ApiKeyRow>[] => {
  const { t } = useTranslation(['apiKeys', 'common'])
  const formats = useFormats()
  const wordsOf = useScopeWords()
  const endOf = ({ expiresAt, previousUntil, revokedAt, revokedByName }: ApiKeyRow): string => {
    if (revokedAt !== null)
      return t('revokedBy', { who: revokedByName ?? '–', at: formats.dateTime(revokedAt) })
    if (previousUntil !== null && Date.parse(previousUntil) > productNow().getTime())
      return t('oldUntil', { until: formats.dateTime(previousUntil) })
    return expiresAt === null ? t('noEnd') : t('until', { until: formats.date(expiresAt) })
  }
  return [
    {
      key: 'name',
      header: t('fields.name'),
      render: ({ name, hint }) => (
        <TwoLines below={<span className={classes.hint}>{hint}</span>}>{name}</TwoLines>
      ),
    },
    {
      key: 'scopes',
      header: t('fields.scopes'),
      phone: 'none',
      wraps: true,
      render: ({ scopes, shopName }) => (
        <div className={classes.scopes}>
          <details className={classes.rights}>
            <summary>{t('rights', { count: scopes.length })}</summary>
            <ul>
              {wordsOf(scopes).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </details>
          <span className={classes.shop}>{shopName ?? t('allShops')}</span>
        </div>
      ),
    },
    {
      key: 'lastUse',
      header: t('fields.lastUse'),
      render: ({ lastUsedAt, lastUsedIp }) =>
        lastUsedAt === null ? (
          t('neverUsed')
        ) : (
          <TwoLines below={lastUsedIp ?? ''}>
            <TimeAgo iso={lastUsedAt} />
          </TwoLines>
        ),
    },
    {
      key: 'calls',
      header: t('fields.calls'),
      phone: 'none',
      render: ({ callsPerDay }) => <CallsChart days={callsPerDay} />,
    },
    {
      key: 'state',
      header: t('fields.state'),
      phone: 'fact',
      render: (key) => (
        <TwoLines below={endOf(key)}>
          <Badge tone={STATE_TONES[key.state]}>{t(`states.${key.state}`)}</Badge>
        </TwoLines>
      ),
    },
    {
      key: 'actions',
      phone: 'action',
      header: t('fields.actions'),
      align: 'end',
      render: (key) => (
        <ActionMenu
          label={t('actionsOf', { name: key.name })}
          actions={[
            ...(key.state === 'active'
              ? [
                  {
                    key: 'rotate',
                    label: t('rotate'),
                    icon: <IconRefresh size={16} aria-hidden />,
                    run: () => onRotate(key),
                  },
                ]
              : []),
            ...(key.state === 'revoked'
              ? []
              : [
                  {
                    key: 'rename',
                    label: t('rename'),
                    icon: <IconPencil size={16} aria-hidden />,
                    run: () => onRename(key),
                  },
                  {
                    key: 'revoke',
                    label: t('revoke'),
                    icon: <IconTrash size={16} aria-hidden />,
                    isDangerous: true,
                    run: () => onRevoke(key),
                  },
                ]),
          ]}
        />
      ),
    },
  ]
}
