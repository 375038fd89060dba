import * as z from 'zod/mini'
import { emailAddress, optionalText } from '../fields.ts'

/** Submission ports: implicit TLS, or STARTTLS. */
export const SMTP_PORTS = [465, 587] as const

const HOST =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const ONE_LINE = /^[^\p{Cc}]*$/u

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)

export interface EmailSettingsRules {
  /** The domain that the product itself may send from. */
  readonly defaultDomain: string
  /** `host:port` in the operator's own network, which any other rule would refuse. */
  readonly trustedServers: readonly string[]
}

/** Domains other than the product's require an own server. */
export const emailSettingsInput = ({ defaultDomain, trustedServers }: EmailSettingsRules) =>
  z
    .object({
      /** Empty: the product's own address. */
      fromEmail: z._default(z.union([z.literal(''), emailAddress()], { error: 'email' }), ''),
      /** Empty: the product's own server. */
      smtpServer: optionalText(253).check(z.toLowerCase()),
      smtpPort: z._default(z.int({ error: 'number' }), 587),
      smtpUser: optionalText(254).check(z.regex(ONE_LINE, { error: 'unknown' })),
      /** Omit to keep the current value. */
      smtpPassword: z._default(
        z.nullable(z.string().check(z.maxLength(500, { error: 'tooLong' }))),
        null,
      ),
    })
    .check(
      z.refine(
        ({ fromEmail, smtpServer }) =>
          fromEmail === '' || smtpServer !== '' || domainOf(fromEmail) === defaultDomain,
        { error: 'smtpRequired', path: ['smtpServer'] },
      ),
      z.refine(({ fromEmail, smtpServer }) => smtpServer === '' || fromEmail !== '', {
        error: 'empty',
        path: ['fromEmail'],
      }),
      z.refine(
        ({ smtpServer, smtpPort }) =>
          smtpServer === '' ||
          HOST.test(smtpServer) ||
          trustedServers.includes(`${smtpServer}:${smtpPort}`),
        { error: 'host', path: ['smtpServer'] },
      ),
      z.refine(
        ({ smtpServer, smtpPort }) =>
          smtpServer === '' ||
          (SMTP_PORTS as readonly number[]).includes(smtpPort) ||
          trustedServers.includes(`${smtpServer}:${smtpPort}`),
        { error: 'smtpPort', path: ['smtpPort'] },
      ),
    )
export type EmailSettingsInput = z.output<ReturnType<typeof emailSettingsInput>>
