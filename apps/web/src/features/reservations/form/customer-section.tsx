import { ActionIcon, Button, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { customerName, LANGUAGE_NAMES, LANGUAGES } from '@lockerdesk/domain'
import { IconUserCheck, IconUserPlus, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import { ContactFields, CustomerDialog, CustomerSelect } from '../../customers/index.ts'
import classes from './customer-section.module.css'
import type { ReservationFormValues } from './reservation-form-values.ts'

type Picked = Pick<
  ReservationFormValues,
  'firstName' | 'lastName' | 'language' | 'emails' | 'phonenumbers' | 'notificationTypes'
> & { readonly _id: string }

type Form = UseFormReturnType<ReservationFormValues>

/** One empty line to type in, at least. */
const lines = (values: readonly string[]): string[] => (values.length === 0 ? [''] : [...values])

/** Somebody who is known, found by a few letters; somebody new; or only a name and an address. */
export const CustomerSection = ({
  form,
  shopId,
  isFirstField = false,
}: {
  form: Form
  shopId: string
  /** Where the form begins: typing finds the customer without a click. */
  isFirstField?: boolean
}) => {
  const { t } = useTranslation('reservations')
  const { customerId } = form.getValues()
  const field = (path: string) => ({ label: t(`fields.${path}`), ...form.getInputProps(path) })
  const take = (customer: Picked) =>
    form.setValues({
      customerId: customer._id,
      firstName: customer.firstName,
      lastName: customer.lastName,
      language: customer.language,
      emails: lines(customer.emails),
      phonenumbers: lines(customer.phonenumbers),
      notificationTypes: [...customer.notificationTypes],
    })
  return (
    <Card title={t('sections.customer')}>
      <Stack>
        <div className={classes.pending}>
          {customerId === null ? (
            <CustomerSearch shopId={shopId} onTake={take} isFocused={isFirstField} />
          ) : (
            <LinkedCustomer form={form} customerId={customerId} />
          )}
        </div>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput withAsterisk autoComplete="off" {...field('firstName')} />
          <TextInput withAsterisk autoComplete="off" {...field('lastName')} />
          <Contacts form={form} field="emails" />
          <Contacts form={form} field="phonenumbers" />
          <Select
            withAsterisk
            allowDeselect={false}
            description={t('languageHint')}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            {...field('language')}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  )
}

/** A channel without any address is said at the list, not at one of its lines. */
const Contacts = ({ form, field }: { form: Form; field: 'emails' | 'phonenumbers' }) => (
  <div>
    <ContactFields form={form} field={field} />
    {form.errors[field] !== undefined && (
      <p role="alert" className={classes.error}>
        {form.errors[field]}
      </p>
    )}
  </div>
)

/**
 * Unless somebody is in another field by the time this one comes. On a touch screen the keyboard would cover half of
 * the form before anybody asked for it.
 */
const takeFocus = (field: HTMLInputElement | null): void => {
  const isFree = document.activeElement === null || document.activeElement === document.body
  if (isFree && !matchMedia('(pointer: coarse)').matches) field?.focus({ preventScroll: true })
}

const CustomerSearch = ({
  shopId,
  onTake,
  isFocused,
}: {
  shopId: string
  onTake: (customer: Picked) => void
  isFocused: boolean
}) => {
  const { t } = useTranslation('reservations')
  const mayWrite = useMay('customer.write')
  const [typed, setTyped] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [firstName = '', ...rest] = typed.trim().split(/\s+/)
  return (
    <div className={classes.search}>
      <CustomerSelect
        ref={isFocused ? takeFocus : undefined}
        className={classes.field}
        label={t('findCustomer')}
        placeholder={t('findCustomerHint')}
        shopId={shopId}
        value={null}
        onTyped={setTyped}
        onPick={(customer) => customer !== null && onTake(customer)}
      />
      {mayWrite && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('newCustomer')}
        </Button>
      )}
      {isMaking && (
        <CustomerDialog
          start={{ firstName, lastName: rest.join(' '), shopId }}
          onClose={() => setMaking(false)}
          onSaved={(made) => {
            setMaking(false)
            if (made !== null) onTake(made)
          }}
        />
      )}
    </div>
  )
}

const LinkedCustomer = ({ form, customerId }: { form: Form; customerId: string }) => {
  const { t } = useTranslation('reservations')
  return (
    <div className={classes.linked}>
      <IconUserCheck size={18} stroke={1.6} aria-hidden />
      <span className={classes.linkedName}>
        <Link to="/customers/$customerId" params={{ customerId }} target="_blank">
          {customerName(form.getValues())}
        </Link>
        <span className={classes.soft}>{t('linkedHint')}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('unlinkCustomer')}
        onClick={() => form.setFieldValue('customerId', null)}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
