import type { TakeOuts } from '../take-out.ts'

/** B1 to B5: cookies, sessions, access tokens, and what `/graphql` takes. */
export const SESSIONS: TakeOuts = {
  'The session cookie is `__Host-`, Secure and bound to its host': {
    find: 'isSecure(services) ? `__Host-${name}` : name',
    put: 'name',
  },
  'Scripts cannot read the cookie': { find: 'httpOnly: true', put: 'httpOnly: false' },
  'Each sign-in makes a new token': {
    find: 'const token = newToken()',
    put: 'const token = previousToken ?? newToken()',
  },
  'A dump holds no usable token': {
    find: "createHash('sha256').update(token).digest('hex')",
    put: 'token',
  },
  '24 hours without use end a session': {
    find: 'SESSION_IDLE_HOURS = 24',
    put: 'SESSION_IDLE_HOURS = 24_000',
  },
  '30 days end a session however much it is used': {
    find: 's.expires_at > ${now} and s.last_seen_at',
    put: 's.last_seen_at',
  },
  'Signing out ends the access token too': { find: 's.ended_at is null and ', put: '' },
  'Signing out ends push notifications to that browser': {
    find: 'when (old.ended_at is null and new.ended_at is not null) execute',
    put: 'when (false) execute',
  },
  'An access token has one algorithm': {
    find: 'algorithms: [ALGORITHM],',
    put: '',
    case: 'our key under another algorithm name',
  },
  'An access token is for this API': {
    find: 'audience: AUDIENCE,',
    put: '',
    case: 'wrong audience',
  },
  'An access token is of this installation': {
    find: 'issuer: services.publicUrl,',
    put: '',
    case: 'wrong issuer',
  },
  'An ID token is no access token': { find: 'typ: TYPE,\n', put: '\n', case: 'an ID token' },
  'Only our own pages get a token by cookie': {
    find: 'assertSameOrigin(services, request)\n',
    put: '\n',
  },
  'Nobody caches a token': {
    find: "void reply.header('cache-control', 'no-store')",
    put: '',
    // Every route has it besides.
    also: [
      {
        path: 'apps/api/src/http/security-headers.ts',
        find: "void reply.header('cache-control', 'no-store')",
        put: '',
      },
    ],
  },
  'A rotated token lives for 30 seconds more': {
    find: 'GRACE_MS = 30_000',
    put: 'GRACE_MS = 300_000',
  },
  '`/graphql` takes no cookie': {
    find: 'const bearer = await readBearer(services, request.headers.authorization)',
    put: `const cookie = /\\blockerdesk=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
  const { issueAccessToken } = await import('../modules/auth/sessions/issue-access-token.ts')
  const visitor = { services, ip: request.ip, userAgent: '' }
  const given =
    cookie === undefined
      ? request.headers.authorization
      : 'Bearer ' + (await issueAccessToken(visitor, cookie, false, null)).accessToken
  const bearer = await readBearer(services, given)`,
  },
  'GET changes nothing': { find: "isGet && operation?.type !== 'query'", put: 'false' },
}
