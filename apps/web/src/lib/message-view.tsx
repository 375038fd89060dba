import type { Language } from '@lockerdesk/domain'
import classes from './message-view.module.css'
import { withStyleNonce } from './style-nonce.ts'

/** A message as its customer sees it: an SMS in its bubble, a mail in a frame where nothing runs and nothing leads away. */
export const MessageView = ({
  message: { subject, text, html },
  language,
  title,
  height,
}: {
  message: { readonly subject: string; readonly text: string; readonly html: string | null }
  language: Language
  /** What the frame of a mail is called. */
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
