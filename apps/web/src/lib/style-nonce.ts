/** Libraries that add a style element at run time need the page's nonce to be let through. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

/** For a mail in a frame: the page's own policy holds inside it, so its style element needs the nonce. */
export const withStyleNonce = (html: string): string =>
  html.replaceAll('<style', `<style nonce="${styleNonce()}"`)
