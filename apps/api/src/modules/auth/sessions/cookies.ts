import {
  SECOND_STEP_MINUTES,
  SESSION_ABSOLUTE_DAYS,
  SIGN_IN_LINK_MINUTES,
} from '@lockerdesk/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Cookies with their lifetime. */
const LIFETIMES = {
  lockerdesk: SESSION_ABSOLUTE_DAYS * DAY_SECONDS,
  'lockerdesk-browser': (SIGN_IN_LINK_MINUTES + 5) * 60,
  'lockerdesk-sso': SIGN_IN_LINK_MINUTES * 60,
  'lockerdesk-second-step': SECOND_STEP_MINUTES * 60,
} as const
type CookieName = keyof typeof LIFETIMES

export const SESSION_COOKIE = 'lockerdesk'
/** Binds a link to the browser that requested it. */
export const BROWSER_COOKIE = 'lockerdesk-browser'
export const SIGN_ON_COOKIE = 'lockerdesk-sso'
/** Proves that the browser completed the first step of a sign-in. */
export const SECOND_STEP_COOKIE = 'lockerdesk-second-step'

const isSecure = ({ publicUrl }: Services): boolean => publicUrl.startsWith('https:')

/** The prefix makes browsers require Secure, this exact host and Path=/. */
const fullName = (services: Services, name: CookieName): string =>
  isSecure(services) ? `__Host-${name}` : name

const attributes = (services: Services) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(services) }) as const

export const readCookie = (
  services: Services,
  request: FastifyRequest,
  name: CookieName,
): string | undefined => {
  const value = request.cookies[fullName(services, name)]
  return value === undefined || value === '' ? undefined : value
}

export const writeCookie = (
  services: Services,
  reply: FastifyReply,
  name: CookieName,
  value: string,
): void => {
  void reply.setCookie(fullName(services, name), value, {
    ...attributes(services),
    maxAge: LIFETIMES[name],
  })
}

export const clearCookie = (services: Services, reply: FastifyReply, name: CookieName): void => {
  void reply.clearCookie(fullName(services, name), attributes(services))
}
