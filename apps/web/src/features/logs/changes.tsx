import { useTranslation } from 'react-i18next'
import { changedValues } from './changed-values.ts'
import classes from './changes.module.css'

/** Before and after side by side; − and + say it without colour. */
export const Changes = ({ before, after }: { before: unknown; after: unknown }) => {
  const { t } = useTranslation('logList')
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
            <th scope="row">{value.field}</th>
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
