import type { PasswordInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'

/** A password field whose eye says what it will do, also to those who do not see it. */
export const ShowablePassword = (props: PasswordInputProps) => {
  const { t } = useTranslation('auth')
  const [isShown, setShown] = useState(false)
  return (
    <PasswordField
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? t('hidePassword') : t('showPassword'),
        'aria-hidden': false,
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
