import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import {
  API_KEY_SCOPE_GROUPS,
  apiKeyInput,
  type ApiKeyScope,
  type ApiKeyScopeGroup,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { Picker } from '../../lib/picker/picker.tsx'
import { productNow } from '../../lib/time/product-clock.ts'
import { mayIn, useSession } from '../../lib/session/session.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { createApiKeyMutation } from './api-keys.graphql.ts'
import { ShownKey } from './shown-key.tsx'
import { scopeKey } from './use-scope-words.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days; 0: until it is revoked. */
const LIFETIMES = [30, 90, 365, 0] as const
const GROUPS = Object.entries(API_KEY_SCOPE_GROUPS) as readonly [
  ApiKeyScopeGroup,
  readonly ApiKeyScope[],
][]

const EMPTY = { name: '', scopes: [] as string[], shopId: '', days: '365' }

const inputOf = ({ name, scopes, shopId, days }: typeof EMPTY) => ({
  name,
  scopes,
  shopId: shopId === '' ? null : shopId,
  expiresAt:
    days === '0' ? null : new Date(productNow().getTime() + Number(days) * DAY_MS).toISOString(),
})

/** A key with chosen rights, none of them above one's own; its secret is shown this once. */
export const CreateKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('apiKeys')
  const session = useSession()
  const mayGrant = (scope: ApiKeyScope) => mayIn(session, scope)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  // What one may grant is offered; the server asks again.
  const rules = { now: productNow(), mayGrant: () => true }
  const form = useDomainForm(apiKeyInput(rules), EMPTY, { prepare: inputOf })
  const { change, isRunning } = useChange(createApiKeyMutation, {
    failed: t('createFailed'),
    touches: ['ApiKeyPage'],
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ data: inputOf(values) })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { secret, apiKey } = outcome.value.createApiKey
    setMade({ name: apiKey.name, secret })
  })
  if (made !== null) return <ShownKey {...made} onClose={onClose} />
  return (
    <Dialog title={t('create')} isOpen onClose={onClose} size="lg">
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            withAsterisk
            autoComplete="off"
            label={t('fields.name')}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <Picker
            kind="shop"
            allowDeselect={false}
            label={t('fields.shop')}
            extras={[{ value: '', label: t('allShops') }]}
            {...form.getInputProps('shopId')}
          />
          <Select
            allowDeselect={false}
            label={t('fields.expiry')}
            data={LIFETIMES.map((days) => ({
              value: String(days),
              label: days === 0 ? t('noEnd') : t('days', { count: days }),
            }))}
            {...form.getInputProps('days')}
            error={form.errors['expiresAt']}
          />
          <Checkbox.Group
            withAsterisk
            label={t('fields.scopes')}
            description={t('scopesHint')}
            {...form.getInputProps('scopes')}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
              {GROUPS.map(([group, scopes]) => (
                <ScopeGroup key={group} group={group} scopes={scopes.filter(mayGrant)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          <FormButtons isRunning={isRunning} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

const ScopeGroup = ({
  group,
  scopes,
}: {
  group: ApiKeyScopeGroup
  scopes: readonly ApiKeyScope[]
}) => {
  const { t } = useTranslation('apiKeys')
  if (scopes.length === 0) return null
  return (
    <Stack gap={6} role="group" aria-label={t(`groups.${group}`)}>
      <strong>{t(`groups.${group}`)}</strong>
      {scopes.map((scope) => (
        <Checkbox key={scope} value={scope} label={t(`scopes.${scopeKey(scope)}`)} />
      ))}
    </Stack>
  )
}

const FormButtons = ({ isRunning, onClose }: { isRunning: boolean; onClose: () => void }) => {
  const { t } = useTranslation(['apiKeys', 'common'])
  return <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('create')} />
}
