import { Button, Group, Stack, TextInput } from '@mantine/core'
import { secondStepInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { reauthenticate } from '../auth-calls.ts'
import { useAuthTexts } from '../use-auth-form.ts'

/** The second half of a proof by password, for those who sign in in two steps. */
export const CodeProof = ({ password, onProven }: { password: string; onProven: () => void }) => {
  const { t } = useTranslation(['secondFactor', 'auth'])
  const { issueTexts, refusalText } = useAuthTexts()
  const [isRunning, setRunning] = useState(false)
  const form = useDomainForm(secondStepInput, { code: '' })
  const submit = form.onSubmit(async ({ code }) => {
    setRunning(true)
    const answer = await reauthenticate(password, code)
    setRunning(false)
    if (answer.ok) return onProven()
    const { fields = [] } = answer.refusal
    form.setErrors({ code: refusalText(answer.refusal), ...issueTexts(fields) })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          data-autofocus
          label={t('step.code')}
          description={t('step.text')}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.getInputProps('code')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isRunning}>
            {t('auth:proof.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
