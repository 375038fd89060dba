import type { Permission } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { ApiKeyActor } from '../../call/call.ts'
import type { Reader } from '../../platform/postgres.ts'

export const findActorByApiKey = async (
  reader: Reader,
  keyHash: string,
  now: string,
): Promise<ApiKeyActor | null> => {
  const { rows } = await sql<{
    id: string
    name: string
    organisationId: string
    shopId: string | null
    scopes: Permission[]
  }>`
    select k.id, k.name, k.organisation_id as "organisationId", k.shop_id as "shopId", k.scopes
    from api_keys k join organisations o on o.id = k.organisation_id
    where (k.key_hash = ${keyHash} or (k.previous_key_hash = ${keyHash} and k.previous_until > ${now}))
      and k.revoked_at is null and o.removed_at is null
      and (k.expires_at is null or k.expires_at > ${now})
  `.execute(reader)
  const [row] = rows
  return row === undefined ? null : { kind: 'apiKey', ...row }
}
