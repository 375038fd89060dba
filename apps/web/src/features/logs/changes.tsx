import { useTranslation } from 'react-i18next'
import { changedValues } from './changed-values.ts'
import classes from './changes.module.css'
import { useFieldName } from './field-name.ts'
import type { LogDetail } from './logs.graphql.ts'

/** Before and after side by side; − and + say it without colour. */
export const Changes = ({
  log: { type, before, after },
}: {
  log: Pick<LogDetail, 'type' | 'before' | 'after'>
}) => {
  const { t } = useTranslation('logList')
  const nameOf = useFieldName(type)
  const values = changedValues(before, after)
  if (values.length === 0) return <p className={classes.empty}>{t('noChanges')}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('fields.field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.field}>
            <th scope="row">{nameOf(value.field)}</th>
            <td>
              <Value text={value.before} sign="−" className={classes.before} />
            </td>
            <td>
              <Value text={value.after} sign="+" className={classes.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Value = ({
  text,
  sign,
  className,
}: {
  text: string | null
  sign: string
  className: string | undefined
}) => {
  const { t } = useTranslation('logList')
  if (text === null) return <span className={classes.none}>{t('nothing')}</span>
  return (
    <span className={className}>
      {sign} {text}
    </span>
  )
}
