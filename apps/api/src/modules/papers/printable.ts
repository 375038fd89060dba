/** What the standard fonts of a PDF have: Latin-1 and a little beyond. */
const UNPRINTABLE = /[^\u0020-\u007e\u00a1-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu
const SPACES = /[\u00a0\u2000-\u200a\u202f]/g

/** Latin letters with other marks lose them (č is c); what is left is a question mark. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(UNPRINTABLE, (character) => {
      const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
      return bare === '' || bare.search(UNPRINTABLE) >= 0 ? '?' : bare
    })
