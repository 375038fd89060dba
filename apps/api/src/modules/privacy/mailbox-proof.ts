import { randomInt } from 'node:crypto'
import {
  type Language,
  PASSWORD_THROTTLE,
  PHONE_CODE_DIGITS,
  PHONE_CODE_MINUTES,
  phoneCodeInput,
  SIGN_IN_MAIL_THROTTLE,
} from '@lockerdesk/domain'
import { admitAttempt } from '../../call/admit-attempt.ts'
import { checked, refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { queueMail } from '../mails/index.ts'
import type { StorefrontShop } from '../shops/index.ts'
import { PRIVACY_CODE_MAIL } from './forget-links.ts'
import { privacyAddress } from './privacy-link.ts'
import {
  lockLinkCode,
  type PrivacyLink,
  saveLinkCode,
  saveWrongLinkCode,
  spendLinkCode,
} from './privacy-link-store.ts'

const MINUTE_MS = 60_000
const PASS_MINUTES = 30
const PASS_CONTEXT = 'privacy-pass'

const hashOf = ({ secrets }: Services, { _id }: PrivacyLink, email: string, code: string): string =>
  secrets.mac(`${email} ${code}`, `privacy-codes/${_id}`)

const newCode = (): string =>
  String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')

/** Mails a code to the link's address, or to a new address that replaces it. */
export const sendLinkCode = (
  services: Services,
  shop: StorefrontShop,
  link: PrivacyLink,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> => {
  const now = services.clock.now()
  return services.database.write({ organisationIds: [link.organisationId] }, async (tx) => {
    const kept = await lockLinkCode(tx, link)
    if (kept === null) throw refused('NOT_FOUND')
    const sent = admitAttempt(SIGN_IN_MAIL_THROTTLE.account, kept.sent, now)
    const code = newCode()
    await saveLinkCode(tx, link, {
      hash: hashOf(services, link, email, code),
      expiresAt: new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS).toISOString(),
      sent,
    })
    await queueMail(tx, services, {
      template: PRIVACY_CODE_MAIL,
      language,
      recipient: email,
      organisationId: link.organisationId,
      brandName: shop.name,
      params: { shop: shop.name, minutes: PHONE_CODE_MINUTES },
      code,
      footer: 'customerFooter',
      privacyLink: privacyAddress(services, shop, link._id),
    })
  })
}

/** Counts a wrong code in its own transaction, since the refusal rolls the call back. */
const countAttempt = ({ database, clock }: Services, link: PrivacyLink): Promise<void> =>
  database.write({ organisationIds: [link.organisationId] }, async (tx) => {
    const kept = await lockLinkCode(tx, link)
    if (kept === null) throw refused('NOT_FOUND')
    await saveWrongLinkCode(
      tx,
      link,
      admitAttempt(PASSWORD_THROTTLE.account, kept.wrong, clock.now()),
    )
  })

/** Runs the work in the transaction that consumes the code; throws CODE_WRONG. */
export const withLinkCode = async <T>(
  services: Services,
  link: PrivacyLink,
  proof: { readonly email: string; readonly code: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const { code } = checked(phoneCodeInput, { code: proof.code })
  await countAttempt(services, link)
  return services.database.write({ organisationIds: [link.organisationId] }, async (tx) => {
    const kept = await lockLinkCode(tx, link)
    const isRight =
      kept?.codeHash != null &&
      kept.codeExpiresAt !== null &&
      kept.codeHash === hashOf(services, link, proof.email, code) &&
      new Date(kept.codeExpiresAt) > services.clock.now()
    if (!isRight) throw refused('CODE_WRONG', { field: 'code' })
    await spendLinkCode(tx, link)
    return work(tx)
  })
}

/** Access token for one link, valid for half an hour; only the page stores it. */
export const createPass = ({ secrets, clock }: Services, { _id, email }: PrivacyLink): string =>
  secrets.seal(
    JSON.stringify({ id: _id, email, until: clock.now().getTime() + PASS_MINUTES * MINUTE_MS }),
    PASS_CONTEXT,
  )

/** Throws UNAUTHENTICATED, so that the page asks for a new code. A pass for a former address is invalid. */
export const checkPass = (
  { secrets, clock }: Services,
  { _id, email }: PrivacyLink,
  pass: unknown,
): void => {
  const opened = typeof pass === 'string' ? openPass(secrets, pass) : null
  if (opened?.id !== _id || opened.email !== email || opened.until <= clock.now().getTime())
    throw refused('UNAUTHENTICATED')
}

const openPass = (secrets: Services['secrets'], pass: string) => {
  try {
    return JSON.parse(secrets.open(pass, PASS_CONTEXT)) as {
      readonly id: string
      readonly email: string
      readonly until: number
    }
  } catch {
    return null
  }
}
