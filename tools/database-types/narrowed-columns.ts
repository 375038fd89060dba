/**
 * Types that the catalogue does not know: of jsonb, and of texts whose list the domain keeps without a check in the
 * database. Capitalised names are types of the domain.
 */
export const NARROWED_COLUMNS: Readonly<Record<string, string>> = {
  'device_logs.device_kind': 'DeviceKind',
  'device_logs.kind': 'MessageKind',
  'device_logs.type': 'DeviceMessageType',
  'invitations.language': 'Language',
  'invitations.role': 'Role',
  'lockers.limits': 'TemperatureLimits',
  'notifications.text_params': 'Readonly<Record<string, string | number>>',
  'organisations.address': 'Address',
  'shops.address': 'Address',
  'shops.opening_hours': 'OpeningSpan[]',
}
