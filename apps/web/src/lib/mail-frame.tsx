import { styleNonce } from './style-nonce.ts'

/** The page's own policy holds inside the frame: a mail's style element needs its nonce. */
const withNonce = (html: string): string =>
  html.replaceAll('<style', `<style nonce="${styleNonce()}"`)

/** A mail as its reader sees it, in a frame where nothing runs and nothing leads away. */
export const MailFrame = ({
  title,
  html,
  className,
}: {
  title: string
  html: string
  className?: string | undefined
}) => <iframe className={className} title={title} sandbox="" srcDoc={withNonce(html)} />
