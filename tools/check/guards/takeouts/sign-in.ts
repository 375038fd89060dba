import type { TakeOuts } from '../take-out.ts'

/** B6 to B11: passwords, links, single sign-on, redirects and invitations. */
export const SIGN_IN: TakeOuts = {
  'Guesses at an account are throttled': { find: 'of [account, address])', put: 'of [address])' },
  'Guesses from an address are throttled': { find: 'of [account, address])', put: 'of [account])' },
  '`X-Forwarded-For` counts from trusted proxies only': {
    find: 'hop < config.trustedProxyHops',
    put: 'true',
  },
  'An unknown user takes as long as a known one': {
    find: 'nobody ??=',
    put: 'if (passwordHash === null) return false\n  nobody ??=',
  },
  'Leaked passwords are refused': { find: 'await assertNotCommon(password)', put: '' },
  'A change needs the current password': {
    find: "if (!isProven) throw refused('PASSWORD_WRONG', { field: 'currentPassword' })",
    put: '',
  },
  'A change ends the other sessions': {
    find: 'await endSessionsOf(tx, account.id, now, keptSessionId)',
    put: '',
  },
  'A sign-in link works once': { find: 'l.used_at is null and ', put: '' },
  'A sign-in link lives for ten minutes': { find: ' and l.expires_at > ${now}', put: '' },
  'A sign-in link works in the browser that asked': {
    find: 'and (l.browser_hash is null or l.browser_hash = ${browserHash})',
    put: '',
  },
  'An address that the provider did not verify opens no account': {
    find: ' && isVerified === true',
    put: '',
  },
  'A sign-on is asked for with PKCE, state and nonce': {
    find: '        nonce: attempt.nonce,',
    put: '',
  },
  'An attempt at a sign-on ends after ten minutes': {
    find: 'return isRecent ? attempt : null',
    put: 'return attempt',
  },
  'The key is issuer and subject, not the address': {
    find: 'where i.issuer = ${issuer} and i.subject = ${subject}',
    put: 'where false and i.issuer = ${issuer} and i.subject = ${subject}',
  },
  'Whoever is gone at the provider is gone here at the next refresh': {
    find: "error instanceof ResponseBodyError && error.error === 'invalid_grant'",
    put: 'false',
  },
  'An organisation that names the group of others gets no hold of their accounts': {
    find: '.filter(({ isFromGroup }) => isFromGroup !== true || held.length === 1)',
    put: '.slice()',
  },
  '`redirectTo` is a path of ours': {
    find: ' || !/^\\/(?![/\\\\])/.test(wanted)',
    put: '',
  },
  'Single sign-on leads to a path of ours': {
    find: 'ownPath(request.query.redirectTo)',
    put: "String(request.query.redirectTo ?? '/')",
  },
  'The inviter must still hold the right at acceptance': {
    find: "if (!decideGrant(inviter, invitation.role, place).ok) throw refused('INVITER_LOST_RIGHTS')",
    put: '',
  },
  'An invitation lives for seven days': {
    find: "if (Date.parse(invitation.expiresAt) <= now.getTime()) throw refused('INVITATION_EXPIRED')",
    put: '',
  },
  'An invitation works once': {
    find: 'await markAccepted(tx, invitation._id, now.toISOString())',
    put: '',
  },
}
