import { SIGN_IN_LINK_MINUTES } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { newId } from '../../../platform/ids.ts'
import { jobOf } from '../../../platform/jobs.ts'
import { newToken, tokenHash } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { queueMail } from '../../mails/index.ts'
import { isShutAccount } from '../shut-demo-accounts.ts'
import { insertSignInLink, LINK_PURPOSES } from './sign-in-link-store.ts'
import { findAccountByEmail } from '../../users/index.ts'

export const SEND_SIGN_IN_LINK = jobOf(
  'send-sign-in-link',
  z.object({
    email: z.string(),
    purpose: z.enum(LINK_PURPOSES),
    redirectTo: z.string(),
    browserHash: z.string(),
    askedAt: z.string(),
  }),
)
export type SignInLinkOrder = z.infer<typeof SEND_SIGN_IN_LINK.payload>

const MAILS = {
  'sign-in': { template: 'signIn', page: '/auth/link' },
  'set-password': { template: 'setPassword', page: '/auth/reset-password' },
} as const satisfies Record<SignInLinkOrder['purpose'], object>

/** Mails a link to a known address; ignores others. */
export const sendSignInLink = (services: Services, order: SignInLinkOrder): Promise<void> =>
  services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const expiresAt = new Date(Date.parse(order.askedAt) + SIGN_IN_LINK_MINUTES * 60_000)
    const account = await findAccountByEmail(tx, order.email)
    if (account === null || isShutAccount(services, account) || expiresAt <= now) return
    const token = newToken()
    const { template, page } = MAILS[order.purpose]
    await insertSignInLink(tx, {
      id: newId(now),
      userId: account.id,
      purpose: order.purpose,
      tokenHash: tokenHash(token),
      browserHash: order.browserHash,
      redirectTo: order.redirectTo,
      createdAt: order.askedAt,
      expiresAt: expiresAt.toISOString(),
    })
    await queueMail(tx, services, {
      template,
      language: account.language,
      recipient: account.email,
      params: { name: account.name, minutes: SIGN_IN_LINK_MINUTES },
      link: `${services.publicUrl}${page}?token=${token}`,
    })
  })
