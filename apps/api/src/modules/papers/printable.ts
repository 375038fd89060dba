/** What the font of our papers has: Latin with every mark, Greek and Cyrillic, their punctuation and the euro. */
const UNPRINTABLE =
  /[^\u0020-\u007e\u00a1-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122]/gu
const SPACES = /[\u00a0\u2000-\u200a\u202f]/g

/** What it has not is a question mark rather than an empty box. */
export const printable = (text: string): string =>
  text.normalize('NFC').replace(SPACES, ' ').replace(UNPRINTABLE, '?')
