import { Button, Group, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { customerName, mergeCustomerFields } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { mergeCustomersMutation } from '../customers.graphql.ts'
import type { PickedCustomer } from '../pick-customers.graphql.ts'
import classes from './merge-dialog.module.css'

/** Which one stays, and what it will be: the same rule that the server applies. */
export const MergeDialog = ({
  customers,
  onClose,
}: {
  customers: readonly PickedCustomer[]
  onClose: () => void
}) => {
  const { t } = useTranslation(['customers', 'common', 'refusals'])
  const navigate = useNavigate()
  const formats = useFormats()
  const [keepId, setKeepId] = useState(customers[0]?._id ?? '')
  const { change, isRunning } = useChange(mergeCustomersMutation, {
    done: t('merge.done'),
    failed: t('merge.failed'),
    touches: ['Customer', 'CustomerPage', 'CustomerDuplicatePage', 'CustomerHistory'],
  })
  const keep = customers.find(({ _id }) => _id === keepId)
  const others = customers.filter(({ _id }) => _id !== keepId)
  if (keep === undefined) return null
  const merged = mergeCustomerFields(keep, others)
  const merge = async () => {
    const outcome = await change({ keepId, mergeIds: others.map(({ _id }) => _id) })
    onClose()
    if (outcome.ok) await navigate({ to: '/customers/$customerId', params: { customerId: keepId } })
  }
  return (
    <Dialog title={t('merge.title')} isOpen onClose={onClose} size="lg">
      <Stack>
        <Radio.Group label={t('merge.keep')} value={keepId} onChange={setKeepId}>
          <Stack gap={6} mt={6}>
            {customers.map((customer) => (
              <Radio
                key={customer._id}
                value={customer._id}
                label={`${customerName(customer)} · ${customer.id}`}
                description={t('merge.since', { date: formats.date(customer.createdAt) })}
              />
            ))}
          </Stack>
        </Radio.Group>
        {merged.ok ? (
          <section className={classes.result} aria-label={t('merge.result')}>
            <h3>{t('merge.result')}</h3>
            <Facts
              of={[
                [t('fields.name'), customerName(merged.value)],
                [t('fields.emails'), merged.value.emails.join(', ') || '–'],
                [t('fields.phonenumbers'), merged.value.phonenumbers.join(', ') || '–'],
                [t('fields.shop'), merged.value.shopId === null ? t('allShops') : keep.shopName],
                [t('fields.externalId'), merged.value.externalId || '–'],
                [t('fields.note'), merged.value.note || '–'],
              ]}
            />
          </section>
        ) : (
          <p role="alert">{t(`refusals:${merged.refusal.code}`)}</p>
        )}
        <p className={classes.warning}>{t('merge.text', { count: others.length })}</p>
      </Stack>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button loading={isRunning} disabled={!merged.ok} onClick={() => void merge()}>
          {t('merge.confirm')}
        </Button>
      </Group>
    </Dialog>
  )
}
