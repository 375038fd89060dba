import { wallTimeOf } from '@lockerdesk/domain'
import type { OverwriteCodeRow } from './overwrite-codes.graphql.ts'

export interface CodeFormValues extends Record<string, unknown> {
  name: string
  holder: string
  shopId: string
  isEveryLocker: boolean
  lockerIds: string[]
  /** As the clock of the shop shows it; empty: no limit. */
  validFrom: string
  validUntil: string
  isOneTime: boolean
}

export const emptyCode = (shopId: string): CodeFormValues => ({
  name: '',
  holder: '',
  shopId,
  isEveryLocker: true,
  lockerIds: [],
  validFrom: '',
  validUntil: '',
  isOneTime: false,
})

export const codeFormValues = (code: OverwriteCodeRow, timeZone: string): CodeFormValues => ({
  name: code.name,
  holder: code.holder,
  shopId: code.shopId,
  isEveryLocker: code.lockerIds === null,
  lockerIds: [...(code.lockerIds ?? [])],
  validFrom: code.validFrom === null ? '' : wallTimeOf(new Date(code.validFrom), timeZone),
  validUntil: code.validUntil === null ? '' : wallTimeOf(new Date(code.validUntil), timeZone),
  isOneTime: code.isOneTime,
})

/** What the schema and the API take. */
export const codeInputOf = ({
  isEveryLocker,
  lockerIds,
  validFrom,
  validUntil,
  ...values
}: CodeFormValues) => ({
  name: values.name,
  holder: values.holder,
  shopId: values.shopId,
  isOneTime: values.isOneTime,
  lockerIds: isEveryLocker ? null : lockerIds,
  validFrom: validFrom === '' ? null : validFrom,
  validUntil: validUntil === '' ? null : validUntil,
})
