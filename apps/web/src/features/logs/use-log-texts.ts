import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import type { LogRow } from './logs.graphql.ts'

type LogSource = Pick<LogRow, 'authType' | 'isByIdentityProvider'>

/** How an entry reads: in the list, in the file and on its own page. */
export const useLogTexts = () => {
  const { t } = useTranslation(['logList', 'common'])
  const formats = useFormats()
  const sourceOf = ({ authType, isByIdentityProvider }: LogSource): string =>
    authType === null
      ? t(isByIdentityProvider ? 'identityProvider' : 'system')
      : t(`authTypes.${authType}`)
  const actorOf = (row: LogSource & Pick<LogRow, 'user' | 'authenticatedApi'>): string =>
    row.user?.name ?? row.authenticatedApi?.name ?? sourceOf(row)
  return {
    actorOf,
    sourceOf,
    headers: [
      t('fields.createdAt'),
      t('fields.type'),
      t('fields.operation'),
      t('fields.severity'),
      t('fields.description'),
      t('fields.user'),
      t('fields.authType'),
      t('fields.subjectId'),
      t('fields.ip'),
    ],
    cells: (row: LogRow): string[] => [
      formats.dateTime(row.createdAt),
      t(`types.${row.type}`),
      t(`operations.${row.operation}`),
      t(`common:severities.${row.severity}`),
      row.description,
      actorOf(row),
      row.authType === null ? '' : t(`authTypes.${row.authType}`),
      row.subjectId ?? '',
      row.ip ?? '',
    ],
  }
}
