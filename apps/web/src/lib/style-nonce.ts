/** Libraries that add a style element at run time need the page's nonce to be let through. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
