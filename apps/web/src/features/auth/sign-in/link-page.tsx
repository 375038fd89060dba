import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import classes from '../auth.module.css'
import { consumeLink } from '../auth-calls.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { proceed } from './enter.ts'
import { useAuthTexts } from '../use-auth-form.ts'

/** A browser may render a page ahead of time; the link is used only once somebody looks at it. */
const untilShown = (): Promise<void> =>
  new Promise((resolve) => {
    if ('prerendering' in document && document.prerendering === true) {
      document.addEventListener('prerenderingchange', () => resolve(), { once: true })
    } else resolve()
  })

export const LinkPage = () => {
  const { t } = useTranslation('auth')
  const { token = '' } = useSearch({ from: '/auth/link' })
  const { refusalText } = useAuthTexts()
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const use = async () => {
      await untilShown()
      const answer = await consumeLink(token)
      if (answer.ok) await proceed(answer.value, answer.value.redirectTo)
      else setProblem(refusalText(answer.refusal))
    }
    void use()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per token, whatever is drawn meanwhile
  }, [token])
  if (problem === null) {
    return (
      <AuthFrame title={t('link.working')}>
        <div className={classes.working} aria-busy />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={t('link.failed')}>
      <p role="alert" className={classes.alert}>
        {problem}
      </p>
      <Link className={classes.primary} to="/auth/login">
        {t('link.again')}
      </Link>
    </AuthFrame>
  )
}
