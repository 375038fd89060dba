import { customerName } from '@lockerdesk/domain'
import { useState } from 'react'
import { useQuery } from 'urql'
import { SearchSelect, type SearchSelectProps } from '../../ui/fields/search-select.tsx'
import { type PickedCustomer, pickCustomersQuery } from './pick-customers.graphql.ts'

const LETTERS_BEFORE_ASKING = 2

export interface CustomerSelectProps
  extends Omit<SearchSelectProps, 'options' | 'onType' | 'filter' | 'onChange'> {
  readonly shopId?: string | undefined
  /** Not offered: whoever is already there. */
  readonly withoutId?: string
  readonly onPick: (customer: PickedCustomer | null) => void
  /** What was typed, for making somebody new of it. */
  readonly onTyped?: (typed: string) => void
}

/** One customer by a few letters; the server forgives typos, so nothing is filtered here. */
export const CustomerSelect = ({
  shopId,
  withoutId,
  onPick,
  onTyped,
  ...props
}: CustomerSelectProps) => {
  const [typed, setTyped] = useState('')
  const isAsked = typed.trim().length >= LETTERS_BEFORE_ASKING
  const [{ data }] = useQuery({
    query: pickCustomersQuery,
    variables: { query: typed, shopId: shopId ?? null },
    pause: !isAsked,
  })
  const found = (data?.findCustomers ?? []).filter(({ _id }) => _id !== withoutId)
  return (
    <SearchSelect
      {...props}
      // Nobody was looked for yet: nothing to say about it.
      {...(isAsked ? {} : { nothingFoundMessage: undefined })}
      filter={({ options }) => options}
      options={found.map((customer) => ({
        value: customer._id,
        label: [customerName(customer), customer.emails[0] ?? customer.phonenumbers[0], customer.id]
          .filter(Boolean)
          .join(' · '),
      }))}
      onType={(next) => {
        setTyped(next)
        onTyped?.(next)
      }}
      onChange={(id) => onPick(found.find(({ _id }) => _id === id) ?? null)}
    />
  )
}
