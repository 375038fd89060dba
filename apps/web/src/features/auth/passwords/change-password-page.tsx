import { Button, Stack } from '@mantine/core'
import { newPasswordInput } from '@lockerdesk/domain'
import { useId, useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import { changePasswordMutation } from '../account.graphql.ts'
import classes from '../account.module.css'
import { AccountHeader } from '../account-header.tsx'
import { PasskeysCard } from '../passkeys/passkeys-card.tsx'
import { PasswordRules } from './password-rules.tsx'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { ShowablePassword } from './showable-password.tsx'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

export const ChangePasswordPage = () => {
  const { t } = useTranslation('preferences')
  const { user } = useSession()
  // A fresh form after each change: nothing typed stays in the fields.
  const [round, setRound] = useState(0)
  const hasPassword = user.hasPassword === true
  return (
    <>
      <AccountHeader />
      <div className={classes.ways}>
        <Card title={hasPassword ? t('password.title') : t('password.set')}>
          <p className={classes.soft}>{t('password.optional')}</p>
          <ChangePasswordForm
            key={round}
            hasPassword={hasPassword}
            onChanged={() => setRound(round + 1)}
          />
        </Card>
        <Stack>
          <PasskeysCard />
          <SecondFactorCard />
        </Stack>
      </div>
    </>
  )
}

const ChangePasswordForm = ({
  hasPassword,
  onChanged,
}: {
  hasPassword: boolean
  onChanged: () => void
}) => {
  const { t } = useTranslation(['preferences', 'validation'])
  const rulesId = useId()
  const form = useDomainForm(newPasswordInput, EMPTY)
  const { change, isRunning } = useChange(changePasswordMutation, {
    done: t('password.changed'),
    failed: t('password.failed'),
  })
  const { password, confirmPassword } = form.getValues()
  const submit = form.onSubmit(async ({ currentPassword, ...typed }) => {
    if (hasPassword && currentPassword === '') {
      return form.setFieldError('currentPassword', t('validation:empty'))
    }
    const data = hasPassword ? { ...typed, currentPassword } : typed
    const outcome = await change({ data })
    if (outcome.ok) onChanged()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
      <Stack>
        {hasPassword && (
          <ShowablePassword
            label={t('password.current')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        )}
        <ShowablePassword
          label={t('password.new')}
          autoComplete="new-password"
          aria-describedby={rulesId}
          {...form.getInputProps('password')}
        />
        <ShowablePassword
          label={t('password.confirm')}
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <PasswordRules id={rulesId} password={password} confirmPassword={confirmPassword} />
        <div>
          <Button type="submit" loading={isRunning}>
            {hasPassword ? t('password.save') : t('password.saveNew')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
