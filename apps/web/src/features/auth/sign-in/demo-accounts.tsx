import { DEMO_DOMAIN, type Role } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { signIn } from '../auth-calls.ts'
import { AuthProblem } from '../auth-field.tsx'
import { enter } from './enter.ts'
import { useAuthTexts } from '../use-auth-form.ts'

const ROLES = ['SuperUser', 'Reseller', 'Dealer', 'Admin', 'Member'] as const satisfies Role[]
const PASSWORD = 'Lockerdesk1'

/** One click per role; the server knows these accounts in the demo only. */
export const DemoAccounts = ({ redirectTo }: { redirectTo: string }) => {
  const { t } = useTranslation(['auth', 'common'])
  const { refusalText } = useAuthTexts()
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (role: Role) => {
    const answer = await signIn(`${role.toLowerCase()}@${DEMO_DOMAIN}`, PASSWORD)
    if (answer.ok) await enter(redirectTo)
    else setProblem(refusalText(answer.refusal))
  }
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('demo.title')}</h2>
      <AuthProblem text={problem} />
      <div className={classes.accounts}>
        {ROLES.map((role) => (
          <button
            key={role}
            type="button"
            aria-label={t('demo.as', { role: t(`common:roles.${role}`) })}
            onClick={() => void choose(role)}
          >
            {t(`common:roles.${role}`)}
          </button>
        ))}
      </div>
      <a className={classes.link} href="/auth/mailbox">
        {t('demo.mailbox')}
      </a>
    </section>
  )
}
