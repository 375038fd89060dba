import type { Language } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { ReservationEvent } from './reservation-event-store.ts'

const CHANNEL_WORDS: Readonly<Record<string, (language: Language) => string>> = {
  email: (language) => translate(language, 'messages:channels.email'),
  sms: (language) => translate(language, 'messages:channels.sms'),
}

/** An entry of a reservation's timeline in words. */
export const describeReservationEvent = (
  { kind, params }: Pick<ReservationEvent, 'kind' | 'params'>,
  language: Language,
): string =>
  translate(language, `reservationEvents:${kind}`, {
    ...params,
    channels: String(params['channels'] ?? '')
      .split(', ')
      .map((channel) => CHANNEL_WORDS[channel]?.(language) ?? channel)
      .join(', '),
  })
