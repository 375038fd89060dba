import { describe, expect, test } from 'vitest'
import { xmlDocument } from './xml.ts'

const contentOf = (text: string): string =>
  xmlDocument(['a', text])
    .replace(/^.*\n<a>/, '')
    .replace(/<\/a>\n$/, '')

describe('text', () => {
  test.each([
    ['Brood & Co', 'Brood &#38; Co'],
    ['a < b > c', 'a &#60; b &#62; c'],
    [`"it's"`, '&#34;it&#39;s&#34;'],
    [']]>', ']]&#62;'],
    ['&amp;', '&#38;amp;'],
    ['one\r\ntwo\tthree', 'one&#13;&#10;two&#9;three'],
    ['Bäckerei 🥐', 'Bäckerei 🥐'],
  ])('%j is written as %s', (text, expected) => {
    expect(contentOf(text)).toBe(expected)
  })

  test('loses the control characters that XML 1.0 forbids, and keeps no half of a character', () => {
    const controls = String.fromCharCode(...Array(32).keys())
    expect(contentOf(`a${controls}b`)).toBe('a&#9;&#10;&#13;b')
    expect(contentOf('a\ufffe\uffffb')).toBe('ab')
    expect(contentOf('a\ud83eb')).toBe('a\ufffdb')
  })
})

test('attributes are escaped, children stand in their order, and null is left out', () => {
  expect(
    xmlDocument(['a', [['b', '1', { name: 'x="y" & <z>' }], null, ['c', []], ['d', [['e', '']]]]]),
  ).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<a>
  <b name="x=&#34;y&#34; &#38; &#60;z&#62;">1</b>
  <c/>
  <d>
    <e></e>
  </d>
</a>
`,
  )
})
