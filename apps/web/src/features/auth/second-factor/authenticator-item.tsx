import { Button } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import classes from '../account.module.css'
import { type Authenticator, removeAuthenticatorMutation } from './second-factor.graphql.ts'

export const AuthenticatorItem = ({
  authenticator: { _id, name, createdAt, lastUsedAt },
  isLast,
}: {
  authenticator: Authenticator
  isLast: boolean
}) => {
  const { t } = useTranslation('secondFactor')
  const formats = useFormats()
  const [isAsked, setAsked] = useState(false)
  const { change } = useChange(removeAuthenticatorMutation, {
    done: t('card.removed'),
    failed: t('card.removeFailed'),
    touches: ['Authenticator', 'SecondFactor'],
  })
  const close = () => setAsked(false)
  const remove = async () => {
    await change({ id: _id })
    close()
  }
  const used = lastUsedAt === null ? null : formats.relative(lastUsedAt)
  return (
    <li>
      <IconDeviceMobile size={26} stroke={1.4} className={classes.symbol ?? ''} aria-hidden />
      <div className={classes.device}>
        <strong>{name}</strong>
        <p>
          {t('card.created', { at: formats.dateTime(createdAt) })} ·{' '}
          {used === null ? t('card.unused') : t('card.used', { when: used })}
        </p>
      </div>
      <Button
        variant="default"
        aria-label={t('card.removeNamed', { name })}
        onClick={() => setAsked(true)}
      >
        {t('card.remove')}
      </Button>
      <ConfirmDialog
        title={t('card.removeTitle')}
        confirmLabel={t('card.remove')}
        isOpen={isAsked}
        onClose={close}
        onConfirm={remove}
      >
        {t('card.removeText', { name })} {isLast && t('card.removeLast')}
      </ConfirmDialog>
    </li>
  )
}
