import type { Edit, TakeOuts } from '../take-out.ts'

/** Every transaction sees everything. */
const WITHOUT_ROW_SECURITY: Edit = {
  path: 'apps/api/src/platform/open-database.ts',
  find: "if (scope === 'everything') return",
  put: 'return',
}

/** B12 to B15: API keys, organisations apart, permissions. */
export const ACCESS: TakeOuts = {
  'An API key is shown once and stored as a hash': {
    find: "createHash('sha256').update(token).digest('hex')",
    put: 'token',
  },
  'A key does what its scopes say': {
    find: ' && principal.scopes.includes(permission)',
    put: '',
  },
  'A key ends at its time': {
    find: 'and (k.expires_at is null or k.expires_at > ${now})',
    put: '',
  },
  'A revoked key ends at once': { find: 'k.revoked_at is null and ', put: '' },
  'A call names an organisation within its reach': {
    find: '(place !== null && roleAt(actor.assignments, place) !== null)',
    put: 'place !== null',
  },
  'A query without a condition stays within its organisation': WITHOUT_ROW_SECURITY,
  'Dealers are apart as well': {
    find: 'alter table dealers enable row level security;',
    put: '',
  },
  'Resellers are apart as well': {
    find: 'alter table resellers enable row level security;',
    put: '',
  },
  'The shares of resellers are apart as well': {
    find: 'alter table reseller_quota_pools enable row level security;',
    put: '',
  },
  'Factors, codes and links belong to one person': {
    find: "'user_identities']\n  loop\n    execute format('alter table %I enable row level security', name);",
    put: "'user_identities']\n  loop",
  },
  'An id of another organisation does not exist': {
    find: ".where('shops.organisation_id', '=', organisationId)",
    put: '',
    also: [WITHOUT_ROW_SECURITY],
  },
  'Foreign keys carry the organisation': {
    find: 'foreign key (organisation_id, shop_id) references shops (organisation_id, id),',
    put: 'foreign key (shop_id) references shops (id),',
  },
  'A field without a permission stops the start': {
    find: 'throw new Error(`no permission is named for ${type.name}.${field.name}`)',
    put: 'continue',
  },
}
