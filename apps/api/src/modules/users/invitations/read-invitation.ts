import { batched } from '../../../call/batched.ts'
import { read } from '../../../call/read.ts'
import type { Invitation } from './invitation-store.ts'
import { namesOfUsers } from '../user-store.ts'

export const invitationStatus = (
  { acceptedAt, revokedAt, expiresAt }: Invitation,
  now: Date,
): 'pending' | 'expired' | 'accepted' | 'revoked' => {
  if (acceptedAt !== null) return 'accepted'
  if (revokedAt !== null) return 'revoked'
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'pending'
}

export const inviterName = batched<string>((call, ids) =>
  read(call, (reader) => namesOfUsers(reader, ids)),
)
