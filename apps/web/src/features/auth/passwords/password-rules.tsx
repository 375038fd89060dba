import { PASSWORD_RULES, type PasswordRule } from '@lockerdesk/domain'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'

const RULES = Object.keys(PASSWORD_RULES) as readonly PasswordRule[]

/** Ticks off the rules while somebody types. */
export const PasswordRules = ({
  id,
  password,
  confirmPassword,
}: {
  id: string
  password: string
  confirmPassword: string
}) => {
  const { t } = useTranslation('auth')
  const items = [
    ...RULES.map((rule) => ({ key: rule, isMet: PASSWORD_RULES[rule](password) })),
    { key: 'match' as const, isMet: password !== '' && password === confirmPassword },
  ]
  return (
    <ul id={id} className={classes.rules} aria-label={t('rules.label')}>
      {items.map(({ key, isMet }) => (
        <li key={key} data-met={isMet || undefined}>
          {isMet ? (
            <IconCheck size={16} aria-label={t('rules.met')} role="img" />
          ) : (
            <IconCircle size={16} aria-label={t('rules.open')} role="img" />
          )}
          {t(`rules.${key}`)}
        </li>
      ))}
    </ul>
  )
}
