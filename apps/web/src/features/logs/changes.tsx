import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './changes.module.css'
import type { LogDetail } from './logs.graphql.ts'
import { useChangedValues } from './use-changed-values.ts'

interface ChangesProps {
  readonly log: Pick<LogDetail, 'type' | 'before' | 'after'>
}

/** Before and after side by side; − and + say it without colour. The page around stays until the names of the fields are there. */
export const Changes = (props: ChangesProps) => (
  <Suspense fallback={null}>
    <Table {...props} />
  </Suspense>
)

const Table = ({ log: { type, before, after } }: ChangesProps) => {
  const { t } = useTranslation('logList')
  const values = useChangedValues(type)(before, after)
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
            <th scope="row">{value.name}</th>
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
