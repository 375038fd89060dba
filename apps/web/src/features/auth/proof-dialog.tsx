import { Button, Group, Stack, Text } from '@mantine/core'
import { reauthenticationInput } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { type AuthOptions, askForLink, authOptions, reauthenticate } from './auth-calls.ts'
import { CodeProof } from './second-factor/code-proof.tsx'
import { PasskeyProof } from './passkeys/passkey-proof.tsx'
import { ShowablePassword } from './passwords/showable-password.tsx'
import { useAuthTexts } from './use-auth-form.ts'

type Close = (isProven: boolean) => void

export interface ProvenUser {
  readonly email: string
  readonly hasPassword: boolean | null
}

/** By password if there is one, else by a fresh link, a passkey or single sign-on. */
export const ProofDialog = ({ user, onClose }: { user: ProvenUser; onClose: Close }) => {
  const { t } = useTranslation('auth')
  const [isByLink, setByLink] = useState(user.hasPassword !== true)
  return (
    <Dialog title={t('proof.title')} isOpen onClose={() => onClose(false)} size="sm">
      <Text c="dimmed" mb="md">
        {t('proof.text')}
      </Text>
      {isByLink ? (
        <ByLink email={user.email} onClose={onClose} />
      ) : (
        <ByPassword onClose={onClose} onLink={() => setByLink(true)} />
      )}
      <OtherWays onClose={onClose} />
    </Dialog>
  )
}

const ByPassword = ({ onClose, onLink }: { onClose: Close; onLink: () => void }) => {
  const { t } = useTranslation('auth')
  const { issueTexts, refusalText } = useAuthTexts()
  const [isRunning, setRunning] = useState(false)
  const [proven, setProven] = useState<string | null>(null)
  const form = useDomainForm(reauthenticationInput, { password: '' })
  const submit = form.onSubmit(async ({ password }) => {
    setRunning(true)
    const answer = await reauthenticate(password)
    setRunning(false)
    if (answer.ok) return onClose(true)
    if (answer.refusal.error === 'SECOND_STEP_REQUIRED') return setProven(password)
    const { fields = [] } = answer.refusal
    form.setErrors({ password: refusalText(answer.refusal), ...issueTexts(fields) })
  })
  if (proven !== null) return <CodeProof password={proven} onProven={() => onClose(true)} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <ShowablePassword
          label={t('password')}
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="space-between">
          <Button variant="subtle" px={0} onClick={onLink}>
            {t('proof.link')}
          </Button>
          <Button type="submit" loading={isRunning}>
            {t('proof.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const here = (): string => `${location.pathname}${location.search}`

const ByLink = ({ email, onClose }: { email: string; onClose: Close }) => {
  const { t } = useTranslation('auth')
  const [isSent, setSent] = useState(false)
  const send = async () => {
    await askForLink(email, here())
    setSent(true)
  }
  return (
    <Stack>
      {isSent && <Text role="status">{t('proof.linkText', { email })}</Text>}
      <Group justify="flex-end">
        {isSent ? (
          <Button onClick={() => onClose(true)}>{t('proof.continue')}</Button>
        ) : (
          <Button onClick={() => void send()}>{t('login.sendLink')}</Button>
        )}
      </Group>
    </Stack>
  )
}

/** Shown once it is known which there are. */
const OtherWays = ({ onClose }: { onClose: Close }) => {
  const { t } = useTranslation('auth')
  const [options, setOptions] = useState<AuthOptions | null>(null)
  useEffect(() => void authOptions().then(setOptions), [])
  if (options === null) return null
  const query = new URLSearchParams({ fresh: 'true', redirectTo: here() })
  return (
    <>
      {options.hasPasskeys && <PasskeyProof onProven={() => onClose(true)} />}
      {options.oidc !== null && (
        <Button
          component="a"
          variant="default"
          fullWidth
          mt="md"
          href={`/api/auth/oidc/start?${query.toString()}`}
        >
          {t('proof.sso', { name: options.oidc.name })}
        </Button>
      )}
    </>
  )
}
