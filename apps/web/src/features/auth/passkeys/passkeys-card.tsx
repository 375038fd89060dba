import { Button } from '@mantine/core'
import { IconFingerprint, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import classes from '../account.module.css'
import { myPasskeysQuery, type Passkey, removePasskeyMutation } from './passkeys.graphql.ts'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import { hasPasskeys } from './use-passkey.ts'

export const PasskeysCard = () => {
  const { t } = useTranslation('preferences')
  const [{ data, error }, reload] = useLiveQuery({ query: myPasskeysQuery, variables: {} })
  const passkeys = data?.myPasskeys
  return (
    <Card title={t('passkeys.title')} padding={false}>
      <p className={classes.lead}>{t('passkeys.text')}</p>
      {passkeys !== undefined && passkeys.length > 0 && (
        <ul className={classes.sessions} aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys === undefined && error !== undefined && (
        <QueryProblem error={error} onRetry={reload} />
      )}
      <div className={classes.foot}>
        {hasPasskeys() ? <AddPasskey /> : <span>{t('passkeys.noBrowser')}</span>}
      </div>
    </Card>
  )
}

const AddPasskey = () => {
  const { t } = useTranslation('preferences')
  const { add, problem, isRunning } = useAddPasskey()
  return (
    <>
      <Button
        variant="default"
        loading={isRunning}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void add()}
      >
        {t('passkeys.add')}
      </Button>
      <span role="alert">{problem}</span>
    </>
  )
}

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const { t } = useTranslation('preferences')
  const formats = useFormats()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const { change } = useChange(removePasskeyMutation, {
    done: t('passkeys.removed'),
    failed: t('passkeys.removeFailed'),
    touches: ['Passkey'],
  })
  const close = () => setOpened(null)
  const remove = async () => {
    await change({ id: passkey._id })
    close()
  }
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li>
      <IconFingerprint size={26} stroke={1.4} className={classes.symbol ?? ''} aria-hidden />
      <div className={classes.device}>
        <strong>{name}</strong>
        <p>
          {t('passkeys.created', { at: formats.dateTime(createdAt) })} ·{' '}
          {lastUsedAt === null
            ? t('passkeys.unused')
            : t('passkeys.used', { when: formats.relative(lastUsedAt) })}
        </p>
      </div>
      <div className={classes.choices}>
        <Button
          variant="default"
          aria-label={t('passkeys.renameNamed', { name })}
          onClick={() => setOpened('rename')}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="default"
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={() => setOpened('remove')}
        >
          {t('passkeys.remove')}
        </Button>
      </div>
      {opened === 'rename' && <RenamePasskeyDialog passkey={passkey} onClose={close} />}
      <ConfirmDialog
        title={t('passkeys.removeTitle')}
        confirmLabel={t('passkeys.remove')}
        isOpen={opened === 'remove'}
        onClose={close}
        onConfirm={remove}
      >
        {t('passkeys.removeText', { name })}
      </ConfirmDialog>
    </li>
  )
}
