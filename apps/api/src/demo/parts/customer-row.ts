import type { Language } from '@lockerdesk/domain'

/** As the table has it. */
export type CustomerRow = {
  readonly id: string
  readonly organisation_id: string
  readonly public_id: string
  readonly external_id: string
  readonly first_name: string
  readonly last_name: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly language: Language
  readonly notification_types: readonly string[]
  readonly shop_id: string | null
  readonly note: string
  readonly sealed_pincode: string
  readonly created_at: Date
  readonly updated_at: Date
}
