/** Requirements of providers, in our terms. `other`: only the provider's own key is known. */
export const PAYMENT_REQUIREMENTS = [
  'bankAccount',
  'businessType',
  'industry',
  'website',
  'productDescription',
  'supportContact',
  'terms',
  'companyName',
  'companyAddress',
  'companyNumber',
  'companyPhone',
  'companyDocument',
  'owners',
  'personName',
  'birthDate',
  'personAddress',
  'personContact',
  'personNumber',
  'identityDocument',
  'addressDocument',
  'relationship',
  'statementDescriptor',
  'other',
] as const
export type PaymentRequirement = (typeof PAYMENT_REQUIREMENTS)[number]

const KINDS: readonly (readonly [RegExp, PaymentRequirement])[] = [
  [/^external_account/, 'bankAccount'],
  [/^business_type$/, 'businessType'],
  [/^business_profile\.mcc$/, 'industry'],
  [/^business_profile\.url$/, 'website'],
  [/^business_profile\.product_description$/, 'productDescription'],
  [/^business_profile\.support/, 'supportContact'],
  [/^tos_acceptance/, 'terms'],
  [/^company\.name/, 'companyName'],
  [/^company\.address/, 'companyAddress'],
  [/^company\.(tax_id|vat_id|registration_number)/, 'companyNumber'],
  [/^company\.phone$/, 'companyPhone'],
  [/^(company\.verification|documents\.)/, 'companyDocument'],
  [/^company\.(owners|directors|executives)_provided$/, 'owners'],
  [/^(owners|directors|executives)\b/, 'owners'],
  [/\.verification\.additional_document$/, 'addressDocument'],
  [/\.verification\.document$/, 'identityDocument'],
  [/\.(first|last)_name/, 'personName'],
  [/\.dob\b/, 'birthDate'],
  [/\.address\b/, 'personAddress'],
  [/\.(email|phone)$/, 'personContact'],
  [/\.(id_number|ssn_last_4|nationality)/, 'personNumber'],
  [/\.relationship\b/, 'relationship'],
  [/statement_descriptor/, 'statementDescriptor'],
]

export interface NamedRequirement {
  readonly kind: PaymentRequirement
  /** Keys of the provider; a date of birth has three of them. */
  readonly names: readonly string[]
}

/** Without duplicates, in order; unknown keys stay as they are. */
export const namedRequirements = (names: readonly string[]): NamedRequirement[] => {
  const found = new Map<string, NamedRequirement>()
  for (const name of names) {
    const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
    const key = kind === 'other' ? name : kind
    found.set(key, { kind, names: [...(found.get(key)?.names ?? []), name] })
  }
  return [...found.values()]
}

export const DISABLED_REASONS = [
  'pastDue',
  'pending',
  'review',
  'fraud',
  'terms',
  'listed',
  'paused',
  'other',
] as const
export type DisabledReason = (typeof DISABLED_REASONS)[number]

const REASONS: readonly (readonly [RegExp, DisabledReason])[] = [
  [/past_due|requested_capabilities/, 'pastDue'],
  [/pending_verification/, 'pending'],
  [/under_review/, 'review'],
  [/fraud/, 'fraud'],
  [/terms_of_service/, 'terms'],
  [/listed/, 'listed'],
  [/paused/, 'paused'],
]

export const disabledReasonOf = (reason: string): DisabledReason =>
  REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'other'
