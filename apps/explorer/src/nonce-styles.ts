/**
 * Monaco and Radix create style elements at run time and cannot be told the page's nonce.
 * The alternative is 'unsafe-inline' for styles: docs/adr/0027-the-explorer-nonces-its-styles.md.
 */
export const nonceStyles = (): void => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
  // oxlint-disable-next-line typescript/no-deprecated -- one of its overloads is, for xmp and listing
  const create = document.createElement.bind(document)
  const createWithNonce = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const element = create(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce
    return element
  }
  Object.assign(document, { createElement: createWithNonce })
}
