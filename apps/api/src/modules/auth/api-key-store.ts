import type { ApiKeyActor } from '../../call/call.ts'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

export const findActorByApiKey = async (
  reader: Reader,
  keyHash: string,
  now: string,
): Promise<ApiKeyActor | null> => {
  const rows = await allRows(reader)`
    select ${columns('api_keys', 'id as id, name, organisation_id, shop_id, scopes', 'k')}
    from api_keys k join organisations o on o.id = k.organisation_id
    where (k.key_hash = ${keyHash} or (k.previous_key_hash = ${keyHash} and k.previous_until > ${now}))
      and k.revoked_at is null and o.removed_at is null
      and (k.expires_at is null or k.expires_at > ${now})`
  const [row] = rows
  return row === undefined ? null : { kind: 'apiKey', ...row }
}
