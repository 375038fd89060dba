import { randomInt } from 'node:crypto'
import {
  PASSWORD_THROTTLE,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MINUTES,
  phoneCodeInput,
  SIGN_IN_MAIL_THROTTLE,
} from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import { type Call, userOf } from '../../call/call.ts'
import {
  type KeptPreferences,
  markPhoneVerified,
  preferencesOfUsers,
} from '../../call/notification-preference-store.ts'
import { admitAttempt } from '../../call/admit-attempt.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { queueStaffSms } from '../mails/index.ts'
import { ownPreferences } from './notification-preferences.ts'
import { lockPhoneCode, savePhoneCode, saveWrongCode, spendPhoneCode } from './phone-code-store.ts'

/** As the ledger of messages names it: an SMS has a text and none of the parts of a mail. */
const TEMPLATE = 'phoneCode'

const hashOf = ({ secrets }: Call['services'], userId: string, number: string, code: string) =>
  secrets.mac(`${number} ${code}`, `phone-codes/${userId}`)

const newCode = (): string =>
  String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')

/** Sends a code to the saved number. A new code replaces the one before. */
export const sendPhoneCode = (call: Call): Promise<boolean> => {
  const { services, language } = call
  const { id, name } = userOf(call)
  return transact(
    call,
    async (tx) => {
      const { phonenumber } = (await preferencesOfUsers(tx, [id]))(id)
      if (phonenumber === '') throw refused('NOT_FOUND')
      const now = services.clock.now()
      const kept = await lockPhoneCode(tx, id)
      const sent = admitAttempt(SIGN_IN_MAIL_THROTTLE.account, kept?.sent ?? null, now)
      const code = newCode()
      await savePhoneCode(tx, id, {
        phonenumber,
        codeHash: hashOf(services, id, phonenumber, code),
        expiresAt: new Date(now.getTime() + PHONE_CODE_MINUTES * 60_000).toISOString(),
        sent,
      })
      const params = { code, minutes: PHONE_CODE_MINUTES }
      const text = translate(language, 'mails:phoneCode.sms', params)
      await queueStaffSms(tx, services, { template: TEMPLATE, recipient: phonenumber, text })
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'phoneCodeSent',
        params: { name },
        subjectId: id,
        organisationId: null,
      })
      return true
    },
    'everything',
  )
}

/** A wrong code counts, although the call is refused: it is written before. */
const countAttempt = (call: Call): Promise<void> => {
  const { database, clock } = call.services
  const { id } = userOf(call)
  return database.write('everything', async (tx) => {
    const kept = await lockPhoneCode(tx, id)
    if (kept === null) throw refused('CODE_WRONG', { field: 'code' })
    await saveWrongCode(tx, id, admitAttempt(PASSWORD_THROTTLE.account, kept.wrong, clock.now()))
  })
}

export const confirmPhonenumber = async (call: Call, typed: string): Promise<KeptPreferences> => {
  const { code } = checked(phoneCodeInput, { code: typed })
  await countAttempt(call)
  const { services } = call
  const { id, name } = userOf(call)
  return transact(
    call,
    async (tx) => {
      const kept = await lockPhoneCode(tx, id)
      const { phonenumber } = (await preferencesOfUsers(tx, [id]))(id)
      const now = services.clock.now()
      const isRight =
        kept !== null &&
        kept.phonenumber === phonenumber &&
        kept.codeHash === hashOf(services, id, phonenumber, code) &&
        new Date(kept.expiresAt) > now
      if (!isRight) throw refused('CODE_WRONG', { field: 'code' })
      await spendPhoneCode(tx, id)
      await markPhoneVerified(tx, id, now.toISOString())
      await writeLog(tx, call, {
        type: 'Users',
        operation: 'Updated',
        text: 'phonenumberVerified',
        params: { name },
        subjectId: id,
        organisationId: null,
      })
      return ownPreferences(tx, id)
    },
    'everything',
  )
}
