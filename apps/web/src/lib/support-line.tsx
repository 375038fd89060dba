import { useEffect, useState } from 'react'
import { useTranslation } from '../ui/texts/use-translation.ts'

let ofOrganisation = ''

/** Support address of the current organisation, else of the platform. */
export const setSupportEmail = (email: string): void => {
  ofOrganisation = email
}

const platformEmail = async (): Promise<string> => {
  try {
    const answer = await fetch('/api/auth/options')
    const { supportEmail } = (await answer.json()) as { supportEmail: string }
    return supportEmail
  } catch {
    return ''
  }
}

/** Support contact on a dead-end page. */
export const SupportLine = () => {
  const { t } = useTranslation()
  const [email, setEmail] = useState(ofOrganisation)
  useEffect(() => {
    if (email === '') void platformEmail().then(setEmail)
  }, [email])
  if (email === '') return null
  return (
    <p>
      {t('needHelp')} <a href={`mailto:${email}`}>{email}</a>
    </p>
  )
}
