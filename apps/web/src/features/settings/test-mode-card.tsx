import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import classes from './payment.module.css'
import { type PaymentShop, testModeMutation } from './payment.graphql.ts'

/** Shop by shop: on, customers order without paying, and what they order is marked and in no turnover. */
export const TestModeCard = ({ shops }: { shops: readonly PaymentShop[] }) => {
  const { t } = useTranslation('payment')
  const mayChange = useMay('vending.testMode')
  const [asked, setAsked] = useState<PaymentShop | null>(null)
  const { change } = useChange(testModeMutation, {
    done: t(asked?.isTestMode === true ? 'testModeOff' : 'testModeOn'),
    failed: t('testModeFailed'),
    touches: ['Shop'],
  })
  return (
    <Card title={t('testMode')}>
      <p className={classes.soft}>{t('testModeText')}</p>
      <ul className={classes.shops}>
        {shops.map((shop) => (
          <li key={shop._id} className={classes.shop}>
            <span>{shop.name}</span>
            {shop.isTestMode && <Badge tone="warn">{t('testMode')}</Badge>}
            <Switch
              aria-label={t('testModeOf', { name: shop.name })}
              checked={shop.isTestMode}
              disabled={!mayChange}
              onChange={() => setAsked(shop)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        title={t(asked?.isTestMode === true ? 'testModeOffTitle' : 'testModeOnTitle', {
          name: asked?.name ?? '',
        })}
        confirmLabel={t(asked?.isTestMode === true ? 'switchOff' : 'switchOn')}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={async () => {
          if (asked === null) return
          const outcome = await change({ id: asked._id, newIsTestMode: !asked.isTestMode })
          if (outcome.ok) setAsked(null)
        }}
      >
        {t(asked?.isTestMode === true ? 'testModeOffText' : 'testModeOnText')}
      </ConfirmDialog>
    </Card>
  )
}
