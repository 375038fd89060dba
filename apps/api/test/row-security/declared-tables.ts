/** Tables without row security: any organisation may read them, or their rows are found by a person or a secret. */
export const PLATFORM_WIDE = {
  announcements: 'the same for everybody',
  change_marks:
    'a poll reads them in the round trip that finds its caller; holds names of tables and ids only',
  change_marks_swept: 'one row with two transaction numbers',
  error_reports: 'of the product, not of an organisation; the permission of SuperUsers guards them',
  firmware_releases: 'the same for everybody',
  idempotency_keys: 'keyed by the principal and a key that only they know',
  invitations: 'read by the e-mail address of somebody who has no role yet',
  mails: 'read by recipient, across all organisations of theirs',
  migrations: 'names of migrations',
  notification_preferences:
    'read for whoever a notification goes to, from the organisation that sends it',
  notifications: 'read by user, across all organisations of theirs',
  provider_events:
    'ids of events of the payment provider, noted before their organisation is known',
  role_assignments: 'read by user, across all organisations of theirs',
  sandbox_accounts: 'stands for a payment provider, which knows no organisation',
  sandbox_checkouts: 'stands for a payment provider, which knows no organisation',
  sandbox_refunds: 'stands for a payment provider, which knows no organisation',
  sessions: 'ended for somebody else by whoever takes their role away; tokens are hashed',
  users: 'one account in several organisations; read through role_assignments',
  vat_rates: 'the same for everybody',
} as const satisfies Record<string, string>

/** Foreign keys between tables of organisations that do not name the organisation. */
export const KEYS_WITHOUT_ORGANISATION = {
  'gateway_states gateway_id': 'the state of a gateway moves with it to another organisation',
  'open_command_doors command_id':
    'a gateway in stock has no organisation, and neither have its commands',
  'order_lines order_id reservation_id': 'the order names the organisation',
} as const satisfies Record<string, string>

/** Rows of one person. */
export const OF_PERSON = [
  'authenticators',
  'device_waits',
  'identity_confirmations',
  'passkeys',
  'pending_sign_ins',
  'phone_codes',
  'push_devices',
  'push_messages',
  'recovery_codes',
  'sign_in_links',
  'user_identities',
]

/** Of which the fixture holds rows, the foreign organisation's included. */
export const WITH_ROWS = [
  'api_key_days',
  'api_keys',
  'closing_settlements',
  'customers',
  'daily_closings',
  'list_view_defaults',
  'list_views',
  'disputes',
  'feature_switches',
  'identity_group_shops',
  'identity_groups',
  'logs',
  'loyalty_entries',
  'loyalty_settings',
  'maintenances',
  'messages',
  'mollie_accounts',
  'order_events',
  'order_lines',
  'order_numbers',
  'order_reservations',
  'order_spellings',
  'order_words',
  'orders',
  'organisations',
  'paper_numbers',
  'papers',
  'payment_accounts',
  'payments',
  'pickup_reminders',
  'privacy_links',
  'products',
  'provider_movements',
  'quota_days',
  'quota_limits',
  'quota_months',
  'refunds',
  'retention_settings',
  'shops',
  'vending_favourites',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
  'webhook_events',
  'webshop_integrations',
  'webshop_orders',
]

/** Above every organisation: open to none directly. */
export const OF_NONE = [
  'default_logos',
  'default_settings',
  'demo_clock',
  'gateway_brokers',
  'installation_keys',
  'job_outcomes',
  'job_schedules',
  'log_seals',
  'spent_passkey_challenges',
  'spent_session_tokens',
  'throttles',
]
