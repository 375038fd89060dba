import { Button, Group, Stack } from '@mantine/core'
import { disabledReasonOf, namedRequirements } from '@lockerdesk/domain'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconPlugConnectedX,
  IconRefresh,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { LongReference } from '../../../ui/codes/long-reference.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ConnectProvider } from './connect-provider.tsx'
import classes from './payment.module.css'
import { type PaymentAccount, refreshMutation } from './payment.graphql.ts'

const TONES = {
  disconnected: 'neutral',
  unfinished: 'warn',
  processing: 'note',
  verified: 'good',
  refused: 'bad',
} as const satisfies Record<PaymentAccount['state'], Tone>

const NOTICES = {
  disconnected: ['note', <IconPlugConnectedX key="icon" size={18} aria-hidden />],
  unfinished: ['warn', <IconAlertTriangle key="icon" size={18} aria-hidden />],
  processing: ['note', <IconHourglass key="icon" size={18} aria-hidden />],
  verified: ['good', <IconCircleCheck key="icon" size={18} aria-hidden />],
  refused: ['bad', <IconAlertTriangle key="icon" size={18} aria-hidden />],
} as const satisfies Record<PaymentAccount['state'], readonly [string, ReactNode]>

export const PaymentAccountCard = ({ account }: { account: PaymentAccount }) => {
  const { t } = useTranslation('payment')
  const formats = useFormats()
  const { state, provider, timesConnected, reference } = account
  const [tone, icon] = NOTICES[state]
  const isConnected = state !== 'disconnected'
  return (
    <Card title={t('account')} actions={<Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}>
      <Stack>
        <Notice tone={tone} icon={icon}>
          {t(`told.${state}`)}
          {account.disabledReason !== null && (
            <> {t(`disabled.${disabledReasonOf(account.disabledReason)}`)}</>
          )}
        </Notice>
        <Requirements account={account} />
        <Facts
          of={[
            [t('provider'), t(`providers.${provider}`)],
            [t('vouchers'), t(account.takesMealVouchers ? 'vouchersTaken' : 'vouchersNotTaken')],
            [t('reference'), <LongReference key="reference" text={reference} />],
            ...(account.connectedAt === null
              ? []
              : ([
                  [
                    t('connectedAt'),
                    timesConnected > 1
                      ? t('connectedAgain', {
                          at: formats.dateTime(account.connectedAt),
                          count: timesConnected,
                        })
                      : formats.dateTime(account.connectedAt),
                  ],
                ] as const)),
            ...(isConnected || account.disconnectedAt === null
              ? []
              : ([[t('disconnectedAt'), formats.dateTime(account.disconnectedAt)]] as const)),
          ]}
        />
        <AccountActions account={account} />
      </Stack>
    </Card>
  )
}

/** Exactly what is missing, late first, in words; the provider's own beside them for whoever asks it. */
const Requirements = ({ account }: { account: PaymentAccount }) => {
  const { t } = useTranslation('payment')
  const formats = useFormats()
  const { requirements, pendingVerification, warning, currentDeadline } = account
  const list = (names: readonly string[]) => (
    <ul className={classes.requirements}>
      {namedRequirements(names).map((requirement) => (
        <li key={requirement.names.join()}>
          {requirement.kind === 'other'
            ? requirement.names[0]
            : t(`requirements.${requirement.kind}`)}
          {requirement.kind !== 'other' && (
            <span className={classes.own}>{requirement.names.join(', ')}</span>
          )}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {requirements.length > 0 && (
        <section className={classes.blocks} data-late={warning === 'pastDue' || undefined}>
          <h3>{t(warning === 'pastDue' ? 'pastDue' : 'due')}</h3>
          {currentDeadline !== null && (
            <p>{t('deadline', { at: formats.dateTime(currentDeadline) })}</p>
          )}
          {list(requirements)}
        </section>
      )}
      {pendingVerification.length > 0 && (
        <section className={classes.blocks}>
          <h3>{t('pendingVerification')}</h3>
          {list(pendingVerification)}
        </section>
      )}
    </>
  )
}

const AccountActions = ({ account }: { account: PaymentAccount }) => {
  const { t } = useTranslation('payment')
  const mayConnect = useMay('payment.connect')
  const checking = useChange(refreshMutation, {
    done: t('checked'),
    failed: t('checkFailed'),
    touches: ['PaymentAccount'],
  })
  return (
    <>
      {account.state !== 'disconnected' && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={checking.isRunning}
            onClick={() => void checking.change({})}
          >
            {t('check')}
          </Button>
        </Group>
      )}
      {mayConnect ? (
        <ConnectProvider key={`${account.provider} ${account.state}`} account={account} />
      ) : (
        <p className={classes.soft}>{t('onlyAdmins')}</p>
      )}
    </>
  )
}
