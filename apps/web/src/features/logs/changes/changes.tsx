import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from './changes.module.css'
import { type Change, useChangedValues } from './use-changed-values.ts'

interface ChangesProps {
  readonly log: Change
}

/** Before and after side by side, as far as there are both; − and + say it without colour. */
export const Changes = ({ log }: ChangesProps) => {
  const { t } = useTranslation('logList')
  const values = useChangedValues(log)
  if (values.length === 0) return <p className={classes.empty}>{t('noChanges')}</p>
  // Nothing was there before a creation, and nothing is after a deletion: a column of that says nothing.
  const hasBefore = log.before !== null
  const hasAfter = log.after !== null
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('fields.field')}</th>
          {hasBefore && <th scope="col">{t('before')}</th>}
          {hasAfter && <th scope="col">{t('after')}</th>}
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.key}>
            <th scope="row">{value.name}</th>
            {hasBefore && (
              <td>
                <Value text={value.before} sign="−" className={classes.before} />
              </td>
            )}
            {hasAfter && (
              <td>
                <Value text={value.after} sign="+" className={classes.after} />
              </td>
            )}
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
