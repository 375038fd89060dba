import { Button, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import { webshopMappingInput } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { changedFields } from '../../lib/form/changed-fields.ts'
import { formatsFor, useFormats } from '../../lib/format.ts'
import { useRefusal } from '../../lib/calls/refusal.ts'
import { useSession } from '../../lib/session/session.ts'
import { numberOf } from '../../lib/form/typed-number.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import classes from './integrations.module.css'
import { useWebshopStatus } from './use-webshop-status.ts'
import {
  updateWebshopMappingMutation,
  type Webshop,
  type WebshopPlace,
  webshopPreviewQuery,
} from './webshop.graphql.ts'

/** How an order becomes a reservation, and what the newest ones would be. */
export const WebshopMapping = ({
  place,
  webshop,
  timeZone,
  onSaved,
}: {
  place: WebshopPlace
  webshop: Webshop
  timeZone: string
  onSaved: () => void
}) => {
  const { t } = useTranslation('integrations')
  const before = {
    pickupAfterHours: webshop.pickupAfterHours as number | string,
    pickupField: webshop.pickupField,
  }
  const prepare = (values: typeof before) => ({
    ...values,
    pickupAfterHours: numberOf(values.pickupAfterHours),
  })
  const form = useDomainForm(webshopMappingInput, before, { prepare })
  const { change, isRunning } = useChange(updateWebshopMappingMutation, {
    done: t('webshop.mappingSaved'),
    failed: t('changeFailed'),
  })
  const isDirty = changedFields(before, form.getValues()).length > 0
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ ...place, data: prepare(values) })
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Card title={t('webshop.mapping')}>
      <Stack>
        <Text size="sm">{t('webshop.mappingText')}</Text>
        <form onSubmit={submit} noValidate data-dirty={isDirty}>
          <Stack>
            <NumberInput
              min={1}
              allowDecimal={false}
              label={t('webshop.fields.pickupAfterHours')}
              description={t('webshop.hoursHint')}
              {...form.getInputProps('pickupAfterHours')}
            />
            <TextInput
              autoComplete="off"
              spellCheck={false}
              label={t('webshop.fields.pickupField')}
              description={t('webshop.fieldHint')}
              placeholder="_pickup_datetime"
              {...form.getInputProps('pickupField')}
            />
            <Group>
              <Button type="submit" variant="default" loading={isRunning} disabled={!isDirty}>
                {t('save')}
              </Button>
            </Group>
          </Stack>
        </form>
        <Preview place={place} timeZone={timeZone} />
      </Stack>
    </Card>
  )
}

const Preview = ({ place, timeZone }: { place: WebshopPlace; timeZone: string }) => {
  const { t, i18n } = useTranslation('integrations')
  const formats = useFormats()
  const { dateFormat } = useSession().user
  const atShop = formatsFor(i18n.language, timeZone, dateFormat)
  const shown = useRefusal()
  const statusText = useWebshopStatus()
  const [{ data, error, fetching }, ask] = useQuery({
    query: webshopPreviewQuery,
    variables: place,
    pause: true,
    requestPolicy: 'network-only',
  })
  const orders = data?.webshopPreview
  return (
    <Stack gap="sm">
      <Group>
        <Button variant="default" loading={fetching} onClick={() => ask()}>
          {t('webshop.preview')}
        </Button>
      </Group>
      {error !== undefined && (
        <Text size="sm" role="alert">
          {shown(error).text}
        </Text>
      )}
      {orders?.length === 0 && <Text size="sm">{t('webshop.noOrders')}</Text>}
      {orders !== undefined && orders.length > 0 && (
        <ul className={classes.preview}>
          {orders.map((order) => (
            <li key={order.number} className={classes.order}>
              <div className={classes.orderHead}>
                <span>
                  {order.number} · {order.customerName}
                </span>
                <Badge tone={order.isTaken ? 'good' : 'neutral'}>
                  {t(order.isTaken ? 'webshop.isTaken' : 'webshop.isNotTaken', {
                    status: statusText(order.status),
                  })}
                </Badge>
              </div>
              <span className={classes.lines}>
                {[
                  order.contact,
                  order.matchedName === null
                    ? ''
                    : t('webshop.matched', { name: order.matchedName }),
                  t('webshop.pickupAt', { time: atShop.dateTime(order.pickupDateTime) }),
                  order.orderAmount === null ? '' : formats.money(order.orderAmount),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
              <span className={classes.lines}>{order.extraInformation}</span>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}
