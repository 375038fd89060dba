/** Copied to every machine: small, read by all organisations, seldom written. */
export const REFERENCE: Readonly<Record<string, string>> = {
  announcements: 'the same for everybody',
  dealers: 'above organisations',
  default_logos: 'of dealers and resellers',
  default_settings: 'of dealers and resellers',
  feature_switches: 'read with every call, also for the platform',
  firmware_releases: 'the same for everybody',
  gateway_brokers: 'the same for everybody',
  invitations: 'found by an address before its organisation is known',
  maintenances: 'read with every call, also for the platform',
  organisations: 'the tenants themselves',
  reseller_quota_pools: 'of resellers',
  resellers: 'above organisations',
  role_assignments: 'read with every call, across the organisations of a user',
  users: 'one account in several organisations',
  vat_rates: 'the same for everybody',
}

/** On the coordinator alone: of a person, of the platform, or of the machinery. */
export const LOCAL: Readonly<Record<string, string>> = {
  authenticators: 'of a person',
  change_marks: 'compares transaction numbers of one server; needs another design (below)',
  change_marks_swept: 'with change_marks',
  demo_clock: 'of the demo',
  device_waits: 'of a person',
  error_reports: 'of the product',
  idempotency_keys: 'of a principal; also before the organisation is known',
  identity_confirmations: 'of a person',
  insight_mails: 'of a person, across organisations',
  installation_keys: 'of the installation',
  job_outcomes: 'of the jobs',
  job_schedules: 'of the jobs',
  log_seals: 'one chain over the whole trail',
  mails: 'read by recipient, across organisations',
  migrations: 'of the schema',
  notification_preferences: 'of a person',
  notifications: 'read by user, across organisations',
  passkeys: 'of a person',
  pending_sign_ins: 'of a person',
  phone_codes: 'of a person',
  provider_events: 'noted before their organisation is known',
  push_devices: 'of a person',
  push_messages: 'of a person',
  recovery_codes: 'of a person',
  sandbox_accounts: 'stands for a payment provider',
  sandbox_checkouts: 'stands for a payment provider',
  sandbox_refunds: 'stands for a payment provider',
  sessions: 'of a person',
  sign_in_links: 'of a person',
  spent_passkey_challenges: 'of a person',
  spent_session_tokens: 'of a person',
  throttles: 'by address, before anybody is known',
  user_identities: 'of a person',
}

/** Distributed, once they have the column. */
export const WITHOUT_COLUMN: Readonly<Record<string, string>> = {
  temperatures: 'found by locker today: needs the column organisation_id first',
}

export type TableKind = 'distributed' | 'reference' | 'local'

/** Undefined: a table that nobody has decided about. */
export const kindOf = (name: string, hasOrganisation: boolean): TableKind | undefined => {
  if (Object.hasOwn(REFERENCE, name)) return 'reference'
  if (Object.hasOwn(LOCAL, name)) return 'local'
  return hasOrganisation || Object.hasOwn(WITHOUT_COLUMN, name) ? 'distributed' : undefined
}
