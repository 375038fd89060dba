/** Columns of whole cents, by table. */
const MONEY = {
  closing_settlements: 'amount',
  disputes: 'amount',
  insight_shop_days:
    'revenue, ladder_revenue, refunded, net_revenue, costed_revenue, purchase_cost',
  loyalty_entries: 'amount',
  order_lines: 'total_price, purchase_cost',
  orders: 'total_price, meal_voucher_part, refunded_amount, pending_refunds, disputed_amount',
  organisations: 'member_refund_limit',
  papers: 'total',
  payments: 'amount, voucher_amount',
  product_prices: 'price',
  products: 'price, purchase_price',
  provider_movements: 'amount, fee',
  refunds: 'amount, voucher_amount',
  reservations: 'order_amount',
  sandbox_checkouts: 'amount, refunded, disputed_amount, voucher_part, voucher_amount',
  sandbox_refunds: 'amount',
}

const moneyColumns = Object.entries(MONEY).flatMap(([table, columns]) =>
  columns.split(', ').map((column) => [`${table}.${column}`, 'Cents'] as const),
)

/**
 * Types that the catalogue does not know: of jsonb, and of texts whose list the domain keeps without a check in the
 * database. Capitalised names are types of the domain.
 */
export const NARROWED_COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(moneyColumns),
  'api_keys.scopes': 'Permission',
  'device_commands.payload': 'Readonly<Record<string, unknown>>',
  'device_commands.type': 'DeviceMessageType',
  'device_logs.device_kind': 'DeviceKind',
  'device_logs.kind': 'MessageKind',
  'device_logs.type': 'DeviceMessageType',
  'gateway_states.recent_late_ms': 'readonly number[]',
  'invitations.language': 'Language',
  'invitations.role': 'Role',
  'list_views.list': 'ListKey',
  'list_views.params': 'ListParams',
  'lockers.limits': 'TemperatureLimits',
  'notifications.text_params': 'Readonly<Record<string, string | number>>',
  'order_events.params': 'Readonly<Record<string, string | number>>',
  'organisations.address': 'Address',
  'products.allergens': 'Allergen',
  'products.description': 'Readonly<Partial<Record<Language, string>>>',
  'products.name': 'Readonly<Partial<Record<Language, string>>>',
  'products.nutrition': 'NutritionalInformation',
  'reservations.vending_discount_intervals': 'readonly DiscountStep[]',
  'shops.address': 'Address',
  'shops.opening_hours': 'OpeningSpan[]',
  'webhook_attempts.request_headers': 'Readonly<Record<string, string>>',
}
