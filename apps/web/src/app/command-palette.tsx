import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { rememberOrganisation } from '../lib/remembered.ts'
import { useSession } from '../lib/session.ts'
import { findOrganisationsQuery, shopChoicesQuery } from './organisation-documents.ts'
import { PickDialog } from './pick-dialog.tsx'
import { useFoundThings } from './use-found-things.ts'
import { useNavigation } from './use-navigation.ts'

const LETTERS_BEFORE_ASKING = 2

/** Ctrl-K: every page and thing this user may see, by a few letters. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { organisation } = useSession()
  const pages = useNavigation().flatMap(({ items }) => items)
  const [typed, setTyped] = useState('')
  const isTooShort = typed.trim().length < LETTERS_BEFORE_ASKING
  const [{ data: found }] = useQuery({
    query: findOrganisationsQuery,
    variables: { query: typed },
    pause: isTooShort,
  })
  const [{ data: within }] = useQuery({
    query: shopChoicesQuery,
    pause: organisation === null || isTooShort,
  })
  const things = useFoundThings(isTooShort ? '' : typed, within?.shops.items ?? [], onClose)
  const go = (to: string) => {
    onClose()
    void navigate({ to })
  }
  const choices = [
    ...pages.map(({ key, to }) => ({
      key,
      label: t(`navigation.${key}`),
      detail: '',
      group: t('palette.pages'),
      run: () => go(to),
    })),
    ...(['preferences', 'notifications'] as const).map((key) => ({
      key,
      label: t(`navigation.${key}`),
      detail: '',
      group: t('palette.pages'),
      run: () => go(`/${key}`),
    })),
    ...things,
    ...(isTooShort ? [] : (within?.shops.items ?? [])).map(({ _id, id, name }) => ({
      key: _id,
      label: name,
      detail: id,
      group: t('navigation.shops'),
      run: () => go(`/shops/${_id}`),
    })),
    ...(isTooShort ? [] : (found?.findOrganisations ?? [])).map(({ _id, name, companyName }) => ({
      key: _id,
      label: name,
      detail: companyName,
      group: t('switcher.organisations'),
      run: () => {
        rememberOrganisation(_id)
        onClose()
        void navigate({ to: '/', search: { organisationId: _id, shopId: undefined } })
      },
    })),
  ]
  return (
    <PickDialog
      title={t('search')}
      placeholder={t('palette.placeholder')}
      choices={choices}
      onType={setTyped}
      onClose={onClose}
    />
  )
}
