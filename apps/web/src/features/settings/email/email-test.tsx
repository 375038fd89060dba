import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { resendInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Card } from '../../../ui/card.tsx'
import { TestAnswer } from '../../../ui/test-answer.tsx'
import { testEmailSettingsMutation } from './email-settings.graphql.ts'
import type { emailInputOf } from './email-settings-values.ts'

interface Answer {
  readonly isAccepted: boolean
  readonly answer: string
}

/** One message with what the form says, and what the server said to it. */
export const EmailTest = ({
  data,
  onProblems,
}: {
  data: () => ReturnType<typeof emailInputOf>
  onProblems: (fields: Record<string, string>) => void
}) => {
  const { t } = useTranslation('settings')
  const { email } = useSession().user
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useDomainForm(resendInput('email'), { recipient: email })
  const { change, isRunning } = useChange(testEmailSettingsMutation, {
    failed: t('email.testFailed'),
  })
  const submit = form.onSubmit(async ({ recipient }) => {
    setAnswer(null)
    const outcome = await change({ data: data(), recipient })
    if (outcome.ok) setAnswer(outcome.value.testEmailSettings)
    else {
      form.setErrors(outcome.refusal.fields)
      onProblems(outcome.refusal.fields)
    }
  })
  return (
    <Card title={t('email.test')}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm">{t('email.testHint')}</Text>
          <Group align="flex-end">
            <TextInput
              type="email"
              flex={1}
              label={t('email.testRecipient')}
              {...form.getInputProps('recipient')}
            />
            <Button type="submit" variant="default" loading={isRunning}>
              {t('email.testSend')}
            </Button>
          </Group>
          {answer !== null && (
            <TestAnswer
              {...answer}
              title={t(answer.isAccepted ? 'email.accepted' : 'email.refused')}
            />
          )}
        </Stack>
      </form>
    </Card>
  )
}
