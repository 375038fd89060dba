import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { QueryProblem } from '../../../lib/calls/query-problem.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import classes from '../account.module.css'
import { AuthenticatorItem } from './authenticator-item.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import {
  type AuthenticatorSetup,
  mySecondFactorQuery,
  prepareAuthenticatorMutation,
  renewRecoveryCodesMutation,
} from './second-factor.graphql.ts'

const AddAuthenticatorDialog = lazyPart(
  () => import('./add-authenticator-dialog.tsx'),
  'AddAuthenticatorDialog',
)

type Codes = readonly string[]

export const SecondFactorCard = () => {
  const { t } = useTranslation('secondFactor')
  const [{ data, error }, reload] = useLiveQuery({ query: mySecondFactorQuery, variables: {} })
  const [codes, setCodes] = useState<Codes>([])
  const { authenticators = [], recoveryCodesLeft = 0 } = data?.mySecondFactor ?? {}
  return (
    <Card title={t('card.title')} padding={false}>
      <p className={classes.lead}>{t('card.text')}</p>
      {authenticators.length > 0 && (
        <ul className={classes.sessions} aria-label={t('card.title')}>
          {authenticators.map((authenticator) => (
            <AuthenticatorItem
              key={authenticator._id}
              authenticator={authenticator}
              isLast={authenticators.length === 1}
            />
          ))}
        </ul>
      )}
      {data === undefined && error !== undefined && <QueryProblem error={error} onRetry={reload} />}
      <div className={classes.foot}>
        <AddAuthenticator onAdded={setCodes} />
        {authenticators.length > 0 && (
          <>
            <RenewCodes onRenewed={setCodes} />
            <span>{t('recovery.left', { count: recoveryCodesLeft })}</span>
          </>
        )}
      </div>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </Card>
  )
}

const AddAuthenticator = ({ onAdded }: { onAdded: (codes: Codes) => void }) => {
  const { t } = useTranslation('secondFactor')
  const [setup, setSetup] = useState<AuthenticatorSetup | null>(null)
  const { change, isRunning } = useChange(prepareAuthenticatorMutation, {
    failed: t('setup.failed'),
  })
  const prepare = async () => {
    const prepared = await change({})
    if (prepared.ok) setSetup(prepared.value.prepareAuthenticator)
  }
  const close = () => setSetup(null)
  return (
    <>
      <Button
        variant="default"
        loading={isRunning}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void prepare()}
      >
        {t('card.add')}
      </Button>
      {setup !== null && (
        <AddAuthenticatorDialog
          setup={setup}
          onAdded={(codes) => {
            close()
            onAdded(codes)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

const RenewCodes = ({ onRenewed }: { onRenewed: (codes: Codes) => void }) => {
  const { t } = useTranslation('secondFactor')
  const [isAsked, setAsked] = useState(false)
  const { change } = useChange(renewRecoveryCodesMutation, {
    failed: t('recovery.renewFailed'),
    touches: ['SecondFactor'],
  })
  const close = () => setAsked(false)
  const renew = async () => {
    const renewed = await change({})
    close()
    if (renewed.ok) onRenewed(renewed.value.renewRecoveryCodes)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('recovery.renew')}
      </Button>
      <ConfirmDialog
        title={t('recovery.renewTitle')}
        confirmLabel={t('recovery.renew')}
        isOpen={isAsked}
        onClose={close}
        onConfirm={renew}
      >
        {t('recovery.renewText')}
      </ConfirmDialog>
    </>
  )
}
