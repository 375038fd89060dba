import { Stack } from '@mantine/core'
import { createOrganisationInput, suggestPathname } from '@lockerdesk/domain'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { useSession } from '../../lib/session/session.ts'
import { CreatePage } from '../../lib/form/create-page.tsx'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Card } from '../../ui/card.tsx'
import { emptyOrganisation } from './organisation-form-values.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { createOrganisationMutation } from './organisations.graphql.ts'

export const CreateOrganisationPage = () => {
  const { t } = useTranslation('organisations')
  const { first, dealerId } = useSearch({ from: '/shell/organisations/new' })
  const { user } = useSession()
  const ownDealers = user.roles.filter(({ role }) => role === 'Dealer')
  const form = useDomainForm(createOrganisationInput, {
    ...emptyOrganisation(user.language),
    dealerId: dealerId ?? (ownDealers.length === 1 ? (ownDealers[0]?.referenceId ?? '') : ''),
  })
  const { name, pathname } = form.getValues()
  useSuggestedPathname(name, pathname, (suggested) => form.setFieldValue('pathname', suggested))
  return (
    <CreatePage
      textOf={(key) => t(key)}
      list={linkOptions({ to: '/organisations' })}
      form={form}
      mutation={createOrganisationMutation}
      inputOf={(values) => values}
      next={({ createOrganisation: { _id: id } }) =>
        first
          ? linkOptions({ to: '/', search: { organisationId: id } })
          : linkOptions({ to: '/organisations/$id', params: { id } })
      }
    >
      <Stack>
        <Card title={t('sections.dealer')}>
          <Picker
            kind="dealer"
            withAsterisk
            label={t('fields.dealer')}
            description={t('dealerHint')}
            {...form.getInputProps('dealerId')}
          />
        </Card>
        <OrganisationForm fieldOf={(path) => form.getInputProps(path)} />
      </Stack>
    </CreatePage>
  )
}

/** Follows the name until somebody types a pathname of their own. */
const useSuggestedPathname = (
  name: string,
  pathname: string,
  suggest: (pathname: string) => void,
): void => {
  const last = useRef('')
  useEffect(() => {
    const suggestion = suggestPathname(name)
    if (pathname === last.current && suggestion !== pathname) suggest(suggestion)
    last.current = suggestion
  }, [name, pathname, suggest])
}
