import { Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { ANSWER_WHILE_TYPING_MS } from '../../../ui/fields/use-typed-search.ts'
import classes from './payment.module.css'
import { type PaymentShop, testModeMutation, testModesQuery } from './payment.graphql.ts'

/** Shop by shop: on, customers order without paying, and what they order is marked and in no turnover. */
export const TestModeCard = () => {
  const { t } = useTranslation(['payment', 'lists'])
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), ANSWER_WHILE_TYPING_MS)
  const [{ data }] = useQuery({ query: testModesQuery, variables: { query } })
  const shops = data?.shops.items ?? []
  const more = (data?.shops.totalCount ?? 0) - shops.length
  const isSearched = (data?.all.totalCount ?? 0) > shops.length || typed !== ''
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
      {isSearched && (
        <TextInput
          type="search"
          aria-label={t('findShop')}
          placeholder={t('findShop')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
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
      {more > 0 && <p className={classes.soft}>{t('lists:more', { count: more })}</p>}
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
