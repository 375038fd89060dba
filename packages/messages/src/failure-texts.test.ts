import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

type Texts = { readonly [key: string]: string | Texts }

const textOf = (namespace: string, key: string): string | Texts | undefined => {
  const path = join(ROOT, `packages/messages/locales/en/${namespace}.json`)
  let part: string | Texts | undefined = JSON.parse(readFileSync(path, 'utf8')) as Texts
  for (const name of key.split('.')) part = typeof part === 'object' ? part[name] : undefined
  return part
}

/** The texts that a screen gives `useChange` with a mutation: in place, or by a constant above it. */
const textsGiven = (file: string, mutation: string): string => {
  const code = readFileSync(join(ROOT, 'apps/web/src', file), 'utf8')
  // CreatePage gives the texts, in the words of the page.
  if (code.includes(`textOf={(key) => t(key)}`) && code.includes(`mutation={${mutation}}`))
    return textsGiven('lib/form/create-page.tsx', 'mutation').replaceAll('textOf(', 't(')
  const [, given = ''] =
    new RegExp(String.raw`useChange\(${mutation}, (\{[^\n]*\}\)|\{\n[^]*?\n  \}\)|\w+\))`).exec(
      code,
    ) ?? []
  if (given.startsWith('{') || given === '') return given
  return new RegExp(String.raw`const ${given.slice(0, -1)} = \{[^]*?\n  \}`).exec(code)?.[0] ?? ''
}

// `use-change.test.tsx` shows that useChange raises the toast; here each screen gives it the right one.
test.each([
  [
    'a product change [S8.11]',
    'products/form/product-page.tsx',
    'updateProductMutation',
    "t('saveFailed')",
    'products:saveFailed',
    'The product could not be changed',
  ],
  [
    'a product creation [S8.12]',
    'products/form/create-product-page.tsx',
    'createProductMutation',
    "t('createFailed')",
    'products:createFailed',
    'The product could not be created',
  ],
  [
    'a product deletion [S8.13]',
    'products/form/product-page.tsx',
    'deleteProductsMutation',
    "t('deleteFailed')",
    'products:deleteFailed',
    'The product could not be deleted',
  ],
  [
    'a refund [S8.14]',
    'orders/refund/use-refund-form.ts',
    'refundOrderMutation',
    "t('refund.failed')",
    'orders:refund.failed',
    'Could not refund order',
  ],
  [
    'the opening of a box [S8.15]',
    'lockers/doors/open-bar.tsx',
    'openBoxesMutation',
    "t('openFailed')",
    'lockers:openFailed',
    'Box could not be opened',
  ],
  [
    'the removal of a locker [S8.16]',
    'lockers/form/delete-locker.tsx',
    'deleteLockerMutation',
    "t('deleteFailed')",
    'lockers:deleteFailed',
    'The locker could not be removed',
  ],
  [
    'the removal of a customer [S8.17]',
    'customers/detail/use-forgetting.ts',
    'deleteCustomerMutation',
    't(`${kind}.failed`)',
    'customers:delete.failed',
    'The customer could not be removed',
  ],
  [
    'the removal of an organisation [S8.18]',
    'organisations/remove-dialog.tsx',
    'removeOrganisationMutation',
    "t('removeFailed')",
    'organisations:removeFailed',
    'The organisation could not be removed',
  ],
  [
    'the creation of a gateway [S8.19]',
    'gateways/registry/create-gateway-dialog.tsx',
    'createGatewayMutation',
    "t('createFailed')",
    'gateways:createFailed',
    'The gateway could not be created',
  ],
  [
    'the change of a gateway [S8.20]',
    'gateways/detail/gateway-page.tsx',
    'updateGatewayMutation',
    "t('changeFailed')",
    'gateways:changeFailed',
    'The gateway could not be changed',
  ],
  [
    'an update of settings [S8.21]',
    'settings/general-page.tsx',
    'updateGeneralSettingsMutation',
    "t('saveFailed')",
    'settings:saveFailed',
    'Settings could not be updated',
  ],
  [
    'an invitation [S8.22]',
    'users/invitations/invite-dialog.tsx',
    'inviteUserMutation',
    "t('inviteFailed')",
    'users:inviteFailed',
    'The invitation could not be sent',
  ],
  [
    'an update of a pincode [S8.23]',
    'users/detail/pincode-dialog.tsx',
    'updateUserPincodeMutation',
    "t('pincodeFailed')",
    'users:pincodeFailed',
    'The pincode could not be updated',
  ],
  [
    'the dispatch of a notification [S8.24]',
    'reservations/actions/reservation-actions.tsx',
    'changeStatusMutation',
    "t('actions.sendFailed')",
    'reservations:actions.sendFailed',
    'The notification could not be sent',
  ],
  [
    'the dispatch of virtual vending notifications [S8.25]',
    'overview/dispatch.tsx',
    'dispatchMutation',
    "t('toNotify.failed')",
    'overview:toNotify.failed',
    'The notifications could not be sent',
  ],
  [
    'a status change [S8.26]',
    'reservations/actions/complete-dialog.tsx',
    'changeStatusMutation',
    "t('complete.failed')",
    'reservations:complete.failed',
    'The status could not be changed',
  ],
])('%s that failed has a toast of its own', (_what, file, mutation, call, key, text) => {
  expect(textsGiven(`features/${file}`, mutation)).toContain(`failed: ${call}`)
  const [namespace = '', name = ''] = key.split(':')
  expect(textOf(namespace, name)).toBe(text)
})
