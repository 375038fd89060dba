import { OWN_ERROR_DSN } from '@lockerdesk/domain'

/** Build of this page; session statistics need a release. */
export const RELEASE: string = import.meta.env['VITE_RELEASE'] ?? 'lockerdesk@unbuilt'

export const ERROR_TUNNEL = '/api/errors'

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

/** Session of this page; the error reporter continues it, because errors are counted per session. */
export const pageSession = {
  // Not randomUUID, which browsers withhold over plain http.
  sid: Array.from(crypto.getRandomValues(new Uint8Array(16)), hexOf).join(''),
  started: Date.now() / 1000,
  isTold: false,
}

/** Sends session data without the error reporter, which most pages never load. */
export const reportSession = (userId?: string): void => {
  const { sid, started, isTold } = pageSession
  pageSession.isTold = true
  const timestamp = new Date().toISOString()
  const session = {
    sid,
    init: !isTold,
    started: new Date(started * 1000).toISOString(),
    timestamp,
    status: 'ok',
    errors: 0,
    did: userId,
    attrs: { release: RELEASE, user_agent: navigator.userAgent },
  }
  const envelope = [{ sent_at: timestamp, dsn: OWN_ERROR_DSN }, { type: 'session' }, session]
  const body = envelope.map((line) => JSON.stringify(line)).join('\n')
  // Not sent without a network.
  fetch(ERROR_TUNNEL, { method: 'POST', body, keepalive: true }).catch(() => {})
}
