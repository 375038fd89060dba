import type { Language } from '@lockerdesk/domain'
import classes from './message-view.module.css'
import { withStyleNonce } from './style-nonce.ts'

/** A message as its customer sees it: an SMS as a bubble, a mail in a sandboxed frame without scripts and links. */
export const MessageView = ({
  message: { subject, text, html },
  language,
  title,
  height,
}: {
  message: { readonly subject: string; readonly text: string; readonly html: string | null }
  language: Language
  /** Title of the mail's frame. */
  title: string
  height: number
}) =>
  html === null ? (
    <p className={classes.bubble} lang={language}>
      {text}
    </p>
  ) : (
    <>
      <p className={classes.subject} lang={language}>
        {subject}
      </p>
      <iframe
        className={classes.mail}
        height={height}
        title={title}
        sandbox=""
        srcDoc={withStyleNonce(html)}
      />
    </>
  )
