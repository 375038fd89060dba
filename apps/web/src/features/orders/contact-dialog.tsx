import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { contactDetailsInput, LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useCountryOf } from '../../lib/shops/use-shops.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { useHeldToast } from '../../lib/calls/use-held-toast.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { ContactFields } from '../customers/index.ts'
import { updateOrderContactMutation } from './order-changes.graphql.ts'
import type { OrderDetail } from './orders.graphql.ts'

/** Empty lines are lines that nobody filled in. */
const filled = (values: readonly string[]): string[] =>
  values.filter((value) => value.trim() !== '')

/** A wrong address is corrected and the code sent to the right one, in one step. */
export const ContactDialog = ({ order, onClose }: { order: OrderDetail; onClose: () => void }) => {
  const { t } = useTranslation(['orders', 'common'])
  const wasTold = order.reservations.some(({ status }) => status === 'sent')
  const form = useDomainForm(
    contactDetailsInput(useCountryOf(order.shopId)),
    {
      firstName: order.firstName,
      lastName: order.lastName,
      emails: order.emails.length === 0 ? [''] : [...order.emails],
      phonenumbers: order.phonenumbers.length === 0 ? [''] : [...order.phonenumbers],
      language: order.language,
      resend: wasTold,
    },
    {
      prepare: (values) => ({ ...values, phonenumbers: filled(values.phonenumbers) }),
    },
  )
  const { resend } = form.getValues()
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(updateOrderContactMutation, {
    done: ({ updateOrderContactDetails: { reservations } }) =>
      heldToast(
        resend && reservations.some(({ isMessageHeld }) => isMessageHeld),
        t(resend ? 'contact.doneAndSent' : 'contact.done'),
      ),
    failed: t('contact.failed'),
    touches: ['Order', 'OrderPage', 'Reservation', 'ReservationPage'],
  })
  const submit = form.onSubmit(async (values) => {
    const data = { ...values, phonenumbers: filled(values.phonenumbers) }
    const outcome = await change({ id: order._id, data })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  const field = (path: 'firstName' | 'lastName' | 'language') => ({
    label: t(`fields.${path}`),
    withAsterisk: true,
    ...form.getInputProps(path),
  })
  return (
    <Dialog title={t('contact.title')} isOpen size="lg" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput data-autofocus autoComplete="off" {...field('firstName')} />
            <TextInput autoComplete="off" {...field('lastName')} />
            <ContactFields form={form} field="emails" />
            <ContactFields form={form} field="phonenumbers" />
            <Select
              allowDeselect={false}
              data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
              {...field('language')}
            />
          </SimpleGrid>
          <Checkbox
            label={t('contact.resend')}
            description={t(wasTold ? 'contact.resendHint' : 'contact.resendLater')}
            disabled={!wasTold}
            {...form.getInputProps('resend', { type: 'checkbox' })}
          />
          <FormFooter
            onCancel={onClose}
            isRunning={isRunning}
            submit={t(resend ? 'contact.saveAndSend' : 'common:save')}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
