import { randomInt } from 'node:crypto'
import { newPincode, OVERWRITE_PINCODE_LENGTH } from '@lockerdesk/domain'
import { type Call, organisationOf, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { isUniqueViolation } from '../../platform/database-errors.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import { codeMac, hashUserCode, saveUserCodes } from '../keypad-codes/index.ts'
import { lockHolderBelow } from './roles/lock-holder.ts'
import { isPincodeTaken, savePincode } from './pincode-store.ts'

export interface ShownPincode {
  readonly userId: string
  /** In this answer and never again. */
  readonly pincode: string
}

const TRIES = 20

export const updateOwnPincode = (call: Call): Promise<ShownPincode> =>
  updateUserPincode(call, userOf(call).id)

export const updateUserPincode = async (call: Call, userId: string): Promise<ShownPincode> => {
  const { secrets, clock } = call.services
  const context = `users/${userId}/pincode`
  const pincode = await drawFree(call)
  // Hashed before the transaction: it takes its time on purpose.
  const kept = { hash: await hashPassword(pincode), mac: macOf(call, pincode) }
  const codes = await hashUserCode(call.services, userId, pincode)
  try {
    // Everything: the keypads of every organisation where the user works change with it.
    const sealed = await transact(
      call,
      async (tx) => {
        const isOwn = userId === userOf(call).id
        const holder = isOwn
          ? userOf(call)
          : await lockHolderBelow(tx, call, organisationOf(call), userId)
        await savePincode(tx, userId, kept, clock.now().toISOString())
        await saveUserCodes(tx, userId, codeMac(secrets, pincode), codes, clock.now())
        await writeLog(tx, call, {
          type: 'Users',
          operation: 'Updated',
          text: isOwn ? 'ownPincodeUpdated' : 'userPincodeUpdated',
          params: { name: holder.name },
          subjectId: userId,
        })
        // The answer is kept for a retry, so it is kept sealed.
        return secrets.seal(pincode, context)
      },
      'everything',
    )
    return { userId, pincode: secrets.open(sealed, context) }
  } catch (error) {
    if (isUniqueViolation(error, 'users_pincode') || isUniqueViolation(error, 'keypad_codes_live'))
      throw refused('CONFLICT')
    throw error
  }
}

const macOf = (call: Call, pincode: string): string =>
  call.services.secrets.mac(pincode, 'users/pincode')

/** A code that nobody has. Nobody chooses their own: 'taken' would tell them somebody else's. */
const drawFree = (call: Call): Promise<string> =>
  read(call, async (reader) => {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const pincode = newPincode(OVERWRITE_PINCODE_LENGTH, (limit) => randomInt(limit))
      if (!(await isPincodeTaken(reader, macOf(call, pincode)))) return pincode
    }
    throw refused('SERVER_BUSY')
  })
