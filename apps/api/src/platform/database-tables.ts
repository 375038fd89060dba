// npm run tables writes this file from the migrated database.
import type { Address, Allergen, Cents, DeviceKind, DeviceMessageType, DiscountStep, Language, ListKey, ListParams, MessageKind, NutritionalInformation, OpeningSpan, Permission, Role, TemperatureLimits } from '@lockerdesk/domain'
import type { Generated, GeneratedAlways } from 'kysely'
import type { DateColumn, DefaultJson, Json, NullableJson } from './column-types.ts'

export interface Tables {
  announcements: {
    id: string
    title: string
    content: string
    created_by: string | null
    created_at: string
    updated_at: string
  }
  api_key_days: {
    organisation_id: string
    api_key_id: string
    day: DateColumn
    calls: number
  }
  api_keys: {
    id: string
    organisation_id: string
    shop_id: string | null
    name: string
    key_hash: string
    key_hint: string
    scopes: readonly Permission[]
    created_by: string | null
    created_at: string
    expires_at: string | null
    last_used_at: string | null
    revoked_at: string | null
    created_by_name: string | null
    last_used_ip: string | null
    previous_key_hash: string | null
    previous_key_hint: string | null
    previous_until: string | null
    revoked_by_name: string | null
  }
  authenticators: {
    id: string
    user_id: string
    name: string
    sealed_secret: string
    last_step: number
    created_at: string
    last_used_at: string | null
  }
  boxes: {
    id: string
    organisation_id: string
    locker_id: string
    number: number
    label: string
    size: 'small' | 'medium' | 'large' | 'extraLarge'
    column_number: number
    row_number: number
    column_span: number
    row_span: number
    is_out_of_service: Generated<boolean>
    out_of_service_note: Generated<string>
    must_be_emptied: Generated<boolean>
    lock_status: 'closed' | 'open' | null
    lock_boot_id: Generated<string>
    lock_seq: Generated<number>
    lock_changed_at: string | null
    lock_told_at: string | null
    must_be_emptied_since: string | null
    staff_opened_at: string | null
    staff_closed_at: string | null
  }
  brand_logos: {
    organisation_id: string
    hash: string
    png: Buffer
    created_at: string
  }
  brands: {
    organisation_id: string
    accent: string | null
    logo_hash: string | null
    updated_at: string
    is_without_logo: Generated<boolean>
  }
  change_marks: {
    place: string
    topic: string
    xid: Generated<string>
  }
  change_marks_swept: {
    id: number
    below: string
    next: string
  }
  closing_settlements: {
    organisation_id: string
    key: string
    amount: Cents
    reason: string
    settled_by_id: string
    settled_by_name: string
    settled_at: string
  }
  customer_changes: {
    id: string
    organisation_id: string
    customer_id: string
    log_id: string
    before: NullableJson<unknown>
    after: NullableJson<unknown>
    created_at: string
  }
  customer_contacts: {
    organisation_id: string
    kind: 'email' | 'phone'
    value: string
    customer_ids: readonly string[]
    turned: GeneratedAlways<string>
  }
  customer_name_search: {
    organisation_id: string | null
    kind: string | null
    name: string | null
  }
  customer_names: {
    organisation_id: string
    kind: 'first' | 'last'
    name: string
  }
  customer_pincodes: {
    organisation_id: string
    code_mac: string
    customer_id: string | null
    freed_at: string | null
  }
  customer_tallies: {
    organisation_id: string
    shop_key: string
    is_unreachable: boolean
    change: number
    is_folded: Generated<boolean>
  }
  customers: {
    id: string
    organisation_id: string
    public_id: string
    external_id: string
    first_name: string
    last_name: string
    emails: readonly string[]
    phonenumbers: readonly string[]
    language: 'de' | 'en' | 'fr' | 'nl'
    notification_types: readonly ('email' | 'sms')[]
    shop_id: string | null
    note: string
    sealed_pincode: string | null
    created_at: string
    updated_at: string
    anonymised_at: string | null
    merged_into_id: string | null
    shop_key: GeneratedAlways<string>
    sort_name: GeneratedAlways<string>
    spoken_name: GeneratedAlways<string>
  }
  daily_closings: {
    id: string
    organisation_id: string
    shop_id: string | null
    day: DateColumn
    fetched_at: string
    closed_at: string | null
    closed_by_id: string | null
    closed_by_name: string | null
    content: NullableJson<unknown>
  }
  dealers: {
    id: string
    public_id: string
    reseller_id: string
    company_name: string
    vat_number: string
    email: string
    phonenumber: string
    created_at: string
    updated_at: string
  }
  default_logos: {
    place_id: string
    hash: string
    png: Buffer
    created_at: string
  }
  default_settings: {
    place_id: string
    reseller_id: string | null
    dealer_id: string | null
    select_default_box: boolean | null
    should_customer_pay: boolean | null
    auto_complete_grace_seconds: number | null
    accent: string | null
    logo_hash: string | null
    is_without_logo: Generated<boolean>
    updated_at: string
  }
  demo_clock: {
    is_the_only_row: Generated<boolean>
    ahead_ms: number
  }
  device_commands: {
    id: string
    organisation_id: string
    gateway_id: string
    locker_id: string | null
    type: DeviceMessageType
    payload: Json<Readonly<Record<string, unknown>>>
    status: 'queued' | 'delivered' | 'unlocked' | 'open' | 'closed' | 'refused' | 'expired' | 'failed' | 'deleted'
    requested_by_id: string | null
    requested_by_name: string | null
    reason: Generated<string>
    created_at: string
    expires_at: string
    next_publish_at: string | null
    published_at: string | null
    publish_count: Generated<number>
    delivered_at: string | null
    ended_at: string | null
    correlation_id: string | null
    trace: string | null
  }
  device_logs: {
    id: string
    organisation_id: string | null
    gateway_id: string | null
    device_id: string
    direction: 'received' | 'sent'
    kind: MessageKind | null
    type: DeviceMessageType
    device_kind: DeviceKind | null
    message_id: string | null
    correlation_id: string | null
    raw: string
    problem: string | null
    sent_at: string | null
    created_at: string
  }
  device_waits: {
    id: string
    user_id: string
    asked_at: string
    ends_at: string
    warned_at: string | null
  }
  disputes: {
    id: string
    organisation_id: string
    order_id: string
    payment_id: string
    reference: string
    amount: Cents
    status: 'inquiry' | 'needsResponse' | 'underReview' | 'won' | 'lost' | 'closed'
    reason: string
    respond_by: string | null
    created_at: string
    updated_at: string
  }
  email_settings: {
    organisation_id: string
    from_email: string | null
    smtp_server: string | null
    smtp_port: number
    smtp_user: string
    sealed_smtp_password: string | null
    failures: Generated<number>
    resting_until: string | null
    last_answer: string | null
    last_answer_at: string | null
    updated_at: string
  }
  error_reports: {
    fingerprint: string
    message: string
    latest: Json<unknown>
    occurrences: number
    first_seen_at: string
    last_seen_at: string
  }
  feature_switches: {
    feature: string
    organisation_id: string | null
    is_on: boolean
    updated_at: string
  }
  firmware_releases: {
    component: 'gateway' | 'keypad' | 'lock'
    version: string
    channel: 'stable' | 'beta'
    released_at: string
  }
  gateway_brokers: {
    url: string
  }
  gateway_incidents: {
    id: string
    organisation_id: string
    gateway_id: string
    started_at: string
    ended_at: string | null
    relapses: Generated<number>
    told: Generated<'offline' | 'online'>
    resumed_at: string | null
  }
  gateway_search: {
    organisation_id: string | null
    id: string | null
    search_text: string | null
  }
  gateway_states: {
    gateway_id: string
    organisation_id: string | null
    connection_status: Generated<'Offline' | 'Online'>
    boot_id: Generated<string>
    seq: Generated<number>
    connection: Generated<number>
    last_seen_at: string | null
    last_state_update: string | null
    last_error_at: string | null
    last_error_message: string | null
    last_offline_at: string | null
    firmware_gateway: string | null
    firmware_keypad: string | null
    firmware_lock: string | null
    config_version: Generated<number>
    codes_version: Generated<number>
    keypad_locked_until: string | null
    snapshot_boot_id: Generated<string>
    snapshot_seq: Generated<number>
    clock_slow_ms: Generated<number>
    recent_late_ms: DefaultJson<readonly number[]>
    clock_offset_ms: number | null
    broker: string | null
  }
  gateways: {
    id: string
    public_id: string
    organisation_id: string | null
    shop_id: string | null
    dealer_id: string | null
    device_id: string
    name: string
    sealed_secret: string
    is_beta_tester: boolean
    config_version: Generated<number>
    codes_version: Generated<number>
    created_at: string
    updated_at: string
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  idempotency_keys: {
    principal_id: string
    key: string
    step: number
    operation: string
    input_hash: string
    answer: NullableJson<unknown>
    created_at: string
  }
  identity_confirmations: {
    user_id: string
    issuer: string
    subject: string
    sealed_refresh_token: string | null
    confirmed_at: string
    asked_at: string | null
  }
  identity_group_shops: {
    organisation_id: string
    group_name: string
    shop_id: string
  }
  identity_groups: {
    organisation_id: string
    group_name: string
    role: 'Member' | 'Admin'
    is_for_every_shop: boolean
    updated_at: string
  }
  insight_cold_days: {
    organisation_id: string
    shop_id: string
    locker_id: string
    day: DateColumn
    minutes: number
  }
  insight_door_days: {
    organisation_id: string
    shop_id: string
    locker_id: string
    box_label: string
    day: DateColumn
    failures: number
  }
  insight_locker_days: {
    organisation_id: string
    shop_id: string
    locker_id: string
    day: DateColumn
    size: 'small' | 'medium' | 'large' | 'extraLarge'
    occupied_minutes: number
    available_minutes: number
  }
  insight_mails: {
    user_id: string
    organisation_id: string | null
    week: DateColumn
    created_at: string
  }
  insight_shop_days: {
    organisation_id: string
    shop_id: string
    day: DateColumn
    reservations: number
    due: number
    collected: number
    collected_late: number
    never_collected: number
    collected_minutes: number
    offers: number
    offers_unsold: number
    orders: number
    revenue: Cents
    ladder_boxes: number
    ladder_revenue: Cents
    refunds: number
    refunded: Cents
    messages_sent: number
    messages_failed: number
    net_revenue: Generated<Cents>
    costed_revenue: Generated<Cents>
    costed_refunds: Generated<number>
    purchase_cost: Generated<Cents>
  }
  insight_shops: {
    shop_id: string
    organisation_id: string
    time_zone: string
    counted_until: DateColumn
    counted_at: string
  }
  insight_touches: {
    organisation_id: string
    shop_id: string
    at: string
    is_open_ended: boolean
  }
  installation_keys: {
    name: string
    sealed_key: string
    created_at: string
  }
  invitations: {
    id: string
    email: string
    name: string
    language: Language
    role: Role
    organisation_id: string | null
    dealer_id: string | null
    reseller_id: string | null
    shop_ids: readonly string[] | null
    token_hash: string
    invited_by: string
    created_at: string
    sent_at: string
    expires_at: string
    accepted_at: string | null
    revoked_at: string | null
  }
  job_outcomes: {
    name: string
    last_success_at: string | null
    last_failure_at: string | null
    last_failure_reason: string | null
    failures_in_a_row: Generated<number>
  }
  job_schedules: {
    name: string
    cron: string
    last_slot: string
    since: Generated<string>
  }
  keypad_codes: {
    id: string
    organisation_id: string
    gateway_id: string
    kind: 'reservation' | 'customer' | 'overwrite' | 'user'
    subject_id: string
    reservation_id: string | null
    code_mac: string
    hash: string
    version: number
    openings: NullableJson<unknown>
    works_in_lockdown: boolean
    valid_from: string
    valid_until: string | null
    uses: number | null
    created_at: string
    ended_at: string | null
    ended_version: number | null
  }
  keypad_salts: {
    organisation_id: string
    salt: string | null
    sealed_salt: string | null
  }
  list_view_defaults: {
    organisation_id: string
    user_id: string
    list: string
    view_id: string
  }
  list_views: {
    id: string
    organisation_id: string
    user_id: string
    list: ListKey
    name: string
    params: Json<ListParams>
    is_shared: boolean
    created_at: string
    updated_at: string
    deleted_at: string | null
  }
  lockdowns: {
    id: string
    organisation_id: string
    locker_id: string
    cause: 'automatic' | 'user'
    reason: string
    temperature: number | null
    started_at: string
    started_by_id: string | null
    started_by_name: string | null
    expected_end: string | null
    inform_customers: boolean
    ended_at: string | null
    ended_by_id: string | null
    ended_by_name: string | null
    corrective_action: string | null
  }
  locker_events: {
    id: string
    organisation_id: string
    gateway_id: string
    locker_id: string | null
    box_id: string | null
    kind: string
    severity: 'danger' | 'info' | 'success' | 'warning'
    params: Json<unknown>
    origin: string
    occurred_at: string
    received_at: string
  }
  locker_records: {
    id: string
    organisation_id: string
  }
  locker_search: {
    organisation_id: string | null
    id: string | null
    gateway_id: string | null
    sort_name: string | null
    search_text: string | null
  }
  locker_states: {
    locker_id: string
    organisation_id: string
    main_door_status: 'closed' | 'open' | null
    main_door_boot_id: Generated<string>
    main_door_seq: Generated<number>
    main_door_changed_at: string | null
    main_door_told_at: string | null
    temperature: number | null
    temperature_at: string | null
    temperature_unknown_told_at: string | null
    discard_told_at: string | null
    cooldown_until: string | null
    last_state_update_received_at: string | null
  }
  locker_tallies: {
    organisation_id: string
    lockers: number
  }
  lockers: {
    id: string
    organisation_id: string
    gateway_id: string
    locker_id: string
    name: string
    temperature_type: 'Heated' | 'NotCooled' | 'Refrigerated' | 'RoomTemperature'
    limits: NullableJson<TemperatureLimits>
    cooldown_ms: number
    door_open_too_long_seconds: number
    has_main_door: boolean
    columns: number
    rows: number
    base_height_cm: number
    row_height_cm: number
    created_at: string
    updated_at: string
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  log_seals: {
    day: DateColumn
    row_count: number
    rows_hash: string
    previous_seal: string
    seal: string
    sealed_at: string
  }
  logs: {
    id: string
    organisation_id: string | null
    type: string
    operation: string
    severity: 'danger' | 'info' | 'success' | 'warning'
    text_key: string
    text_params: Json<unknown>
    subject_id: string | null
    before: NullableJson<unknown>
    after: NullableJson<unknown>
    temperature: number | null
    auth_type: 'api' | 'user' | null
    user_id: string | null
    user_name: string | null
    api_key_id: string | null
    api_key_name: string | null
    ip: string | null
    created_at: string
    search_text: GeneratedAlways<string | null>
  }
  loyalty_entries: {
    id: string
    organisation_id: string
    order_id: string
    cause: string
    points: number
    points_per_euro: number
    amount: Cents
    status: 'queued' | 'booked' | 'failed'
    attempts: Generated<number>
    answer: string | null
    created_at: string
    booked_at: string | null
  }
  loyalty_settings: {
    organisation_id: string
    url: string
    shop_reference: string
    sealed_secret: string
    points_per_euro: number
    is_paused: Generated<boolean>
    failures: Generated<number>
    resting_until: string | null
    last_answer: string | null
    last_answer_at: string | null
    last_sync_at: string | null
    told_at: string | null
    updated_at: string
  }
  mails: {
    id: string
    organisation_id: string | null
    template: string
    recipient: string
    subject: string
    sealed_content: string
    status: 'queued' | 'sent' | 'captured' | 'failed'
    server_answer: string | null
    attempts: Generated<number>
    created_at: string
    sent_at: string | null
    channel: Generated<'email' | 'sms'>
  }
  maintenances: {
    organisation_id: string | null
    starts_at: string
    ends_at: string | null
    messages: Json<unknown>
    updated_at: string
  }
  messages: {
    id: string
    organisation_id: string
    shop_id: string
    reservation_id: string | null
    customer_id: string | null
    channel: 'email' | 'sms'
    template: string
    version: number
    language: 'de' | 'en' | 'fr' | 'nl'
    recipient: string
    recipient_name: string
    subject: string
    sealed_content: string | null
    status: 'queued' | 'sent' | 'captured' | 'failed' | 'notSent'
    not_sent_reason: string | null
    server_answer: string | null
    attempts: Generated<number>
    actor_name: string | null
    created_at: string
    first_tried_at: string | null
    next_attempt_at: string | null
    claimed_until: string | null
    sent_at: string | null
    counted_month: DateColumn | null
    waits_for_quota: Generated<boolean>
    order_id: string | null
    refund_id: string | null
    waits_for_lockdown: Generated<boolean>
    ignores_lockdown: Generated<boolean>
    waits_for_server: Generated<boolean>
  }
  migrations: {
    name: string
    applied_at: Generated<string>
    checksum: string | null
  }
  mollie_accounts: {
    id: string
    organisation_id: string
    sealed_token: string
    updated_at: string
  }
  notification_preferences: {
    user_id: string
    choices: Json<unknown>
    phonenumber: string
    quiet_from: string | null
    quiet_until: string | null
    is_urgent_let_through: boolean
    updated_at: string
    phonenumber_verified_at: string | null
    is_weekly_mail_wanted: Generated<boolean>
    push_kinds: Generated<readonly string[]>
  }
  notifications: {
    id: string
    user_id: string
    organisation_id: string | null
    severity: 'danger' | 'info' | 'success' | 'warning'
    text_key: string
    text_params: Json<Readonly<Record<string, string | number>>>
    link: string
    created_at: string
    read_at: string | null
    deleted_at: string | null
    is_listed: Generated<boolean>
    tell_at: string | null
  }
  open_command_doors: {
    command_id: string
    organisation_id: string
    box_number: number
    box_id: string | null
    status: 'queued' | 'delivered' | 'unlocked' | 'open' | 'closed' | 'refused' | 'expired' | 'failed'
    reason: string | null
    updated_at: string
  }
  order_events: {
    id: string
    organisation_id: string
    order_id: string
    kind: string
    params: Json<Readonly<Record<string, string | number>>>
    actor_name: string | null
    occurred_at: string
  }
  order_lines: {
    order_id: string
    organisation_id: string
    position: number
    product_id: string | null
    description: string
    can_use_meal_vouchers: boolean
    total_price: Cents
    vat_rate: number
    discount_percentage: number
    reservation_id: string | null
    allergens: readonly string[] | null
    is_perishable: Generated<boolean>
    amount: number | null
    unit_type: 'kg' | 'liter' | 'unit' | null
    names: DefaultJson<unknown>
    purchase_cost: Cents | null
  }
  order_numbers: {
    organisation_id: string
    last: number
  }
  order_reservations: {
    order_id: string
    organisation_id: string
    reservation_id: string
    is_live: boolean
  }
  order_spellings: {
    organisation_id: string
    spelling: string
    word: string
  }
  order_words: {
    organisation_id: string
    shop_id: string
    word: string
    order_id: string
  }
  orders: {
    id: string
    organisation_id: string
    shop_id: string
    public_id: string
    order_number: number
    origin: 'vending' | 'reservation' | 'webshop'
    status: 'Created' | 'Paid' | 'Canceled' | 'PaymentCanceled' | 'Expired' | 'PaymentExpired' | 'Refunded'
    customer_id: string | null
    language: 'de' | 'en' | 'fr' | 'nl'
    first_name: string
    last_name: string
    emails: readonly string[]
    phonenumbers: readonly string[]
    total_price: Cents
    meal_voucher_part: Cents
    refunded_amount: Generated<Cents>
    pending_refunds: Generated<Cents>
    is_test: boolean
    request_key: string | null
    request_hash: string | null
    expires_at: string
    paid_at: string | null
    dispatch_at: string | null
    dispatched_at: string | null
    created_at: string
    updated_at: string
    disputed_amount: Generated<Cents>
  }
  organisations: {
    id: string
    public_id: string
    dealer_id: string
    pathname: string
    name: string
    language: 'de' | 'en' | 'fr' | 'nl'
    company_name: string
    registration_number: string
    vat_number: string
    address: Json<Address>
    support_email: Generated<string>
    note: Generated<string>
    created_at: string
    updated_at: string
    removed_at: string | null
    member_refund_limit: Generated<Cents>
    strong_sign_in: Generated<'optional' | 'requiredUnlessSso' | 'required'>
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  overwrite_code_uses: {
    code_id: string
    message_id: string
    organisation_id: string
    gateway_id: string
    is_offline: boolean
    used_at: string
  }
  overwrite_codes: {
    id: string
    organisation_id: string
    shop_id: string
    name: string
    holder: string
    locker_ids: readonly string[] | null
    valid_from: string | null
    valid_until: string | null
    is_one_time: boolean
    code_mac: string
    hash: string
    use_count: Generated<number>
    last_used_at: string | null
    last_used_where: string | null
    created_by_name: string
    created_at: string
    updated_at: string
    revoked_at: string | null
    revoked_by_name: string | null
  }
  paper_numbers: {
    organisation_id: string
    kind: 'receipt' | 'creditNote'
    is_test: boolean
    year: number
    last: number
  }
  papers: {
    id: string
    organisation_id: string
    order_id: string
    refund_id: string | null
    cancels_id: string | null
    kind: 'receipt' | 'creditNote'
    is_test: boolean
    year: number
    number: number
    language: 'de' | 'en' | 'fr' | 'nl'
    total: Cents
    content: Json<unknown>
    issued_at: string
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: string
    counter: number
    transports: readonly string[]
    name: string
    created_at: string
    last_used_at: string | null
  }
  payment_accounts: {
    organisation_id: string
    provider: 'mollie' | 'sandbox' | 'stripe'
    reference: string
    is_connected: boolean
    are_details_submitted: boolean
    are_charges_enabled: boolean
    are_payouts_enabled: boolean
    disabled_reason: string | null
    currently_due: readonly string[]
    past_due: readonly string[]
    pending_verification: readonly string[]
    current_deadline: string | null
    connected_at: string
    disconnected_at: string | null
    times_connected: number
    checked_at: string
    movements_checked_at: string | null
    takes_meal_vouchers: Generated<boolean>
  }
  payments: {
    id: string
    organisation_id: string
    order_id: string
    provider: 'mollie' | 'sandbox' | 'stripe'
    account_reference: string
    amount: Cents
    status: 'starting' | 'open' | 'succeeded' | 'canceled' | 'expired' | 'failed'
    reference: string | null
    charge_reference: string | null
    checkout_url: string | null
    return_url: string
    expires_at: string
    is_cancel_asked: Generated<boolean>
    checked_at: string
    created_at: string
    succeeded_at: string | null
    voucher_amount: Generated<Cents>
  }
  pending_sign_ins: {
    token_hash: string
    user_id: string
    method: 'link' | 'password' | 'oidc'
    authenticated_at: string
    expires_at: string
  }
  phone_codes: {
    user_id: string
    phonenumber: string
    code_hash: string | null
    expires_at: string
    sent_count: number
    last_sent_at: string
    wrong_count: number
    last_wrong_at: string
  }
  pickup_reminders: {
    organisation_id: string
    order_id: string
    asked_at: string
    reminded_at: string | null
  }
  privacy_links: {
    id: string
    organisation_id: string
    email: string
    expires_at: string
    code_hash: string | null
    code_expires_at: string | null
    sent_count: Generated<number>
    last_sent_at: string | null
    wrong_count: Generated<number>
    last_wrong_at: string | null
  }
  product_images: {
    organisation_id: string
    hash: string
    picture: Buffer
    thumbnail: Buffer
    width: number
    height: number
    created_at: string
  }
  product_import_changes: {
    organisation_id: string
    import_id: string
    product_id: string
    before: NullableJson<unknown>
    written_at: string
  }
  product_imports: {
    id: string
    organisation_id: string
    created: number
    updated: number
    unchanged: number
    refused: number
    created_at: string
    undone_at: string | null
  }
  product_prices: {
    organisation_id: string
    product_id: string
    from_at: string
    price: Cents
  }
  product_vocabulary: {
    organisation_id: string
    word: string
  }
  product_word_search: {
    organisation_id: string | null
    word: string | null
  }
  product_words: {
    organisation_id: string
    product_id: string
    word: string
  }
  products: {
    id: string
    organisation_id: string
    public_id: string
    plu: string
    name: Json<Readonly<Partial<Record<Language, string>>>>
    description: Json<Readonly<Partial<Record<Language, string>>>>
    allergens: readonly Allergen[]
    are_allergens_known: boolean
    nutrition: NullableJson<NutritionalInformation>
    can_use_meal_vouchers: boolean
    unit_type: 'kg' | 'liter' | 'unit'
    minimum_amount: number
    amount_step: number
    price: Cents
    vat_rate: number
    image_hash: string | null
    created_at: string
    updated_at: string
    deleted_at: string | null
    deletion_id: string | null
    sort_de: GeneratedAlways<string>
    sort_en: GeneratedAlways<string>
    sort_fr: GeneratedAlways<string>
    sort_nl: GeneratedAlways<string>
    is_fully_translated: GeneratedAlways<boolean>
    is_perishable: Generated<boolean>
    ean: string | null
    purchase_price: Cents | null
  }
  provider_events: {
    provider: string
    event_id: string
    type: string
    received_at: string
  }
  provider_movements: {
    organisation_id: string
    provider: 'mollie' | 'sandbox' | 'stripe'
    reference: string
    kind: 'charge' | 'refund' | 'dispute' | 'payout' | 'fee' | 'other'
    amount: Cents
    fee: Cents
    charge_reference: string | null
    source_reference: string | null
    occurred_at: string
    available_at: string
    arrives_at: string | null
    fetched_at: string
  }
  push_devices: {
    id: string
    user_id: string
    session_id: string
    endpoint_hash: string
    sealed_subscription: string
    name: string
    created_at: string
    last_success_at: string | null
    last_problem: string | null
    resting_until: string | null
  }
  push_messages: {
    id: string
    user_id: string
    device_id: string
    sealed_content: string
    is_urgent: boolean
    tries: Generated<number>
    next_attempt_at: string
    created_at: string
  }
  quota_days: {
    organisation_id: string
    kind: 'sms' | 'email' | 'reservations' | 'apiCalls'
    day: DateColumn
    shop_id: string | null
    used: number
  }
  quota_limits: {
    organisation_id: string
    kind: 'sms' | 'email' | 'reservations' | 'apiCalls'
    monthly_limit: number | null
  }
  quota_months: {
    organisation_id: string
    kind: 'sms' | 'email' | 'reservations' | 'apiCalls'
    month: DateColumn
    used: number
    nearly_told_at: string | null
    used_up_told_at: string | null
  }
  recovery_codes: {
    user_id: string
    hash: string
    created_at: string
    used_at: string | null
  }
  refunds: {
    id: string
    organisation_id: string
    order_id: string
    payment_id: string | null
    amount: Cents
    description: string
    reason: 'asked' | 'canceled' | 'late' | 'provider'
    status: 'pending' | 'succeeded' | 'failed'
    reference: string | null
    failure: Generated<string>
    actor_name: string | null
    tried_at: string
    created_at: string
    settled_at: string | null
    lines: readonly number[] | null
    voucher_amount: Generated<Cents>
  }
  removed_lockers: {
    id: string
    organisation_id: string
    shop_id: string | null
    name: string
    locker_id: string
    temperature_type: string
    limits: NullableJson<unknown>
    gateway_name: string
    gateway_device_id: string
    removed_at: string
    removed_by_name: string
  }
  removed_subjects: {
    organisation_id: string
    id: string
    shop_id: string
  }
  reseller_quota_pools: {
    reseller_id: string
    kind: 'sms' | 'email' | 'reservations' | 'apiCalls'
    monthly_pool: number
  }
  resellers: {
    id: string
    public_id: string
    company_name: string
    vat_number: string
    email: string
    phonenumber: string
    created_at: string
    updated_at: string
  }
  reservation_boxes: {
    reservation_id: string
    organisation_id: string
    position: number
    box_id: string | null
    locker_id: string | null
    label: string
    locker_name: string
    state: 'held' | 'wished' | 'past'
    held_at: string | null
    released_at: string | null
    opened_at: string | null
    closed_at: string | null
  }
  reservation_events: {
    id: string
    organisation_id: string
    reservation_id: string
    kind: string
    params: Json<unknown>
    actor_name: string | null
    origin: string | null
    occurred_at: string
    received_at: string
  }
  reservation_settings: {
    id: string
    organisation_id: string
    shop_id: string | null
    select_default_box: boolean | null
    should_customer_pay: boolean | null
    auto_complete_grace_seconds: number | null
    updated_at: string
  }
  reservation_spellings: {
    organisation_id: string
    spelling: string
    word: string
  }
  reservation_tallies: {
    organisation_id: string
    shop_id: string
    status: string
    change: number
    is_folded: Generated<boolean>
  }
  reservation_words: {
    organisation_id: string
    shop_id: string
    word: string
    reservation_id: string
  }
  reservations: {
    id: string
    organisation_id: string
    shop_id: string
    public_id: string
    status: 'cancelled' | 'created' | 'reserved' | 'ordered' | 'sent' | 'completed'
    version: number
    pickup_at: string
    external_order_id: string
    sealed_pincode: string | null
    pincode_mac: string | null
    is_custom_pincode: boolean
    customer_id: string | null
    language: 'de' | 'en' | 'fr' | 'nl'
    first_name: string
    last_name: string
    emails: readonly string[]
    phonenumbers: readonly string[]
    extra_information: string
    no_auto_complete: boolean
    automatically_send_notification: boolean
    notification_types: readonly ('email' | 'sms')[]
    send_notification_at: string | null
    send_notification_minutes_before: number | null
    should_customer_pay: boolean
    can_use_meal_vouchers: boolean
    order_amount: Cents | null
    paid_at: string | null
    is_vending_reservation: Generated<boolean>
    hide_vending: Generated<boolean>
    vending_discount: number | null
    vending_products: DefaultJson<unknown>
    free_products: DefaultJson<unknown>
    vending_discount_intervals: DefaultJson<readonly DiscountStep[]>
    auto_hide_vending_after_hours: number | null
    loyalty_points: number | null
    is_waiting: boolean
    not_sent_at: string | null
    awaits_filling: Generated<boolean>
    completes_at: string | null
    reserved_at: string | null
    last_sent_at: string | null
    completed_at: string | null
    cancelled_at: string | null
    created_at: string
    updated_at: string
    payment_requested_at: string | null
    order_vat_rate: number | null
    filled_at: string | null
    fill_news_at: string | null
    fill_news_by: string | null
    fill_reminded_for: string | null
  }
  retention_settings: {
    organisation_id: string
    reservations: number | null
    messages: number | null
    orders: number | null
    temperatures: number | null
    device_logs: number | null
    sign_ins: number | null
    updated_at: string
  }
  role_assignments: {
    id: string
    user_id: string
    role: 'Member' | 'Admin' | 'Dealer' | 'Reseller' | 'SuperUser'
    organisation_id: string | null
    dealer_id: string | null
    reseller_id: string | null
    shop_ids: readonly string[] | null
    created_at: string
    from_groups: readonly string[] | null
  }
  role_holder_search: {
    organisation_id: string | null
    user_id: string | null
    sort_name: string | null
    email: string | null
    last_sign_in_at: string | null
    search_text: string | null
  }
  role_holders: {
    organisation_id: string
    user_id: string
    sort_name: string
    email: string
    last_sign_in_at: string
    search_text: string
  }
  sandbox_accounts: {
    reference: string
    key: string
    status: 'unfinished' | 'processing' | 'verified' | 'due' | 'refused'
    return_url: string
    created_at: string
  }
  sandbox_checkouts: {
    reference: string
    key: string
    account_reference: string
    amount: Cents
    description: string
    language: string
    return_url: string
    status: 'open' | 'succeeded' | 'canceled' | 'expired'
    charge_reference: string | null
    failures: Generated<number>
    refunded: Generated<Cents>
    expires_at: string
    created_at: string
    dispute_status: 'needsResponse' | 'won' | 'lost' | null
    paid_at: string | null
    disputed_at: string | null
    disputed_amount: Cents | null
    dispute_won_at: string | null
    voucher_part: Generated<Cents>
    voucher_amount: Generated<Cents>
  }
  sandbox_refunds: {
    reference: string
    key: string
    charge_reference: string
    amount: Cents
    created_at: string
  }
  sensor_checks: {
    id: string
    organisation_id: string
    locker_id: string
    kind: 'calibration' | 'alarmTest'
    done_on: DateColumn
    next_due_on: DateColumn
    certificate: string
    recorded_by_id: string
    recorded_by_name: string
    created_at: string
    soon_reminded_at: string | null
    overdue_reminded_at: string | null
  }
  sessions: {
    id: string
    user_id: string
    token_hash: string
    previous_token_hash: string | null
    rotated_at: string | null
    method: 'link' | 'password' | 'oidc' | 'invitation' | 'passkey'
    ip: string
    user_agent: string
    created_at: string
    last_seen_at: string
    authenticated_at: string
    expires_at: string
    ended_at: string | null
    viewing_user_id: string | null
    viewing_until: string | null
    viewing_organisation_id: string | null
  }
  shop_search: {
    organisation_id: string | null
    id: string | null
    search_text: string | null
  }
  shops: {
    id: string
    organisation_id: string
    public_id: string
    name: string
    email: string
    email_note: string
    phonenumber: string
    address: Json<Address>
    time_zone: string
    hide_virtual_vending_in_overview: boolean
    vending_pickup_time: string | null
    time_before_confirmation_dispatch: number
    default_auto_hide_vending_after_hours: number | null
    webshop_url: string
    created_at: string
    updated_at: string
    is_test_mode: Generated<boolean>
    opening_hours: DefaultJson<OpeningSpan[]>
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  sign_in_links: {
    id: string
    user_id: string
    purpose: 'sign-in' | 'set-password'
    token_hash: string
    browser_hash: string | null
    redirect_to: string
    created_at: string
    expires_at: string
    used_at: string | null
  }
  spent_passkey_challenges: {
    hash: string
    expires_at: string
  }
  spent_session_tokens: {
    token_hash: string
    session_id: string
  }
  temperature_excursions: {
    id: string
    organisation_id: string
    locker_id: string
    started_at: string
    ended_at: string | null
    peak: number
    warning_limit: number
    warning_at: string
    lockdown_at: string | null
    comment: string | null
    commented_by_id: string | null
    commented_by_name: string | null
    commented_at: string | null
  }
  temperatures: {
    locker_id: string
    measured_at: string
    temperature: number
  }
  throttles: {
    key: string
    attempts: number
    last_at: string
  }
  user_code_uses: {
    user_id: string
    message_id: string
    organisation_id: string
    gateway_id: string
    is_offline: boolean
    used_at: string
  }
  user_codes: {
    user_id: string
    organisation_id: string
    code_mac: string
    hash: string
    version: number
    created_at: string
  }
  user_identities: {
    issuer: string
    subject: string
    user_id: string
    created_at: string
  }
  users: {
    id: string
    email: string
    name: string
    language: Generated<'de' | 'en' | 'fr' | 'nl'>
    date_format: Generated<string>
    time_zone: Generated<string>
    time_rounding_minutes: Generated<number>
    theme: Generated<string>
    density: Generated<string>
    landing_shop_id: string | null
    password_hash: string | null
    password_changed_at: string | null
    pincode_hash: string | null
    pincode_updated_at: string | null
    last_read_announcement_at: string | null
    last_sign_in_at: string | null
    created_at: string
    updated_at: string
    deleted_at: string | null
    pincode_mac: string | null
    tour_ended_at: string | null
    hidden_columns: DefaultJson<unknown>
    sort_name: GeneratedAlways<string>
    search_text: GeneratedAlways<string>
  }
  vat_rates: {
    id: string
    country: 'at' | 'be' | 'de' | 'fr' | 'lu' | 'nl'
    rate: number
    first_day: DateColumn
    last_day: DateColumn | null
    is_for_food: boolean
    updated_at: string
  }
  vending_favourites: {
    id: string
    organisation_id: string
    shop_id: string
    email: string
    language: 'de' | 'en' | 'fr' | 'nl'
    asked_at: string
    confirmed_at: string | null
    news_since: string | null
    told_at: string | null
  }
  vending_tallies: {
    organisation_id: string
    shop_id: string
    status: string
    change: number
    is_folded: Generated<boolean>
  }
  webhook_attempts: {
    id: string
    organisation_id: string
    delivery_id: string
    attempted_at: string
    duration_ms: number
    request_headers: Json<Readonly<Record<string, string>>>
    status: number | null
    problem: string | null
    answer: string
  }
  webhook_deliveries: {
    id: string
    organisation_id: string
    endpoint_id: string
    event_id: string
    event_type: string
    state: 'waiting' | 'delivered' | 'failed'
    attempts: Generated<number>
    tries: Generated<number>
    next_attempt_at: string | null
    created_at: string
    finished_at: string | null
  }
  webhook_endpoints: {
    id: string
    organisation_id: string
    shop_id: string | null
    name: string
    url: string
    event_types: readonly string[]
    sealed_secret: string
    secret_hint: string
    sealed_previous_secret: string | null
    previous_until: string | null
    is_paused: Generated<boolean>
    switched_off_at: string | null
    failures: Generated<number>
    failing_since: string | null
    resting_until: string | null
    is_slow: Generated<boolean>
    last_attempt_at: string | null
    last_answer: string | null
    last_success_at: string | null
    created_by_name: string
    created_at: string
    updated_at: string
  }
  webhook_events: {
    id: string
    organisation_id: string
    type: string
    subject_id: string | null
    body: string
    occurred_at: string
    created_at: string
  }
  webshop_integrations: {
    id: string
    organisation_id: string
    shop_id: string
    api_url: string
    sealed_api_key: string
    api_key_ending: string
    sealed_api_secret: string
    uses_query_keys: boolean
    sealed_webhook_secret: string
    webhook_state: 'wanted' | 'registered' | 'refused'
    webhook_answer: string | null
    last_webhook_at: string | null
    pickup_after_hours: number
    pickup_field: string
    is_paused: Generated<boolean>
    failures: Generated<number>
    resting_until: string | null
    last_answer: string | null
    last_answer_at: string | null
    last_sync_at: string | null
    told_at: string | null
    orders_cursor: string
    created_at: string
    updated_at: string
  }
  webshop_orders: {
    integration_id: string
    organisation_id: string
    webshop_order_id: number
    number: string
    status: string
    modified_at: string
    reservation_id: string | null
    received_at: string
    completed_at: string | null
    push_attempts: Generated<number>
    push_problem: string | null
  }
}
