import type { Secrets } from '../../../platform/secrets.ts'
import type { SealedColumn } from '../../sealing/index.ts'

export interface MessageContent {
  readonly subject: string
  readonly text: string
  /** Null for an SMS. */
  readonly html: string | null
}

/** Placeholder of the code in a rendered message; a character that users cannot type. */
export const CODE_MARK = '\uE000'
const MASK = '••••'

interface SealedMessage extends MessageContent {
  readonly code: string | null
}

const contextOf = (messageId: string): string => `messages/${messageId}`

export const SEALED_MESSAGES: SealedColumn = {
  table: 'messages',
  column: 'sealed_content',
  key: 'id',
  contextOf: contextOf,
}

export const sealContent = (
  secrets: Secrets,
  messageId: string,
  content: MessageContent,
  code: string | null,
): string =>
  secrets.seal(JSON.stringify({ ...content, code } satisfies SealedMessage), contextOf(messageId))

/** As the customer saw it, or with the code masked. */
export const openContent = (
  secrets: Secrets,
  messageId: string,
  sealed: string,
  isCodeShown: boolean,
): MessageContent => {
  const { code, ...content } = JSON.parse(
    secrets.open(sealed, contextOf(messageId)),
  ) as SealedMessage
  return withCode(content, isCodeShown ? (code ?? MASK) : MASK)
}

export const withCode = (
  { subject, text, html }: MessageContent,
  code: string = MASK,
): MessageContent => ({
  subject,
  text: text.replaceAll(CODE_MARK, code),
  html: html === null ? null : html.replaceAll(CODE_MARK, code),
})
