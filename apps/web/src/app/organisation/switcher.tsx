import { PAGE_SIZE } from '@lockerdesk/domain'
import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { PREFER_GET } from '../../lib/calls/prefer-get.ts'
import { rememberOrganisation } from '../../lib/remembered.ts'
import { useSession } from '../../lib/session/session.ts'
import { ANSWER_WHILE_TYPING_MS } from '../../ui/fields/use-typed-search.ts'
import { type OrganisationChoice, shopChoicesQuery } from './organisation-documents.ts'
import { PickDialog } from './pick-dialog.tsx'
import { useOrganisationChoices } from './use-organisation-choices.ts'

/** Organisation and shop in one list: type a few letters, enter. */
export const Switcher = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { organisation } = useSession()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { recent = [], others = [], more, isAnswered } = useOrganisationChoices(typed, PAGE_SIZE)
  const [query] = useDebouncedValue(wanted, ANSWER_WHILE_TYPING_MS)
  const [{ data: within, operation }] = useQuery({
    query: shopChoicesQuery,
    variables: { query },
    context: PREFER_GET,
    pause: organisation === null,
  })
  const go = (organisationId: string, shopId: string | undefined) => {
    rememberOrganisation(organisationId)
    onClose()
    void navigate({ to: '/', search: { organisationId, shopId } })
  }
  const shops = organisation === null ? [] : (within?.shops.items ?? [])
  const areShopsAnswered =
    organisation === null || (within !== undefined && operation?.variables.query === wanted)
  const moreShops = areShopsAnswered ? (within?.shops.totalCount ?? 0) - shops.length : 0
  const ofOrganisation = ({ _id, name, companyName }: OrganisationChoice, group: string) => ({
    key: _id,
    label: name,
    detail: companyName,
    group,
    isFound: isAnswered && wanted !== '',
    run: () => go(_id, undefined),
  })
  const choices = [
    ...(organisation !== null && (shops.length > 0 || wanted !== '')
      ? [
          {
            key: 'all',
            label: t('switcher.allShops'),
            detail: '',
            group: organisation.name,
            run: () => go(organisation._id, undefined),
          },
        ]
      : []),
    ...shops.map((shop) => ({
      key: shop._id,
      label: shop.name,
      detail: shop.id,
      group: organisation?.name ?? '',
      isFound: areShopsAnswered && wanted !== '',
      run: () => go(organisation?._id ?? '', shop._id),
    })),
    ...recent
      .filter(({ _id }) => wanted !== '' || _id !== organisation?._id)
      .map((each) => ofOrganisation(each, t('switcher.recent'))),
    ...others.map((each) => ofOrganisation(each, t('switcher.organisations'))),
  ]
  return (
    <PickDialog
      title={t('switcher.title')}
      placeholder={t('switcher.search')}
      choices={choices}
      isAnswered={isAnswered && areShopsAnswered}
      moreIn={(group) => {
        if (group === organisation?.name) return moreShops
        return group === t('switcher.organisations') ? more : 0
      }}
      onType={setTyped}
      onClose={onClose}
    />
  )
}
