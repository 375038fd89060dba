import { withStyleNonce } from './style-nonce.ts'

/** A mail as its reader sees it, in a frame where nothing runs and nothing leads away. */
export const MailFrame = ({
  title,
  html,
  className,
}: {
  title: string
  html: string
  className?: string | undefined
}) => <iframe className={className} title={title} sandbox="" srcDoc={withStyleNonce(html)} />
